import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { cssModules, withShortKeyframes } from '../../../scripts/build/css-modules.ts';

async function built(
  component = 'frame/Header',
  sheets: Parameters<typeof cssModules>[0] = new Map(),
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`client/components/${component}.module.css`],
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [cssModules(sheets)],
  });
  return outputFiles.map(({ text }) => text).join('');
}

test('what follows the mark in a sheet is deferred, and its classes have the same names', async () => {
  const sheets: Parameters<typeof cssModules>[0] = new Map();
  const script = await built('sections/HomeHero', sheets);
  const hero = `.${/\bhero"?: "(\w+)"/.exec(script)?.[1]}`;
  const { inline = '', deferred = '' } =
    sheets.get('client/components/sections/HomeHero.module.css') ?? {};
  expect(inline).toContain(hero);
  expect(deferred).toContain(hero);
  expect(inline).not.toContain('@keyframes');
  expect(deferred).toContain('@keyframes');
});

test('keyframes get a short name of their module, and nothing else that is called so does', () => {
  const css = 'menu[open]{animation:open 1s,turn 2s}@keyframes open{}@keyframes turn{}.a-open{}';
  expect(withShortKeyframes(css, 'Xy')).toBe(
    'menu[open]{animation:Xy0 1s,Xy1 2s}@keyframes Xy0{}@keyframes Xy1{}.a-open{}',
  );
});
