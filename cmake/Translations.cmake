# Brings a file of translations up to date with the texts of the sources: cmake -DTS=FILE -P cmake/Translations.cmake
# RLI_REASON marks texts of a room that knows no Qt.
find_program(lupdate lupdate HINTS /usr/lib/qt6/bin REQUIRED)
execute_process(
    COMMAND ${lupdate} -I . -locations none -no-obsolete -source-language en -target-language zh_CN
            -tr-function-alias QT_TRANSLATE_NOOP+=RLI_REASON src ui app -ts ${TS}
    WORKING_DIRECTORY ${CMAKE_CURRENT_LIST_DIR}/.. COMMAND_ERROR_IS_FATAL ANY)
