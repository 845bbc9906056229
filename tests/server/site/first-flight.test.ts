import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { limits } from '../../../bench/budgets.ts';
import { waitForStyles } from '../../../client/components/frame/DeferredStyles.tsx';
import { inlineScripts } from '../../../scripts/build/inline-scripts.ts';
import { readManifest } from '../../../server/render/manifest.ts';
import { inKilobytes } from '../../../shared/count.ts';
import measuredJson from '../../../shared/measured.json' with { type: 'json' };
import { paths } from '../../specified-routes.ts';
import { ask } from '../../support/ask.ts';
import { defaultWords } from '../../support/content.ts';
import { ownScripts } from '../../support/own-scripts.ts';
import { shared } from '../../support/shared.ts';
import { startSite } from '../../support/site.ts';

const { firstPaintBytes, deferredBytes, scriptBytes } = limits;

const MAP_EMBED_URL = 'https://www.openstreetmap.org/export/embed.html';
// As in production: https adds headers of its own.
const site = shared(() =>
  startSite({ SITE_URL: 'https://www.example.com', MAP_EMBED_URL }, { bestBrotli: true }),
);

test.each(Object.values(paths))(
  '%s is whole with the first flight: its HTML, the CSS of its first screen and the headers of the answer',
  async (path) => {
    const { body: html, bytes } = await answerFor(path);
    const [head = '', body = ''] = html.toString('latin1').split('<body>');
    expect(head).not.toContain('rel="stylesheet"');
    // The frame's sheet and the page's, ahead of all that may stand below the first screen.
    const [first = '', ...rest] = body.split(`<script>${waitForStyles}</script>`);
    expect(rest, '<DeferredStyles /> stands once on each page').toHaveLength(1);
    expect(first).toMatch(/(?:<link rel="stylesheet"[^>]*>){1,2}$/);
    expect(first).toContain('</header>');
    expect(first).not.toContain('<footer');
    // The best encoding follows the first answer.
    const packed = async () => (await answerFor(path, 'br')).bytes;
    await expect.poll(packed).toBeLessThanOrEqual(firstPaintBytes);
    expect(bytes).toBeGreaterThan(firstPaintBytes);
  },
);

test('the deferred styles are one file for all pages and one for all of a layout, kept by browsers, and small', async () => {
  const sheetsOf = async (path: string) => {
    const html = String((await answerFor(path)).body);
    return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
      ([, href = '']) => href,
    );
  };
  const ofPages = await Promise.all(Object.values(paths).map(sheetsOf));
  expect(new Set(ofPages.map(([shared]) => shared)).size).toBe(1);
  expect(await sheetsOf(paths.cms)).toHaveLength(2);
  expect(await sheetsOf(paths.php)).toEqual(await sheetsOf(paths.cms));
  for (const sheets of ofPages) {
    const answers = await Promise.all(sheets.map((sheet) => answerFor(sheet, 'br')));
    for (const { headers } of answers) expect(headers['cache-control']).toContain('immutable');
    const bytes = answers.reduce((sum, answer) => sum + answer.bytes, 0);
    expect(bytes).toBeLessThanOrEqual(deferredBytes);
  }
});

test.each([paths.website, paths.php, paths.fantasy, paths.blog, paths.delhi])(
  'the script of %s, which has no state until it is touched, is one file, asked for by its hash, and small with its headers and with what is inline',
  async (path) => {
    const html = String((await answerFor(path)).body);
    const scripts = ownScripts(html);
    expect(scripts).toHaveLength(1);
    const { bytes, body } = await answerFor(scripts[0] ?? '', 'br');
    const script = brotliDecompressSync(body);
    // What it shared with an island would be a second file.
    expect(String(script)).not.toMatch(/\bfrom\s*"/);
    const hash = createHash('sha256').update(script).digest('base64');
    expect(html).toContain(`s.integrity="sha256-${hash}"`);
    const inline = inlineScripts(html);
    expect(inline.count).toBe(2);
    expect(bytes + inline.bytes).toBeLessThanOrEqual(scriptBytes);
  },
);

test('what Home says of itself is what a browser loads, by the count of the budgets', async () => {
  const html = String((await answerFor(paths.home)).body);
  const [entry = ''] = /"(\/assets\/entry-[^"]+)"/.exec(html)?.slice(1) ?? [];
  const script = (await answerFor(entry, 'br')).bytes + inlineScripts(html).bytes;
  const { measured } = readManifest('dist/manifest.json');
  if (!measured) throw new Error('The build has counted nothing');
  for (const bytes of [measured.script, measured.firstFlight])
    expect(html).toContain(inKilobytes(bytes, defaultWords.formats));
  // Over https come some headers more.
  expect(Math.abs(measured.script - script)).toBeLessThan(100);
  await expect
    .poll(async () => Math.abs((await answerFor(paths.home, 'br')).bytes - measured.firstFlight))
    .toBeLessThan(200);
});

test('what the measured page says of each page still holds: else `npm run bench -- --record bytes`', async () => {
  const { pages } = measuredJson.bytes;
  const parted = async ([path, { html }]: [string, { html: number }]) => {
    await expect.poll(async () => (await answerFor(path, 'br')).bytes / html).toBeLessThan(1.1);
    return (await answerFor(path, 'br')).bytes / html < 0.9;
  };
  for (const page of Object.entries(pages)) expect(await parted(page), page[0]).toBe(false);
});

/** An answer, and what it weighs on the wire. */
async function answerFor(path: string, encoding = 'identity') {
  const answer = await ask(site.url, path, { headers: { 'accept-encoding': encoding } });
  const lines = Array.from(answer.rawHeaders, (text, at) => `${text}${at % 2 ? '\r\n' : ': '}`);
  const head = `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`;
  return { ...answer, bytes: Buffer.byteLength(head) + answer.body.length };
}
