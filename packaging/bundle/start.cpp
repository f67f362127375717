// The one file of the bundle that is started. It points the program at what lies beside it and becomes the program.
// Linked at a fixed address, as file managers take position-independent programs for libraries and do not start them.

#include <climits>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <unistd.h>

int main(int, char **argv)
{
    char self[PATH_MAX];
    const ssize_t length = readlink("/proc/self/exe", self, sizeof self);
    if (length <= 0 || length == static_cast<ssize_t>(sizeof self)) {
        std::fputs("rl-insight: /proc does not say where the program lies.\n", stderr);
        return 1;
    }
    std::string folder(self, static_cast<std::size_t>(length));
    folder.erase(folder.rfind('/'));
    folder += "/program";

    // Its fonts beside those of the system.
    setenv("FONTCONFIG_FILE", (folder + "/fonts/fonts.conf").c_str(), 1);
    // Keyboard tables, where the system has none.
    if (access("/usr/share/X11/xkb", R_OK) != 0)
        setenv("XKB_CONFIG_ROOT", (folder + "/xkb").c_str(), 0);
    // Plugins of another Qt do not fit.
    for (const char *variable :
         {"QT_PLUGIN_PATH", "QT_QPA_PLATFORM_PLUGIN_PATH", "QT_QPA_PLATFORMTHEME", "LD_LIBRARY_PATH"})
        unsetenv(variable);

    const std::string program = folder + "/rl-insight";
    execv(program.c_str(), argv);
    std::perror(program.c_str());
    return 1;
}
