# Windows and macOS: the program's icon, and Qt's and LibTorch's libraries beside it. Written, not run: see HACKING.md.
add_custom_target(icons DEPENDS ${icon_files})
add_dependencies(rl-insight icons)
if(WIN32)
    enable_language(RC)
    set(resource ${CMAKE_CURRENT_BINARY_DIR}/rl-insight.rc)
    file(WRITE ${resource} "1 ICON \"icons/rl-insight.ico\"\n")
    target_sources(rl-insight PRIVATE ${resource})
    set_property(SOURCE ${resource} TARGET_DIRECTORY rl-insight
        PROPERTY OBJECT_DEPENDS ${CMAKE_CURRENT_BINARY_DIR}/icons/512.png)
    set_target_properties(rl-insight PROPERTIES WIN32_EXECUTABLE ON)
    install(TARGETS rl-insight-tensor LIBRARY DESTINATION ${CMAKE_INSTALL_BINDIR})
    install(DIRECTORY $<TARGET_FILE_DIR:torch_cpu>/ DESTINATION ${CMAKE_INSTALL_BINDIR} FILES_MATCHING PATTERN "*.dll")
    set(CPACK_NSIS_MUI_ICON ${CMAKE_CURRENT_BINARY_DIR}/icons/rl-insight.ico)
    set(CPACK_NSIS_INSTALLED_ICON_NAME ${CMAKE_INSTALL_BINDIR}/rl-insight.exe)
else()
    set(icon ${CMAKE_CURRENT_BINARY_DIR}/icons/rl-insight.icns)
    target_sources(rl-insight PRIVATE ${icon})
    set_source_files_properties(${icon} TARGET_DIRECTORY rl-insight
        PROPERTIES GENERATED ON MACOSX_PACKAGE_LOCATION Resources)
    set_target_properties(rl-insight PROPERTIES
        MACOSX_BUNDLE ON
        MACOSX_BUNDLE_BUNDLE_NAME RL-Insight
        MACOSX_BUNDLE_GUI_IDENTIFIER io.github.verl-project.rl-insight
        MACOSX_BUNDLE_ICON_FILE rl-insight.icns)
    # The program looks for its module beside itself.
    install(TARGETS rl-insight-tensor LIBRARY DESTINATION rl-insight.app/Contents/MacOS)
    install(FILES $<TARGET_FILE:torch_cpu> $<TARGET_FILE:c10> DESTINATION rl-insight.app/Contents/Frameworks)
    set_target_properties(rl-insight-tensor PROPERTIES INSTALL_RPATH @loader_path/../Frameworks)
endif()
qt_generate_deploy_app_script(TARGET rl-insight FILENAME_VARIABLE deploy_script)
install(SCRIPT ${deploy_script})
