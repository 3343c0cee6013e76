#!/usr/bin/env bash
# What a cluster has beside the server: Patroni with etcd, PgBouncer, HAProxy, NATS and PostgreSQL, from Debian's packages.
# Nothing of it is started as a service.
set -euo pipefail
missing=()
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing+=(postgresql)
command -v patroni >/dev/null || missing+=(patroni)
# Patroni speaks to etcd by this library, which its package only suggests.
python3 -c 'import etcd' 2>/dev/null || missing+=(python3-etcd)
command -v etcd >/dev/null || missing+=(etcd-server)
[ -x /usr/sbin/pgbouncer ] || missing+=(pgbouncer)
[ -x /usr/sbin/haproxy ] || missing+=(haproxy)
command -v nats-server >/dev/null || missing+=(nats-server)
if [ ${#missing[@]} -gt 0 ]; then
  # What a package starts when it is installed would take ports that others have.
  policy=/usr/sbin/policy-rc.d
  [ -e "$policy" ] || { printf '#!/bin/sh\nexit 101\n' >"$policy"; chmod +x "$policy"; trap 'rm -f /usr/sbin/policy-rc.d' EXIT; }
  bash "$(dirname "$0")/packages.sh" "${missing[@]}"
fi
patroni --version
etcd --version | sed -n 1p
/usr/sbin/pgbouncer --version | sed -n 1p
/usr/sbin/haproxy -v | sed -n 1p
