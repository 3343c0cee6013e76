#!/usr/bin/env bash
# A C compiler and Python: the programs that `iodd code` writes are compiled and run in tests.
set -euo pipefail
missing=()
command -v cc >/dev/null || missing+=(gcc libc6-dev)
command -v python3 >/dev/null || missing+=(python3)
if [ ${#missing[@]} -gt 0 ]; then
  bash "$(dirname "$0")/packages.sh" "${missing[@]}"
fi
cc --version | sed -n 1p
python3 --version
