# Windows and macOS: the program with Qt's and LibTorch's libraries beside it. Written, not run: see HACKING.md.
qt_generate_deploy_app_script(TARGET rl-insight OUTPUT_SCRIPT deploy_script NO_UNSUPPORTED_PLATFORM_ERROR)
install(SCRIPT ${deploy_script})
