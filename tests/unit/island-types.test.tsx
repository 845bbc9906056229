import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { Consent } from '../../client/islands/Consent.tsx';
import { ContactForm } from '../../client/islands/ContactForm.tsx';
import { Draft } from '../../client/islands/Draft.tsx';
import { Industries } from '../../client/islands/Industries.tsx';
import { LiveChat } from '../../client/islands/LiveChat.tsx';
import { LocationMap } from '../../client/islands/LocationMap.tsx';
import { QuoteForm } from '../../client/islands/QuoteForm.tsx';
import { Testimonials } from '../../client/islands/Testimonials.tsx';
import { Toaster } from '../../client/islands/Toaster.tsx';
import { emptyFormState } from '../../shared/lead.ts';
import { paths, type SitePath } from '../../shared/paths.ts';

test('an island that needs no haste does not compile with `load`: only the cookie banner has to ask at once', () => {
  const hasty = [
    <Consent key="1" when="load" optional={[]} />,
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

test('every island has a script of its own or in the entry, and every script its island', async () => {
  const folder = new URL('../../client/', import.meta.url);
  const scripts = readdirSync(new URL('browser/mount', folder)).map((name) => name.slice(0, -3));
  const entry = readFileSync(new URL('browser/entry.ts', folder), 'utf8');
  const inEntry = [
    ...(/defineIslandElement\(\{([^}]*)\}/.exec(entry)?.[1]?.matchAll(/(\w+):/g) ?? []),
  ];
  scripts.push(...inEntry.map(([, name = '']) => name));
  const islands: string[] = [];
  for (const file of readdirSync(new URL('islands', folder))) {
    if (!file.endsWith('.tsx')) continue;
    const name = basename(file, '.tsx');
    const module: Record<string, unknown> = await import(`../../client/islands/${name}.tsx`);
    islands.push(...Object.keys(module).filter((key) => `${key}View` in module));
  }
  expect(islands.toSorted()).toEqual(scripts.toSorted());
});
