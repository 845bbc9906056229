import { type ConfigData, HtmlValidate } from 'html-validate';
import sharp from 'sharp';
import { beforeAll, expect, inject, test } from 'vitest';
import { blogArticlePath } from '../../../shared/blog-paths.ts';
import { endpoints } from '../../../shared/endpoints.ts';
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
    // A fold's words may name its fieldset: `markupFaults` looks for either.
    'wcag/h71': 'off',
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
  sentPath('contact', 0),
  sentPath('quote', 0),
];
const validator = new HtmlValidate(config);

interface Shown {
  status: number;
  type: string | null;
  html: string;
  read: ReturnType<typeof readPage>;
}
const pages = new Map<string, Shown>();
beforeAll(async () => {
  for (const path of shown) pages.set(path, await pageAt(path));
});

test.each(shown)(
  '%s is valid HTML, has what checkers ask for, and reads right without styles',
  async (path) => {
    const { html = '' } = pages.get(path) ?? {};
    const { results } = await validator.validateString(html, path);
    const problems = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect([...problems, ...markupFaults(html)]).toEqual([]);
  },
);

test.each([...routes, ...articles])(
  '%s has one title, one heading and its own address, and may be listed',
  (path) => {
    const { status, type, html, read } = pages.get(path) ?? {};
    expect([status, type]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html).toMatch(/<\/html>$/);
    expect(read).toMatchObject({
      titles: [expect.stringMatching(/.{12}/)],
      headings: [expect.any(String)],
      canonical: [site + path],
      robots: 'index, follow, max-image-preview:large',
    });
  },
);

test.each(['contact', 'quote'] as const)(
  'the thanks for a %s stand without its form, which text browsers show although it is hidden',
  (form) => {
    const formOf = (path: string) => pages.get(path)?.html.includes(`action="/api/${form}`);
    expect([formOf(paths[form]), formOf(sentPath(form, 0))]).toEqual([true, false]);
  },
);

test('faults are found, and what is apart anyway is none', () => {
  for (const html of [
    '<picture><source srcset="/a.avif 640w"><img src="/a.webp"></picture>',
    '<img src="data:image/svg+xml,&lt;svg>">',
    '<table><tr><td>1<td>2</table><table><tr><td>1<td>2<tr><td>1</table>',
    '<section><p>Change it once.</p></section>',
    '<a href="/blog/x" aria-label="Read more: X">Read more</a>',
    '<fieldset><label>One <input type="checkbox"></label></fieldset>',
    '<p><b>14 March</b><b>21 March</b></p>',
    '<div><details><summary>E-mail</summary></details><a href="/x">asha@example.com</a></div>',
  ]) {
    expect(markupFaults(html)).toHaveLength(1);
  }
  const apart =
    '<ul><li>One<li>two</ul><p>three <b>four</b>, <i>five</i><br>six</p><table><tr><td colspan=2>7<tr><td>8<td>9</table>';
  expect(markupFaults(apart)).toEqual([]);
});

test('every link inside the site leads to a page, at once, and to a place on it', async () => {
  const statuses = new Map<string, Promise<number>>();
  const dead: string[] = [];
  for (const [from, { read }] of pages) {
    for (const link of read.links) {
      if (/^(?:mailto|tel):/.test(link)) continue;
      const { origin, pathname, search, hash } = new URL(link, site + from);
      if (origin !== site) continue;
      const url = pathname + search;
      if (!statuses.has(url)) statuses.set(url, statusOf(url));
      const status = await statuses.get(url);
      if (status !== 200 && url !== from) dead.push(`${from} → ${link}: ${status}`);
      if (!hash) continue;
      // A moment of a match is no page of the list, and has places, too.
      const target = pages.get(url) ?? (await pageAt(url));
      if (!target.read.ids.includes(decodeURIComponent(hash.slice(1)))) {
        dead.push(`${from} → ${link}: no such place`);
      }
    }
  }
  expect(dead).toEqual([]);
  // The walk saw the site.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining(routes));
});

test('every picture, font, script and icon that a page or the sitemap names is there', async () => {
  const sitemap = await (await fetch(site + endpoints.sitemap)).text();
  const pictures = [...sitemap.matchAll(/<image:loc>([^<]*)</g)].map(([, url = '']) => url);
  expect(pictures.length).toBeGreaterThan(routes.length);
  const named = [...pictures, ...[...pages.values()].flatMap(({ read }) => read.sources)];
  const own = named.map((url) => new URL(url, site)).filter(({ origin }) => origin === site);
  const missing: string[] = [];
  for (const path of new Set(own.map(({ pathname }) => pathname)))
    if ((await statusOf(path)) !== 200) missing.push(path);
  expect(missing).toEqual([]);
});

test('each page has a social card of its own, of the size that it says', async () => {
  const cardOf = (path: string) =>
    /property="og:image" content="([^"]*)"/.exec(pages.get(path)?.html ?? '')?.[1] ?? '';
  const own = new Set(routes.map(cardOf));
  expect(own.size).toBe(routes.length);
  for (const card of [...own, ...articles.map(cardOf)]) {
    const answer = await fetch(card);
    expect([card, answer.headers.get('content-type')]).toEqual([card, 'image/jpeg']);
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect([card, width, height]).toEqual([card, 1200, 630]);
  }
});

async function pageAt(path: string): Promise<Shown> {
  const answer = await fetch(site + path, { headers: { 'sec-fetch-site': 'same-origin' } });
  const html = await answer.text();
  const type = answer.headers.get('content-type');
  return { status: answer.status, type, html, read: readPage(html) };
}

async function statusOf(path: string): Promise<number> {
  const answer = await fetch(site + path, { method: 'HEAD', redirect: 'manual' });
  return answer.status;
}
