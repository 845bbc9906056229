import { expect, test } from 'vitest';
import { findIslandScripts } from '../../../scripts/build/island-scripts.ts';
import { pathsOf } from '../../../shared/content.ts';
import { ask } from '../../support/ask.ts';
import { deliveredContent } from '../../support/content.ts';
import { shared } from '../../support/shared.ts';
import { startSite } from '../../support/site.ts';

const site = shared(() => startSite());
const hydrated = findIslandScripts().flatMap(({ name, hydrated }) => (hydrated ? [name] : []));

test('React hydrates nothing that is typed into: at the first difference it would make it anew, and empty', async () => {
  const found = new Map<string, boolean>();
  for (const path of pathsOf(deliveredContent)) {
    const { body } = await ask(site.url, path);
    for (const [html, name = ''] of String(body).matchAll(
      /<ost-island name="(\w+)".*?<\/ost-island>/gs,
    ))
      found.set(name, found.get(name) || /<(?:input|textarea|select)\b|contenteditable/.test(html));
  }
  // Forms have such fields, and are found.
  expect(found.get('LeadForm')).toBe(true);
  expect(hydrated.toSorted()).toEqual(['Toaster']);
  expect(hydrated.map((name) => [name, found.get(name)])).toEqual(
    hydrated.map((name) => [name, false]),
  );
});
