# Compiler settings that every target of the project shares, as one interface target,
# and rli_room(): one static library a folder.
add_library(rli_settings INTERFACE)
target_include_directories(rli_settings INTERFACE ${CMAKE_SOURCE_DIR}/src ${CMAKE_SOURCE_DIR})
target_compile_definitions(rli_settings INTERFACE QT_NO_KEYWORDS QT_NO_CAST_FROM_ASCII QT_USE_QSTRINGBUILDER)
if(NOT MSVC)
    target_compile_options(rli_settings INTERFACE -Wall -Wextra -Wconversion -Wshadow)
    if(RLI_WERROR)
        target_compile_options(rli_settings INTERFACE -Werror)
    endif()
endif()
if(RLI_SANITIZE)
    add_compile_options(-fsanitize=${RLI_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=undefined)
    add_link_options(-fsanitize=${RLI_SANITIZE})
    if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
        # GCC 12 takes empty std::optional values in instrumented code for uninitialized ones.
        add_compile_options(-Wno-maybe-uninitialized)
    endif()
endif()
if(RLI_FUZZ)
    add_compile_options(-fsanitize-ignorelist=${CMAKE_SOURCE_DIR}/tests/fuzz/foreign.ignore)
endif()

# rli_room(name SOURCES a.cpp … LINKS other …): the static library rli_<name> of this folder.
function(rli_room name)
    cmake_parse_arguments(room "" "" "SOURCES;LINKS;PRIVATE_LINKS" ${ARGN})
    add_library(rli_${name} STATIC ${room_SOURCES})
    target_link_libraries(rli_${name} PUBLIC rli_settings ${room_LINKS} PRIVATE ${room_PRIVATE_LINKS})
endfunction()
