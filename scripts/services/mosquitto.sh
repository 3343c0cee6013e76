#!/usr/bin/env bash
# Mosquitto: tests start brokers of their own with it, and virtual masters send to them.
set -euo pipefail
if ! command -v mosquitto >/dev/null; then
  apt-get update -qq
  apt-get -o DPkg::Lock::Timeout=600 install -y -qq --no-install-recommends mosquitto >/dev/null
fi
# It ends with 3 after its help.
mosquitto -h | sed -n 1p || [ "$?" = 3 ]
