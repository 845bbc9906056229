import { expect, inject, test } from 'vitest';
import { caseFaces } from '../../shared/case-faces.ts';
import { paths } from '../specified-routes.ts';
import { thorough } from '../support/thorough.ts';
import { folderOf } from '../unit/content/folder.ts';
import { violations } from './axe.ts';
import { openForAxe, openPage, startOwnSite } from './open.ts';

const site = inject('site');

test('the face of a case is loaded by its own page alone', async () => {
  const { page } = await openPage();
  // A page asks the browser's memory again for a face that it doesn't use.
  const faces = new Set<string>();
  page.on('request', (request) => {
    const [, face] = /\/([a-z-]+)\.[^/]*woff2$/.exec(request.url()) ?? [];
    if (caseFaces.some(({ name }) => name === face)) faces.add(face ?? '');
  });
  for (const path of [paths.work, paths.leeward, paths.kilnField, paths.home]) {
    await page.goto(site + path, { waitUntil: 'networkidle' });
  }
  expect([...faces]).toEqual(['newsreader', 'caprasimo']);
});

test('on a first visit a case’s face leaves the line to the picture, as the site’s own do', async () => {
  const { page } = await openPage();
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto(site + paths.kilnField, { waitUntil: 'networkidle' });
  const [script = -1, face = -1] = [/\/entry-.*js$/, /\/caprasimo\./].map((file) =>
    files.findIndex((one) => file.test(one)),
  );
  expect(script).toBeGreaterThan(0);
  expect(face).toBeGreaterThan(script);
});

test.each([
  [paths.harbourKings, 'An app with accounts'],
  [paths.leeward, 'A website'],
  [paths.ardentRao, 'A website'],
  [paths.kilnField, 'An online shop'],
])('%s ends with a quote, and with the price of such a thing: %s', async (path, product) => {
  const { page } = await openPage({ javaScriptEnabled: false });
  await page.goto(site + path);
  const end = page.locator('main footer');
  const quote = end.getByRole('link', { name: 'Get Quote' });
  expect(await quote.getAttribute('href')).toBe(paths.quote);
  await end.getByRole('link', { name: 'See a price range' }).click();
  expect(await page.getByRole('radio', { name: product }).isChecked()).toBe(true);
  // Every choice of the address is one.
  expect(await page.getByText('Left out').count()).toBe(0);
});

const caseFile = (name: string, more: string) => `name: ${name}
seo: { title: ${name}, description: How a harbour got its map, keywords: harbour }
hero: { title: A map that knows the tide, claim: Who comes by boat finds the berth }
text: { heading: What was needed, paragraphs: [The old map was drawn for captains.] }
${more}`;
const names = ['about', 'about-bench', 'jsdev', 'cricket', 'kings-stand'];
const forty = Array.from({ length: 40 }, (_, index) => names[index % 5]);

test(
  'a case holds without a picture, with forty, and with two colours of its own',
  thorough,
  async () => {
    const folder = folderOf({
      'cases/bare.yaml': caseFile('Bare', ''),
      'cases/many.yaml': caseFile(
        'Many',
        `client: { name: Port, quote: Now it is three calls a day, by: The harbour master }
identity: { ground: '#dcebf5', accent: '#17458f', face: newsreader, shape: rounded }
pictures:
  items:
${forty.map((picture, index) => `    - { picture: ${picture}, alt: Picture ${index} }`).join('\n')}
`,
      ),
    });
    const own = await startOwnSite({ SITE_DIR: folder });
    const { page } = await openForAxe();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['/work/bare', '/work/many', '/work']) {
        await page.goto(own.url + path);
        expect(await violations(page, ['light', 'dark'])).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        expect(await page.evaluate(cutPictures)).toEqual([]);
      }
    }
  },
);

/** In the page: photographs of a case that aren't whole, or higher than a screen. */
function cutPictures(): string[] {
  const images = [...document.querySelectorAll<HTMLImageElement>('[data-part=pictures] img')];
  return images.flatMap((image) => {
    const { width, height } = image.getBoundingClientRect();
    const own = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
    const isWhole = Math.abs(width / height / own - 1) < 0.02 && height <= 900;
    return isWhole ? [] : [`${image.src}: ${width} × ${height}`];
  });
}
