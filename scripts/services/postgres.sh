#!/usr/bin/env bash
# postgres.sh FOLDER [PORT]
# A PostgreSQL on 127.0.0.1:5432 (no other way in) that trusts local connections: the one that runs, else the one in the folder.
set -euo pipefail
port=${2:-5432}
if pg_isready -q -h 127.0.0.1 -p "$port" 2>/dev/null; then
  echo "PostgreSQL: already at 127.0.0.1:$port"
  exit 0
fi
if ! ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; then
  bash "$(dirname "$0")/packages.sh" postgresql
fi
folder=$(mkdir -p "${1:?folder for its data}" && cd "$1" && pwd)
binaries=$(dirname "$(ls /usr/lib/postgresql/*/bin/initdb | sort -V | tail -1)")
chown -R postgres "$folder"
as_postgres() { runuser -u postgres -- "$@"; }
[ -e "$folder/PG_VERSION" ] || as_postgres "$binaries/initdb" -D "$folder" -U postgres -A trust -E UTF8 --locale=C.UTF-8 >/dev/null
as_postgres "$binaries/pg_ctl" -D "$folder" -l "$folder/log" -o "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories=" -w start >/dev/null
echo "PostgreSQL: started at 127.0.0.1:$port"
