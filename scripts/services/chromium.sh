#!/usr/bin/env bash
# Chromium with fonts for Chinese, for the browser journeys: the shell that draws no window, which is faster.
set -euo pipefail
if [ -x /usr/bin/chromium-headless-shell ] && fc-list 2>/dev/null | grep -qi 'noto sans cjk'; then
  echo "browser: $(/usr/bin/chromium-headless-shell --version --no-sandbox)"
  exit 0
fi
apt-get update -qq
apt-get -o DPkg::Lock::Timeout=600 install -y -qq --no-install-recommends chromium-headless-shell fonts-noto-cjk fontconfig >/dev/null
echo "browser: $(/usr/bin/chromium-headless-shell --version --no-sandbox)"
