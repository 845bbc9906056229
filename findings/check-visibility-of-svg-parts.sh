#!/usr/bin/env bash
# Chromium 156 (Debian 12's chromium-headless-shell), driven by playwright-core 1.65.1.
# One would guess: `checkVisibility()` is false for whatever has `display: none` (CSSOM View: an element without a box),
#   and for what lies in it.
# What happens: so it is in HTML; a part of an SVG that isn't displayed, and what lies in that part, are called visible.
# Why it matters: drawings are shown and hidden by a style sheet, and tests that ask what a reader sees (does this box
#   change anything?) take all of their states for the same. Ask for the computed `display` too.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
command -v chromium-headless-shell >/dev/null || {
  apt-get update -qq
  apt-get install -y -qq chromium-headless-shell >/dev/null
}
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --silent playwright-core@1.65.1
cat >see.mjs <<'JS'
import { execFileSync } from 'node:child_process';
import { chromium } from 'playwright-core';
const executablePath = execFileSync('which', ['chromium-headless-shell']).toString().trim();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage();
await page.setContent(`<style>.off { display: none }</style>
  <div class="off"><i>word</i></div><svg><g class="off"><path d="M0 0h9v9z"/></g></svg>`);
const seen = await page.evaluate(() =>
  ['div', 'i', 'g', 'path'].map((name) => {
    const one = document.querySelector(name);
    return `${name}: display ${getComputedStyle(one).display}, visible ${one.checkVisibility()}`;
  }),
);
await browser.close();
console.log(seen.join('\n'));
JS
node see.mjs | tee seen
diff seen - <<'SEEN'
div: display none, visible false
i: display inline, visible false
g: display none, visible true
path: display inline, visible true
SEEN
