import { expect, test } from 'vitest';
import { Island } from '../../client/components/Island.tsx';
import { islands } from '../../client/islands/registry.ts';
import { paths, type SitePath } from '../../shared/paths.ts';

test('wrong islands and paths do not compile', () => {
  const wrong = [
    // @ts-expect-error: an island that needs no haste can't ask for `load`
    <Island key="1" name="Industries" when="load" props={{ tiles: [] }} />,
    // @ts-expect-error: an island says when it wakes
    <Island key="2" name="Toaster" props={{}} />,
    // @ts-expect-error: its props are its component's
    <Island key="3" name="LiveChat" when="idle" props={{ href: 'x' }} />,
    // @ts-expect-error: only islands of the table exist
    <Island key="4" name="Carousel" when="visible" props={{}} />,
  ];
  // @ts-expect-error: a path that is not in paths.ts
  const path: SitePath = '/nowhere';
  expect(wrong).toHaveLength(4);
  expect(Object.values(paths)).not.toContain(path);
});

test('every island names at least one condition', () => {
  for (const { when } of Object.values(islands)) expect(when.length).toBeGreaterThan(0);
});
