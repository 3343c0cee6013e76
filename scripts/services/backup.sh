#!/usr/bin/env bash
# pgBackRest and age: the restore drill archives a cluster with the one and reads a backup with the other; OpenSSL makes
# the certificate of its bucket.
set -euo pipefail
missing=()
command -v pgbackrest >/dev/null || missing+=(pgbackrest)
command -v age >/dev/null || missing+=(age)
command -v openssl >/dev/null || missing+=(openssl)
if [ ${#missing[@]} -gt 0 ]; then
  bash "$(dirname "$0")/packages.sh" "${missing[@]}"
fi
pgbackrest version
age --version
