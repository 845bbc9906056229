import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'docs/decisions';
const pages = readdirSync(folder)
  .filter((name) => !['README.md', 'template.md'].includes(name))
  .sort();
const titles = pages.map((page) => readFileSync(`${folder}/${page}`, 'utf8').split('\n', 1)[0]);

test('decisions are numbered from 0001 without a gap', () => {
  const numbers = pages.map((_, index) => String(index + 1).padStart(4, '0'));
  expect(pages.map((page) => page.slice(0, 5))).toEqual(numbers.map((number) => `${number}-`));
  expect(titles.map((title) => title?.slice(0, 8))).toEqual(
    numbers.map((number) => `# ${number}: `),
  );
});

test('the index has every decision under its title', () => {
  const rows = readFileSync(`${folder}/README.md`, 'utf8').match(/^\| \[\d{4}\].*$/gm);
  expect(rows).toEqual(
    pages.map((page, index) => `| [${page.slice(0, 4)}](${page}) | ${titles[index]?.slice(8)} |`),
  );
});

test.each(pages)('%s has the parts of the template', (page) => {
  const text = readFileSync(`${folder}/${page}`, 'utf8');
  expect(text).toMatch(/^# .+\n\n\d{4}-\d{2}-\d{2}, \S/);
  for (const part of ['Context.', 'Decision.', 'Consequences.'])
    expect(text).toContain(`**${part}`);
});
