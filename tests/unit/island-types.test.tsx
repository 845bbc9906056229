import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { Consent } from '../../client/islands/Consent.island.tsx';
import { ContactForm } from '../../client/islands/ContactForm.island.tsx';
import { Draft } from '../../client/islands/Draft.island.tsx';
import { Industries } from '../../client/islands/Industries.island.tsx';
import { LiveChat } from '../../client/islands/LiveChat.island.tsx';
import { LocationMap } from '../../client/islands/LocationMap.island.tsx';
import { QuoteForm } from '../../client/islands/QuoteForm.island.tsx';
import { Testimonials } from '../../client/islands/Testimonials.island.tsx';
import { Toaster } from '../../client/islands/Toaster.island.tsx';
import { findIslandScripts } from '../../scripts/build/island-scripts.ts';
import { emptyFormState } from '../../shared/lead.ts';
import { paths, type SitePath } from '../specified-routes.ts';
import { defaultWords } from '../support/content.ts';

test('an island that needs no haste does not compile with `load`: only the cookie banner has to ask at once', () => {
  const hasty = [
    <Consent key="1" when="load" optional={[]} privacy="/privacy" words={defaultWords.consent} />,
    // @ts-expect-error
    <Industries key="2" when="load" tiles={[]} />,
    // @ts-expect-error
    <Testimonials key="3" when="load" quotations={[]} />,
    // @ts-expect-error
    <ContactForm key="4" when="load" state={emptyFormState} />,
    // @ts-expect-error
    <QuoteForm key="5" when="load" state={emptyFormState} />,
    // @ts-expect-error
    <Toaster key="6" when="load" />,
    // @ts-expect-error
    <LiveChat key="7" when="load" src="x" />,
    // @ts-expect-error
    <LocationMap key="8" when="load" embedUrl="x" address="x" />,
    // @ts-expect-error
    <Draft key="9" when="load" form="contact" />,
  ];
  expect(hasty).toHaveLength(9);
});

test('wrong islands and paths do not compile', () => {
  const wrong = [
    // @ts-expect-error: an island says when it wakes
    <Toaster key="2" />,
    // @ts-expect-error: its props are its view's
    <LiveChat key="3" when="idle" href="x" />,
  ];
  // @ts-expect-error: a path that is not in paths.ts
  const path: SitePath = '/nowhere';
  expect(wrong).toHaveLength(2);
  expect(Object.values(paths)).not.toContain(path);
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
