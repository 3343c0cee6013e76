#!/usr/bin/env bash
# Chromium with fonts for Chinese, for the browser journeys.
set -euo pipefail
if [ -x /usr/bin/chromium ] && fc-list 2>/dev/null | grep -qi 'noto sans cjk'; then
  echo "browser: $(/usr/bin/chromium --version --no-sandbox)"
  exit 0
fi
apt-get update -qq
apt-get -o DPkg::Lock::Timeout=600 install -y -qq --no-install-recommends chromium fonts-noto-cjk fontconfig >/dev/null
echo "browser: $(/usr/bin/chromium --version --no-sandbox)"
