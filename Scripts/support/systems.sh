# Functions for root file systems, in which scripts build and run programs on other systems; sourced after common.sh.

mirror=http://deb.debian.org/debian

# Stops if this machine cannot make root file systems, and finds the toolchain that they use.
require_systems() {
  type -P swift >/dev/null || fail "swift is not on PATH: install Swift 6.3 or newer from https://swift.org/install"
  command -v debootstrap >/dev/null 2>&1 || fail "debootstrap is missing: apt-get install debootstrap"
  [[ "$(id -u)" == 0 ]] || fail "this needs root, to make root file systems and to mount the toolchain in them"
  unshare --mount true 2>/dev/null || fail "this machine does not allow mounts; a container needs CAP_SYS_ADMIN"
  toolchain="$(readlink -f "$(type -P swift)")"
  toolchain="${toolchain%/usr/bin/*}"
  [[ -n "$toolchain" ]] || fail "the toolchain is in /usr, and would hide the programs of the other system"
}

# Makes a root file system with Debian's essential packages: make_debian SYSTEM SUITE
make_debian() {
  rm -rf "$1"
  debootstrap --variant=minbase "$2" "$1" "$mirror"
}

# Runs a command in a root file system, as its own user and without this machine's environment. Its processes end with
# it. Folders of this machine can be mounted, without being writable:
# in_system SYSTEM [FOLDER:PATH]… -- [NAME=VALUE]… COMMAND [ARGUMENT]…
in_system() {
  unshare --mount --pid --fork --kill-child bash -euc '
    system=$1
    shift
    while [[ "$1" != -- ]]; do
      mkdir -p "$system${1##*:}"
      mount --bind -o ro "${1%:*}" "$system${1##*:}"
      shift
    done
    shift
    mount -t proc proc "$system/proc"
    mount --rbind /dev "$system/dev"
    cp /etc/resolv.conf "$system/etc/resolv.conf"
    exec chroot "$system" /usr/bin/env -i HOME=/root DEBIAN_FRONTEND=noninteractive \
      PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$@"
  ' _ "$@"
}

# Runs a command in a root file system with Swift: in_swift_system SYSTEM [FOLDER:PATH]… -- [NAME=VALUE]… COMMAND
in_swift_system() {
  local system="$1"
  shift
  local mounts=()
  while [[ "$1" != -- ]]; do mounts+=("$1"); shift; done
  shift
  in_system "$system" "$toolchain:$toolchain" ${mounts[@]+"${mounts[@]}"} -- \
    PATH="$toolchain/usr/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin" "$@"
}

# What the toolchain needs in a system, without ICU.
swift_requirements=(binutils-gold ca-certificates g++ git libcurl4 libedit2 libncurses6 libsqlite3-0 tzdata zlib1g-dev)
