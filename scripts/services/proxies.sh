#!/usr/bin/env bash
# nginx and HAProxy: the files of deploy/ are tried with them, on ports of their own. Neither is started as a service.
set -euo pipefail
missing=()
[ -x /usr/sbin/nginx ] || missing+=(nginx-light)
[ -x /usr/sbin/haproxy ] || missing+=(haproxy)
command -v openssl >/dev/null || missing+=(openssl)
if [ ${#missing[@]} -gt 0 ]; then
  # What a package starts when it is installed would take port 80.
  policy=/usr/sbin/policy-rc.d
  [ -e "$policy" ] || { printf '#!/bin/sh\nexit 101\n' >"$policy"; chmod +x "$policy"; trap 'rm -f /usr/sbin/policy-rc.d' EXIT; }
  bash "$(dirname "$0")/packages.sh" "${missing[@]}"
fi
/usr/sbin/nginx -v 2>&1
/usr/sbin/haproxy -v | sed -n 1p
