#!/usr/bin/env bash
# packages.sh PACKAGE...: installs packages of Debian. Parts of the gate install theirs at the same time: who comes
# second waits.
set -euo pipefail
exec 9>"${TMPDIR:-/tmp}/iodd-hub-packages.lock"
flock 9
# It has no wait of its own for the lock of the lists, which something else of the machine may hold for a while.
for try in 1 2 3 4 5 6; do
  apt-get update -qq && break
  [ "$try" -lt 6 ] || exit 1
  sleep 5
done
# What a package starts is not to hold the lock.
DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 install -y -qq --no-install-recommends "$@" >/dev/null 9>&-
