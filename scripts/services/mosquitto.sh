#!/usr/bin/env bash
# Mosquitto: tests start brokers of their own with it, and virtual masters send to them.
set -euo pipefail
if ! command -v mosquitto >/dev/null; then
  bash "$(dirname "$0")/packages.sh" mosquitto
fi
# It ends with 3 after its help.
mosquitto -h | sed -n 1p || [ "$?" = 3 ]
