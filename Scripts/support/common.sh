# Functions that all scripts share; sourced, never run. The caller has set `set -euo pipefail`.

# The root of the repository: every script works from any directory.
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)"

# The published conformance data, which is not part of the repository; the folder may not exist.
# ConformanceData.swift finds the same folder; Documentation/Conformance.md describes its contents.
conformance_data="${ICUFORMAT_CONFORMANCE:-$root/../shared/conformance}"

# Package.swift: makes warnings of strict memory safety errors for developers of this package.
export ICUFORMAT_DEVELOPMENT=1

# SwiftPM passes the names of the traits to the compiler in the order of a set. With another order, which each
# process chooses, everything is compiled again. So each command that may build has a fixed order; a program and
# `swift test --skip-build` have the order of their process.
swift() {
  local status=0
  run_swift "$@" || status=$?
  # SwiftPM itself can crash in libdispatch (swiftlang/swift#87033): a build that ended by signal 11 goes on, once.
  # A crash of a compiler or of a test has another status, and `swift run` has that of the program.
  if [[ "$status" == 139 && "$1" == build ]]; then
    printf 'warning: SwiftPM crashed (swiftlang/swift#87033); building again\n' >&2
    status=0
    run_swift "$@" || status=$?
  fi
  return "$status"
}

run_swift() {
  case " $* " in
    *' --skip-build '*) command swift "$@" ;;
    *) SWIFT_DETERMINISTIC_HASHING=1 command swift "$@" ;;
  esac
}

# Makes the builds of a script those of a client: warnings of a dependency are suppressed, and cannot be errors.
build_as_client() { unset ICUFORMAT_DEVELOPMENT; }

# The build folders of all clients with the default traits: what they share is compiled once.
client_build="$root/.build/client"
client_swiftbuild="$root/.build/client-swiftbuild"
# The build folder of all clients with `traits: []`.
client_without_traits="$root/.build/client-without-traits"

say() { printf '\n==> %s\n' "$*"; }
fail() { printf 'error: %s\n' "$*" >&2; exit 1; }

# Runs a command as root, with sudo if necessary.
as_root() {
  if [[ "$(id -u)" == 0 ]]; then
    "$@"
  elif command -v sudo >/dev/null 2>&1; then
    sudo -n "$@"
  else
    fail "this needs root: $*"
  fi
}

# Installs ICU's headers and pkg-config, which a machine with Swift and apt may not have.
install_requirements() {
  type -P swift >/dev/null || fail "swift is not on PATH: install Swift 6.3 or newer from https://swift.org/install"
  local missing=()
  [[ -f /usr/include/unicode/umsg.h ]] || missing+=(libicu-dev)
  command -v pkg-config >/dev/null 2>&1 || missing+=(pkg-config)
  ((${#missing[@]})) || return 0
  command -v apt-get >/dev/null 2>&1 || fail "install ${missing[*]}: this machine has no apt-get"
  say "Installing ${missing[*]}"
  export DEBIAN_FRONTEND=noninteractive
  as_root apt-get update -qq || printf 'warning: apt-get update failed; using the existing package lists\n' >&2
  as_root apt-get install -y -qq --no-install-recommends "${missing[@]}"
}

# Prints ICU's and Swift's versions, to compare machines with different results.
show_versions() {
  swift --version 2>/dev/null | head -n 1
  printf 'ICU %s (headers)\n' "$(sed -n 's/^#define U_ICU_VERSION "\(.*\)"/\1/p' /usr/include/unicode/uvernum.h)"
}

# Prints every Swift file of this package, NUL-separated: no build folder, no checkout.
swift_files() {
  local folders=() folder
  for folder in Sources Tests Benchmarks Examples Plugins Package.swift; do
    [[ -e "$root/$folder" ]] && folders+=("$root/$folder")
  done
  find "${folders[@]}" -name '.*' -prune -o -name '*.swift' -type f -print0
}
