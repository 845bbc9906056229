import { expect, test } from 'vitest';
import { strangersIn } from '../../scripts/build/measure-home.ts';
import { readManifest } from '../../server/render/manifest.ts';

const own = 'http://127.0.0.1:4000';

test('whatever a page would load from another host counts, and where it only leads does not', () => {
  const html = `<style>a{background:url(https://one.example/a.png)}</style>
    <script src="https://two.example/t.js"></script><img src="/a.png" srcset="https://three.example/b.png 2x">
    <img src="${own}/c.png"><link rel="stylesheet" href="https://two.example/a.css">
    <a href="https://four.example/">out</a><link rel="canonical" href="https://five.example/">`;
  expect(strangersIn(html, own)).toEqual([
    'https://one.example',
    'https://two.example',
    'https://three.example',
  ]);
});

test('the home page that was built loads nothing from others', () => {
  const { measured } = readManifest('dist/manifest.json');
  expect(measured?.strangers).toBe(0);
});
