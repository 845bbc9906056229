#!/usr/bin/env bash
# Chromium 156 (Debian 12's chromium-headless-shell), driven by playwright-core 1.65.1.
# One would guess: a paragraph that is added to a page has itself styled, and the elements whose match of `:has()` it
#   changes: none, where it is no target.
# What happens: by a rule such as `main:not(:has(:target)) :is(section *)`, all 1,000 elements that its right side might
#   name are styled anew, each time that anything is added. Said by a property (`main:not(:has(:target)) { --far: auto }`
#   and a rule without `:has()` that reads it), a handful are.
# Why it matters: HTML comes in pieces, and scripts add links and scripts: a page on a phone was styled anew as a whole at
#   each of them, a third of all its style time.
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
const rules = {
  'by :has()': 'main:not(:has(:target)) :is(section *) { content-visibility: auto }',
  'by a property':
    'main:not(:has(:target)) { --far: auto } :is(section *) { content-visibility: var(--far) }',
};
for (const [how, rule] of Object.entries(rules)) {
  const page = await browser.newPage();
  const items = '<p><b>word</b></p>'.repeat(500);
  await page.setContent(`<style>${rule}</style><main><section>${items}</section></main>`);
  await page.evaluate(() => document.body.offsetHeight);
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.evaluate(() => {
    document.querySelector('main').append(document.createElement('p'));
    return document.body.offsetHeight;
  });
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
  const styled = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0);
  const most = Math.max(...styled);
  console.log(`${how}: ${most >= 500 ? 'more than 500' : most < 20 ? 'less than 20' : most} elements styled`);
  await page.close();
}
await browser.close();
JS
node see.mjs | tee seen
diff seen - <<'SEEN'
by :has(): more than 500 elements styled
by a property: less than 20 elements styled
SEEN
