#!/usr/bin/env bash
# React 19.3.1 (react-dom), seen in jsdom 26.1.0.
# One would guess: since React 19 an element that a browser extension has put into the page is skipped while it hydrates,
#   as its release notes say ("unexpected tags … will be skipped"), and fields that React doesn't control keep what was
#   typed into them in any case.
# What happens: that holds for <head> and <body> alone. One element behind a field inside the root, as password managers
#   put it there, and React makes the whole root anew: the field is another element, empty and without the focus.
# Why it matters: people type before the script comes. The forms of this site are therefore not hydrated at all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --silent react@19.3.1 react-dom@19.3.1 jsdom@26.1.0
cat >see.mjs <<'JS'
import { JSDOM } from 'jsdom';
const { window } = new JSDOM('<!doctype html>', { pretendToBeVisual: true });
Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
const { createElement, act } = await import('react');
const { renderToString } = await import('react-dom/server');
const { hydrateRoot } = await import('react-dom/client');

const field = createElement('input', { name: 'name', defaultValue: '' });
const form = createElement('form', null, field, createElement('p', null, 'A note'));
const seen = [];
for (const where of ['nowhere', 'in <body>', 'behind the field']) {
  document.body.innerHTML = `<div id="root">${renderToString(form)}</div>`;
  const root = document.getElementById('root');
  const typedInto = root.querySelector('input');
  typedInto.value = 'Ada';
  typedInto.focus();
  if (where === 'in <body>') document.body.prepend(document.createElement('div'));
  if (where === 'behind the field') typedInto.after(document.createElement('div'));
  await act(async () => hydrateRoot(root, form, { onRecoverableError() {} }));
  const input = root.querySelector('input');
  const has = input === document.activeElement ? 'has' : 'has lost';
  const same = input === typedInto ? 'the same' : 'another';
  seen.push(`an element ${where}: ${same} field, holding "${input.value}", ${has} the focus`);
}
console.log(seen.join('\n'));
JS
node see.mjs | tee seen
diff seen - <<'SEEN'
an element nowhere: the same field, holding "Ada", has the focus
an element in <body>: the same field, holding "Ada", has the focus
an element behind the field: another field, holding "", has lost the focus
SEEN
