import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'docs/decisions';
const pages = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');

test('the index has every page of decisions', () => {
  const rows = readFileSync(`${folder}/README.md`, 'utf8').matchAll(/^\| \[([^\]]+)\]\(\1\)/gm);
  expect([...rows].map(([, page]) => page).toSorted()).toEqual(pages.toSorted());
});

test.each([...pages, 'retired/README.md'])(
  'each decision of %s has its day, and is told in a few lines',
  (page) => {
    const [, ...decisions] = readFileSync(`${folder}/${page}`, 'utf8').split('\n## ');
    expect(decisions.length).toBeGreaterThan(0);
    for (const decision of decisions) {
      expect(decision).toMatch(/^\S.+\n\n\d{4}-\d{2}-\d{2}\b/);
      expect(decision.split('\n').length).toBeLessThan(16);
    }
  },
);
