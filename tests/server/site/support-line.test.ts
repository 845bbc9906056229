import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  allowedInScripts,
  allowedInStyles,
  otherMeanings,
} from '../../../scripts/build/support-line/allowed.ts';
import { newerInScript } from '../../../scripts/build/support-line/scripts.ts';
import { newerInStyles } from '../../../scripts/build/support-line/styles.ts';
import type { Manifest } from '../../../server/render/manifest.ts';

const scripts = globSync('dist/client/assets/*.js').map((path) => readFileSync(path, 'utf8'));
const { styles, parts }: Manifest = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));
const inHeads = Object.values(styles).map(({ inline }) => inline);
const ofContent = Object.values(parts);
const inScripts = [...new Set(scripts.flatMap(newerInScript))];
// What stands in each page, and the deferred styles.
const sheets = globSync('dist/client/assets/*.css').map((path) => readFileSync(path, 'utf8'));
const inStyles = newerInStyles([...inHeads, ...ofContent, ...sheets].join('\n'));

test('the styles that browsers get use nothing newer than the support line without a fallback', () => {
  const allowed = Object.keys(allowedInStyles);
  expect(inStyles.filter((name) => !allowed.includes(name))).toEqual([]);
});

test('colours, text sizes and widths are asked for in forms that all browsers of the line have', () => {
  for (const css of inHeads) {
    expect(css).toContain('@media (prefers-color-scheme:dark)');
    expect(css).toContain('-webkit-text-size-adjust:100%');
    // Older browsers, too, have to find the navigation of their width.
    expect(css).not.toMatch(/@media (\(width|not \()/);
  }
});

test('nothing is allowed that is not used', () => {
  const allowed = [...Object.keys(allowedInScripts), ...otherMeanings];
  expect(allowed.filter((name) => !inScripts.includes(name))).toEqual([]);
  expect(Object.keys(allowedInStyles).filter((name) => !inStyles.includes(name))).toEqual([]);
});
