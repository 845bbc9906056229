import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { Consent } from '../../client/islands/Consent.island.tsx';
import { ContactForm } from '../../client/islands/ContactForm.island.tsx';
import { Industries } from '../../client/islands/Industries.island.tsx';
import { LiveChat } from '../../client/islands/LiveChat.island.tsx';
import { Toaster } from '../../client/islands/Toaster.island.tsx';
import { findIslandScripts } from '../../scripts/build/island-scripts.ts';
import { emptyFormState } from '../../shared/lead.ts';
import { defaultWords } from '../support/content.ts';

test('an island that needs no haste does not compile with `load`: only the cookie banner has to ask at once', () => {
  const hasty = [
    <Consent key="1" when="load" optional={[]} privacy="/privacy" words={defaultWords.consent} />,
    // @ts-expect-error
    <Industries key="2" when="load" tiles={[]} />,
    // @ts-expect-error
    <ContactForm key="4" when="load" state={emptyFormState} />,
    // @ts-expect-error
    <LiveChat key="7" when="load" src="x" />,
  ];
  expect(hasty).toHaveLength(4);
});

test('an island without its moment, or with props that its view hasn’t, does not compile', () => {
  const wrong = [
    // @ts-expect-error: an island says when it wakes
    <Toaster key="2" />,
    // @ts-expect-error: its props are its view's
    <LiveChat key="3" when="idle" href="x" />,
  ];
  expect(wrong).toHaveLength(2);
});

test('every island is one file, from which its script is made, or the entry has it', async () => {
  const folder = new URL('../../client/', import.meta.url);
  const entry = readFileSync(new URL('browser/entry.ts', folder), 'utf8');
  const inEntry = [
    ...(/defineIslandElement\(\{(.*)\}\)/.exec(entry)?.[1]?.matchAll(/(\w+): \{/g) ?? []),
  ].map(([, name]) => name);
  const scripts = [...findIslandScripts().map(({ name }) => name), ...inEntry];
  const islands: string[] = [];
  for (const file of readdirSync(new URL('islands', folder))) {
    const name = basename(file, '.island.tsx');
    if (name === file) {
      expect(readFileSync(new URL(`islands/${file}`, folder), 'utf8')).not.toContain(' = island(');
      continue;
    }
    const module: Record<string, unknown> = await import(`../../client/islands/${name}.island.tsx`);
    expect(Object.keys(module).filter((key) => `${key}View` in module)).toEqual([name]);
    islands.push(name);
  }
  expect(inEntry).toEqual(['Consent']);
  expect(islands.toSorted()).toEqual(scripts.toSorted());
});
