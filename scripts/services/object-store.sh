#!/usr/bin/env bash
# object-store.sh FOLDER [PORT MONITOR_PORT OLD_MONITOR_PORT]
# Starts a real S3 server for tests on 127.0.0.1:17480: Ceph RGW with one monitor and one OSD in memory.
# It proves S3 behaviour, not durability. Keys: testkey / testsecret, or OBJECT_STORE_ACCESS_KEY and …_SECRET_KEY.
# Data, logs and process ids: the folder given.
# With TLS_PORT and TLS_CERTIFICATE (a file with certificate and key) it answers there, too, encrypted.
set -euo pipefail

port=${2:-17480}
address="http://127.0.0.1:$port"
if curl -fsS --max-time 10 -o /dev/null "$address" 2>/dev/null; then
  echo "object store: already at $address"
  exit 0
fi

if ! command -v radosgw >/dev/null; then
  bash "$(dirname "$0")/packages.sh" ceph-mon ceph-osd ceph-mgr radosgw
fi

# Without ports given, a monitor that somebody left running is left alone: two ports further are as good.
in_use() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }
monitor=${3:-43300}
if [ -z "${3:-}" ]; then while in_use "$monitor" || in_use $((monitor + 1)); do monitor=$((monitor + 2)); done; fi
old_monitor=${4:-$((monitor + 1))}

folder=$(mkdir -p "${1:?folder for its data}" && cd "$1" && pwd)
rm -rf "${folder:?}"/*
cd "$folder"
mkdir -p run log mon osd
cluster=$(cat /proc/sys/kernel/random/uuid)
monitors="[v2:127.0.0.1:$monitor/0,v1:127.0.0.1:$old_monitor/0]"
cat > ceph.conf <<CONF
[global]
fsid = $cluster
mon host = $monitors
mon initial members = a
public network = 127.0.0.0/8
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
run dir = $folder/run
admin socket = $folder/run/\$name.asok
pid file = $folder/run/\$name.pid
log file = $folder/log/\$name.log
setuser = root
setgroup = root
# One copy of everything, few placement groups: this is a test server.
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd pool default pgp num = 8
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 2000
osd objectstore = memstore
memstore device bytes = 2147483648
[mon]
mon data = $folder/mon
mon data avail crit = 1
[osd]
osd data = $folder/osd
[client.rgw]
ms mon client mode = crc
ms client mode = crc
rgw frontends = beast endpoint=127.0.0.1:$port${TLS_PORT:+ ssl_endpoint=127.0.0.1:$TLS_PORT ssl_certificate=$TLS_CERTIFICATE ssl_private_key=$TLS_CERTIFICATE}
rgw enable usage log = false
CONF

# What the daemons wrote says why one of them did not start.
trap '[ "$?" = 0 ] || tail -n 20 log/*.log >&2' EXIT

until_true() { for _ in $(seq 240); do "$@" >/dev/null 2>&1 && return 0; sleep 0.25; done; echo "gave up waiting for: $*" >&2; return 1; }
osd_is_up() { ceph -c ceph.conf osd stat | grep -q '1 up'; }

monmaptool --create --clobber --fsid "$cluster" --addv a "[v2:127.0.0.1:$monitor,v1:127.0.0.1:$old_monitor]" monmap >/dev/null
ceph-mon -c ceph.conf --mkfs -i a --monmap monmap
ceph-mon -c ceph.conf -i a
osd=$(cat /proc/sys/kernel/random/uuid)
timeout 60 ceph -c ceph.conf osd new "$osd" >/dev/null
ceph-osd -c ceph.conf -i 0 --mkfs --osd-uuid "$osd"
ceph-osd -c ceph.conf -i 0
until_true osd_is_up
radosgw-admin -c ceph.conf user create --uid=hub --display-name=hub \
  --access-key="${OBJECT_STORE_ACCESS_KEY:-testkey}" --secret-key="${OBJECT_STORE_SECRET_KEY:-testsecret}" >/dev/null 2>&1
radosgw -c ceph.conf -n client.rgw
until_true curl -fsS -o /dev/null "$address"
echo "object store: $address"
