import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '../../../shared/endpoints.ts';
import { deliveredContent } from '../../support/content.ts';
import { dataFolder } from '../../support/leads.ts';
import { shared } from '../../support/shared.ts';
import { startSite } from '../../support/site.ts';
import { markupFaults } from './markup-faults.ts';
import { readPage } from './read-page.ts';

const folder = shared(dataFolder);

const removed = deliveredContent.pages.filter(
  ({ layout, menu }) =>
    layout === 'sports' || menu?.group === 'services' || menu?.group === 'design',
);

const site = shared(() => {
  const fates = removed.map(
    ({ id, layout }) => `  pages/${id}.yaml: ${layout === 'sports' ? 'gone' : '/contact'}\n`,
  );
  writeFileSync(join(folder.path, 'redirects.yaml'), `removed:\n${fates.join('')}`);
  return startSite({ SITE_DIR: folder.path });
});

let pages: readonly { path: string; html: string }[];
beforeAll(async () => {
  const sitemap = await (await fetch(site.url + endpoints.sitemap)).text();
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) =>
    (path ?? '').replaceAll('&amp;', '&'),
  );
  pages = await Promise.all(
    [...new Set([...paths, '/nowhere'])].map(async (path) => ({
      path,
      html: await (await fetch(site.url + path)).text(),
    })),
  );
});

test('pages of whole groups are away, and no other page has a link to them', () => {
  expect(removed.length).toBeGreaterThan(10);
  expect(pages.length).toBeGreaterThan(20);
  const addresses = removed.map(({ path }) => path);
  expect(pages.filter(({ path }) => addresses.includes(path))).toEqual([]);
  // What a provider writes in its articles stays as it is written.
  for (const { path, html } of pages.filter((page) => !page.path.startsWith('/blog/'))) {
    const { links } = readPage(html);
    expect(
      links.filter((link) => addresses.includes(link)),
      path,
    ).toEqual([]);
  }
});

test('where they were listed, the gap is closed', () => {
  for (const { path, html } of pages) {
    expect([...emptyPlaces(html), ...markupFaults(html)], path).toEqual([]);
  }
});

/** Lists, tables and menus with nothing in them, and sections that are nothing but their heading. */
function emptyPlaces(html: string): string[] {
  const document = parseDocument(html);
  const all = (...names: string[]) =>
    names.flatMap((name) => DomUtils.getElementsByTagName(name, document));
  return [
    ...all('ul', 'ol', 'dl', 'table', 'nav', 'main').filter(
      (list) => !DomUtils.existsOne(() => true, list.childNodes),
    ),
    ...all('section').filter((section) => {
      const headings = DomUtils.getElementsByTagName((name) => /^h[1-6]$/.test(name), section);
      const heading = headings.map((head) => DomUtils.textContent(head)).join('');
      return heading !== '' && DomUtils.textContent(section).trim() === heading.trim();
    }),
  ].map((element) => `<${element.name}> ${DomUtils.innerText(element)}`);
}
