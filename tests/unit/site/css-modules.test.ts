import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { cssModules, withShortKeyframes } from '../../../scripts/build/css-modules.ts';

async function built(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['client/components/frame/Header.module.css'],
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [cssModules(new Map())],
  });
  return outputFiles.map(({ text }) => text).join('');
}

test('the same sources give the same script in every build', async () => {
  const first = await built();
  expect(first).toContain('panelLink');
  for (let build = 0; build < 5; build += 1) expect(await built()).toBe(first);
});

test('keyframes get a short name of their module, and nothing else that is called so does', () => {
  const css = 'menu[open]{animation:open 1s,turn 2s}@keyframes open{}@keyframes turn{}.a-open{}';
  expect(withShortKeyframes(css, 'Xy')).toBe(
    'menu[open]{animation:Xy0 1s,Xy1 2s}@keyframes Xy0{}@keyframes Xy1{}.a-open{}',
  );
});
