#!/usr/bin/env bash
# make.sh BUILD VERSION FOLDER: the portable bundle FOLDER/rl-insight-VERSION-linux-x86_64.tar.gz, from a build and the
# Debian packages that it was built with.
set -euo pipefail
build=$(realpath "$1")
version=$2
mkdir -p "$3"
target=$(realpath "$3")
source=$(realpath "$(dirname "$0")/../..")
name=rl-insight-$version-linux-$(uname -m)
bundle=$target/$name
program=$bundle/program
libraries=/usr/lib/$(dpkg-architecture -qDEB_HOST_MULTIARCH)
rm -rf "$bundle"
mkdir -p "$program"/{lib,plugins,fonts} "$bundle"/{docs,licences}

install -m 755 "$build/packaging/bundle-start" "$bundle/rl-insight"
install -m 755 "$build/rl-insight" "$build/rl-insight-tensor.so" "$program"
strip "$bundle/rl-insight" "$program/rl-insight" "$program/rl-insight-tensor.so"
# An RPATH, unlike a RUNPATH, also serves the libraries of libraries, so that none of Debian's has to be changed.
# shellcheck disable=SC2016 # for the dynamic linker
patchelf --force-rpath --set-rpath '$ORIGIN/lib' "$program/rl-insight"
printf '[Paths]\nPrefix = .\nPlugins = plugins\n' >"$program/qt.conf"

for plugin in platforms/libqxcb platforms/libqoffscreen platforms/libqwayland-generic platforms/libqwayland-egl \
    wayland-shell-integration/libxdg-shell wayland-decoration-client/libbradient \
    platformthemes/libqxdgdesktopportal platforminputcontexts/libcomposeplatforminputcontextplugin \
    platforminputcontexts/libibusplatforminputcontextplugin xcbglintegrations/libqxcb-glx-integration \
    imageformats/libqsvg iconengines/libqsvgicon; do
    file=$libraries/qt6/plugins/$plugin.so
    [[ -e $file ]] || continue
    install -D -m 644 "$file" "$program/plugins/$plugin.so"
done

# Every library they need, but glibc's, and GCC's: those must be the system's, or its graphics drivers do not load.
system='/(ld-linux[^/]*|lib(c|m|dl|rt|pthread|util|resolv|anl|nsl|BrokenLocale|stdc\+\+|gcc_s))\.so[.0-9]*$'
find "$program" -type f \( -name '*.so' -o -name rl-insight \) -exec ldd {} + | awk '$2 == "=>" && $3 ~ /^\// {print $3}' |
    sort -u | grep -vE "$system" >"$target/libraries"
while read -r library; do
    install -m 644 "$(realpath "$library")" "$program/lib/$(basename "$library")"
done <"$target/libraries"

install -m 644 "$source/packaging/bundle/fonts.conf" /usr/share/fonts/truetype/wqy/wqy-microhei.ttc "$program/fonts"
cp -r /usr/share/X11/xkb "$program/xkb"
find "$program/xkb" -type l -exec test ! -e {} \; -delete

# The licence of every package that something was taken from.
{
    while read -r library; do
        realpath "$library"
        printf '%s\n' "$library" "${library#/usr}"
    done <"$target/libraries"
    printf '%s\n' "$libraries"/qt6/plugins/*/*.so | grep -F -f <(cd "$program/plugins" && printf '%s\n' */*.so)
    echo /usr/share/fonts/truetype/wqy/wqy-microhei.ttc
    echo /usr/share/X11/xkb/rules/base
} | { xargs dpkg -S 2>/dev/null || true; } | cut -d: -f1 | tr -d ' ' | tr ',' '\n' | sort -u | while read -r package; do
    cp -L "/usr/share/doc/$package/copyright" "$bundle/licences/$package"
done
rm "$target/libraries"
cp "$source"/{LICENSE,README.md,README.zh.md} "$bundle/docs" 2>/dev/null || cp "$source"/{LICENSE,README.md} "$bundle/docs"
cp -r "$source/docs/." "$bundle/docs/docs" 2>/dev/null || true
sed "s/@VERSION@/$version/" "$source/packaging/bundle/README.txt" >"$bundle/README.txt"

tar -C "$target" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@${SOURCE_DATE_EPOCH:-$(git -C "$source" log -1 --format=%ct)}" \
    -cf - "$name" | gzip -n -6 >"$bundle.tar.gz"
printf '%s\n' "$bundle.tar.gz"
printf '%s libraries; %s MiB packed, %s MiB unpacked, of it %s MiB for LibTorch and what it needs\n' \
    "$(find "$program/lib" -type f | wc -l)" "$(du -m "$bundle.tar.gz" | cut -f1)" "$(du -sm "$bundle" | cut -f1)" \
    "$(ldd "$build/rl-insight-tensor.so" | awk '{print $1}' | sort | comm -23 - <(ldd "$build/rl-insight" | awk '{print $1}' | sort) |
        sed "s|^|$program/lib/|" | xargs du -cm 2>/dev/null | tail -n 1 | cut -f1)" >&2
