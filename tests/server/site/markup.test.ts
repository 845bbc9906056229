import { type ConfigData, HtmlValidate } from 'html-validate';
import { expect, inject, test } from 'vitest';
import { blogArticlePath } from '../../../shared/blog-paths.ts';
import { sentPath } from '../../../shared/lead.ts';
import { paths } from '../../specified-routes.ts';
import { sampleBlogs } from '../../support/sample-blogs.ts';
import { markupFaults } from './markup-faults.ts';
import { readPage } from './read-page.ts';

const site = inject('site');

/** Every rule of the standard and the recommended set, but for how React spells things. */
const config: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:recommended'],
  rules: {
    // React writes `srcSet`, `<img/>` and `async=""`: HTML reads all of them as it should.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // HTML allows any id without a space; React's `useId` begins with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // The boxes of one list share its name: that is how HTML forms send lists.
    'form-dup-name': ['error', { shared: ['checkbox', 'radio', 'submit', 'button'] }],
    // A carousel's slides are list items with a name of their own, which ARIA allows.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // The menu's buttons are links underneath: without a script they open and close it.
    'prefer-native-element': ['error', { exclude: ['button'] }],
    // The numbers come from the operator's settings; where lines break is the style sheet's business.
    'tel-non-breaking': 'off',
  },
};

const routes = Object.values(paths);
const articles = sampleBlogs.map(({ slug }) => blogArticlePath(slug));
const shown = [
  ...routes,
  ...articles,
  '/nope',
  '/blog/no-such-article',
  // After a success.
  sentPath('contact'),
  sentPath('quote'),
];
const validator = new HtmlValidate(config);

test.each(shown)('%s is valid HTML', async (path) => {
  const answer = await fetch(site + path, { headers: { 'sec-fetch-site': 'same-origin' } });
  const html = await answer.text();
  const { results } = await validator.validateString(html, path);
  const problems = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect(problems).toEqual([]);
});

test.each(shown)(
  '%s has what a checker of HTML asks for, and reads right without styles',
  async (path) => {
    expect(markupFaults(await (await fetch(site + path)).text())).toEqual([]);
  },
);

test('faults are found, and what is apart anyway is none', () => {
  for (const html of [
    '<picture><source srcset="/a.avif 640w"><img src="/a.webp"></picture>',
    '<img src="data:image/svg+xml,&lt;svg>">',
    '<table><tr><td>1<td>2</table><table><tr><td>1<td>2<tr><td>1</table>',
    '<section><p>Change it once.</p></section>',
    '<a href="/blog/x" aria-label="Read more: X">Read more</a>',
    '<p><b>14 March</b><b>21 March</b></p>',
  ]) {
    expect(markupFaults(html)).toHaveLength(1);
  }
  const apart =
    '<ul><li>One<li>two</ul><p>three <b>four</b>, <i>five</i><br>six</p><table><tr><td colspan=2>7<tr><td>8<td>9</table>';
  expect(markupFaults(apart)).toEqual([]);
});

test('every link inside the site leads to a page, at once, and to a place on it', async () => {
  const pages = new Map(
    await Promise.all(
      shown.map(
        async (path): Promise<[string, ReturnType<typeof readPage>]> => [path, await pageAt(path)],
      ),
    ),
  );
  const statuses = new Map<string, Promise<number>>();
  const dead: string[] = [];
  for (const [from, { links, ids }] of pages) {
    for (const link of links) {
      if (/^(?:mailto|tel):/.test(link)) continue;
      const { origin, pathname, search, hash } = new URL(link, site + from);
      if (origin !== site) continue;
      const url = pathname + search;
      if (!statuses.has(url)) statuses.set(url, statusOf(url));
      const status = await statuses.get(url);
      if (status !== 200 && url !== from) dead.push(`${from} → ${link}: ${status}`);
      if (!hash) continue;
      // A moment of a match is no page of the list, and has places, too.
      const targets = url === from ? ids : (pages.get(url) ?? (await pageAt(url))).ids;
      if (!targets.includes(decodeURIComponent(hash.slice(1)))) {
        dead.push(`${from} → ${link}: no such place`);
      }
    }
  }
  expect(dead).toEqual([]);
  // The walk saw the site.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining(routes));
});

test('every picture, font, script and icon that a page names is there', async () => {
  const missing = new Set<string>();
  const statuses = new Map<string, Promise<number>>();
  for (const path of shown) {
    const html = await (await fetch(site + path)).text();
    const social = /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '';
    for (const source of [...readPage(html).sources, social]) {
      const { origin, pathname } = new URL(source, site);
      if (origin !== site) continue;
      if (!statuses.has(pathname)) statuses.set(pathname, statusOf(pathname));
      if ((await statuses.get(pathname)) !== 200) missing.add(pathname);
    }
  }
  expect([...missing]).toEqual([]);
});

async function pageAt(path: string): Promise<ReturnType<typeof readPage>> {
  return readPage(await (await fetch(site + path)).text());
}

async function statusOf(path: string): Promise<number> {
  const answer = await fetch(site + path, { redirect: 'manual' });
  await answer.body?.cancel();
  return answer.status;
}
