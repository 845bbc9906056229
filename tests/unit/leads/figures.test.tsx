import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { figures } from '../../../server/desk/views/figures.tsx';
import { defaultSite } from '../../support/content.ts';

const now = Date.parse('2025-06-01T12:00:00Z');

test('the table of delivery times has a row for each way, the times in their own columns', async () => {
  const html = await shown({
    deliveryTimes: async () => [
      { channel: 'target', deliveries: 3, p50: 320, p90: 4200, p99: 180_000, longest: 7_200_000 },
      { channel: 'mail', deliveries: 1, p50: 1, p90: 2, p99: 3, longest: 4 },
    ],
  });
  expect(rowsOf(html, 'So many of a hundred')).toEqual([
    ['To', '50', '90', '99', '100'],
    ['External site', '320 ms', '4.2 s', '3 min', '2 h'],
    ['Mail to our people', '1 ms', '2 ms', '3 ms', '4 ms'],
  ]);
  expect(html).not.toContain('Nothing was delivered');
});

test('where nothing was delivered it says so, and has no table', async () => {
  const html = await shown({ deliveryTimes: async () => [] });
  expect(html).toContain('Nothing was delivered in these days.');
  expect(rowsOf(html, 'So many of a hundred')).toEqual([]);
});

test('the table of days has the last 90 that had leads, the newest first', async () => {
  const html = await shown({
    leadsPerDay: async () => [
      { day: '2025-06-01', form: 'contact', leads: 2 },
      { day: '2025-05-30', form: 'quote', leads: 7 },
      { day: '2025-03-03', form: 'quote', leads: 9 },
    ],
  });
  expect(rowsOf(html, 'Days with leads')).toEqual([
    ['Day', 'Contact', 'Quote'],
    ['2025-06-01', '2', '0'],
    ['2025-05-30', '0', '7'],
  ]);
});

test('half and nine tenths of the first answers came within the times that it tells, and so many as promised', async () => {
  const monday = Date.parse('2025-05-26T12:00:00Z');
  const minutes = [10, 1, 2, 3, 4, 5, 6, 7, 8, 2000];
  const answered = minutes.map((count) => ({
    ...{ receivedAt: monday, handledAt: monday + count * 60_000 },
  }));
  const html = await shown({ answerTimes: async () => answered, count: async () => 3 });
  expect(html.replaceAll('<!-- -->', '')).toContain(
    '10 leads, 9 of them in the promised time (1 working day): half within <b>5 min</b>, nine of ten within <b>10 min</b>',
  );
  expect(html).toContain('<a href="/desk?only=late">3 leads</a>');
});

test('of the pages on which people came it is told how many of their visits became a lead', async () => {
  const html = await shown({
    leadOrigins: async () => [
      { column: 'landing', name: '/work', amount: 50, before: 0 },
      { column: 'landing', name: '/gone', amount: 1, before: 0 },
      { column: 'campaign', name: 'spring', amount: 3, before: 6 },
    ],
    visitTotals: async () => [{ dimension: 'entry', name: '/work', amount: 1000, before: 0 }],
  });
  expect(rowsOf(html, 'What became of visits').slice(1)).toEqual([
    ['/work', '1,000', '50', '5.0 (3.8 to 6.5)'],
  ]);
  expect(html).toContain('/gone');
  expect(html).toContain('spring');
});

test('of each form it is told how many got from step to step, and where they are too few to tell', async () => {
  const html = await shown({
    visitTotals: async () => [
      { dimension: 'request', name: 'visit', amount: 1000, before: 800 },
      { dimension: 'entry', name: '/contact', amount: 40, before: 10 },
      { dimension: 'page', name: '/contact', amount: 60, before: 10 },
      { dimension: 'begun', name: 'contact', amount: 50, before: 0 },
    ],
    leadsPerDay: async () => [
      { day: '2025-06-01', form: 'contact', leads: 20 },
      { day: '2024-12-20', form: 'contact', leads: 3 },
      { day: '2025-06-01', form: 'quote', leads: 4 },
    ],
  });
  expect(rowsOf(html, 'With the range in which chance alone lets each share').slice(1)).toEqual([
    ['Contact', 'came to the site', '1,000', '800', ''],
    ['Contact', 'saw the form', '100', '20', '10.0 (8.3 to 12.0)'],
    ['Contact', 'began to fill it in', '50', '0', '50.0 (40.4 to 59.6)'],
    ['Contact', 'sent it', '20', '3', '40.0 (27.6 to 53.8)'],
    ['Quote', 'came to the site', '1,000', '800', ''],
    ['Quote', 'saw the form', '0', '0', 'too few to tell'],
    ['Quote', 'began to fill it in', '0', '0', 'too few to tell'],
    ['Quote', 'sent it', '4', '0', 'too few to tell'],
  ]);
});

test('how fast it was is told by device and by page, with what was good', async () => {
  const most = { inp: 0, cls: 0, ttfb: 0 };
  const html = await shown({
    speedTotals: async () => ({
      devices: [
        {
          ...{ device: 'phone', bucket: 5 },
          ...{ amounts: { ...most, lcp: 80 }, before: { ...most, lcp: 9 } },
        },
        {
          ...{ device: 'phone', bucket: 8 },
          ...{ amounts: { ...most, lcp: 20 }, before: { ...most, lcp: 3 } },
        },
        {
          ...{ device: 'computer', bucket: 0 },
          ...{ amounts: { ...most, lcp: 9 }, before: { ...most, lcp: 0 } },
        },
      ],
      pages: [
        { page: '/', device: 'phone', bucket: 5, amounts: { ...most, lcp: 30 } },
        { page: '/', device: 'computer', bucket: 0, amounts: { ...most, lcp: 9 } },
      ],
      pagesSince: '2025-03-03',
    }),
  });
  const caption = 'With the range in which chance alone lets each share of what was measured';
  expect(rowsOf(html, caption).slice(1)).toEqual([
    ['LCP: the largest part stands', 'All devices', '109', '2.5 s', '2.5 s', '81.7 (73.4 to 87.8)'],
    ['LCP: the largest part stands', 'Phone', '100', '2.5 s', '2.5 s', '80.0 (71.1 to 86.7)'],
    [
      ...['LCP: the largest part stands', 'Computer', '9'],
      ...['too few to tell', 'too few to tell', 'too few to tell'],
    ],
  ]);
  expect(rowsOf(html, 'Three of four views within').slice(1)).toEqual([
    ['/', 'Phone', '30', '2.4 s', '100', ...Array.from({ length: 6 }, () => 'too few')],
    ['/', 'Computer', '9', ...Array.from({ length: 8 }, () => 'too few')],
  ]);
  expect(html).toContain('Phone: 2.5 s, 80 % good of 100');
});

test('where a proxy strips what browsers send it says so, and what to do', async () => {
  const requests = (untold: number) =>
    shown({
      visitTotals: async () => [
        { dimension: 'request', name: 'untold', amount: untold, before: 0 },
        { dimension: 'request', name: 'visit', amount: 30, before: 0 },
      ],
    });
  const advice = 'have every proxy in front pass these lines on';
  expect(await requests(31)).toContain(advice);
  expect(await requests(29)).not.toContain(advice);
});

async function shown(known: Partial<Parameters<typeof figures>[0]['admin']>): Promise<string> {
  const none = async () => [];
  const noSpeed = async () => ({ devices: [], pages: [], pagesSince: '2025-05-26' });
  const nothing = { leadsPerDay: none, leadOrigins: none, deliveryTimes: none, answerTimes: none };
  const rules = { replyTime: defaultSite.replyTime };
  const counts = {
    count: async () => 0,
    visitTotals: none,
    requestsPerDay: none,
    speedTotals: noSpeed,
  };
  const admin = { ...nothing, ...counts, ...known };
  const { content } = await figures({
    ...{ admin, rules, now, query: { days: '90' }, countsVisits: true },
    formPaths: { contact: '/contact', quote: '/quote' },
  });
  return renderToStaticMarkup(content);
}

/** The cells of a table by its caption, row by row. */
function rowsOf(html: string, caption: string): string[][] {
  const table = new RegExp(`<caption>${caption}.*?</table>`).exec(html)?.[0] ?? '';
  return [...table.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(?:<time[^>]*>)?([^<]*)/g)].map(([, cell = '']) => cell),
  );
}
