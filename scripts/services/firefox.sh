#!/usr/bin/env bash
# Debian's Firefox, for the short form of the journeys in a second browser.
set -euo pipefail
if [ ! -x /usr/bin/firefox-esr ]; then
  apt-get update -qq
  apt-get -o DPkg::Lock::Timeout=600 install -y -qq --no-install-recommends firefox-esr >/dev/null
fi
echo "browser: $(/usr/bin/firefox-esr --version)"
