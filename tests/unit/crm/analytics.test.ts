import { expect, test } from 'vitest';
import { emptyHistogram } from '../../../server/analytics/speed-buckets.ts';
import { conversionText } from '../../../server/crm/analytics/rates.ts';
import type { AnalyticsDesk } from '../../../server/crm/analytics/report.ts';
import { analyticsFile, analyticsPage } from '../../../server/crm/pages/AnalyticsPage.tsx';
import type { Counted, VisitKind } from '../../../server/database/counts.ts';
import { dayMs, hourMs } from '../../../server/lib/durations.ts';
import { defaultSite } from '../../support/content.ts';
import { now } from '../../support/crm-pages.ts';
import { expectLines, outline } from '../../support/outline.ts';
import { countOf } from '../../support/visits.ts';

type Known = Partial<
  AnalyticsDesk['ledger']['counts'] &
    AnalyticsDesk['ledger']['reports'] &
    AnalyticsDesk['ledger']['leads']
>;

const total = (counted: Counted, amount: number, before = 0, day = 0) => ({
  ...countOf(counted, day, amount),
  before,
});
const counts = (kind: VisitKind, of: Readonly<Record<string, readonly [number, number]>>) =>
  Object.entries(of).map(([name, [amount, before]]) => total({ kind, name }, amount, before));
const slowest = emptyHistogram('lcp').length - 1;
const day = Math.floor(now / dayMs);
const lcp = { kind: 'speed', name: '', metric: 'lcp' } as const;

/** A week in which everything happened. */
const known = [
  ...counts('request', { visit: [1200, 1000], confirmed: [900, 700], view: [300, 0] }),
  ...counts('request', { bot: [50, 60], prefetch: [7, 8], unknown: [1201, 0] }),
  ...counts('entry', { '/': [800, 700], '/contact': [40, 10] }),
  ...counts('page', { '/contact': [60, 10], '/work': [4, 0] }),
  ...counts('confirmed', { '/': [600, 1] }),
  ...counts('begun', { contact: [50, 0] }),
  ...counts('referrer', { '(none)': [700, 900], 'google.com': [1001, 1000] }),
  ...[...'abcdefghijkl'].flatMap((name, n) => counts('campaign', { [name]: [24 - n, 24] })),
  ...counts('device', { phone: [700, 0], computer: [500, 0] }),
  ...counts('country', { DE: [4, 4], '(none)': [1, 12] }),
  ...counts('hour', { '13': [60, 0], '06': [20, 0] }),
  ...counts('beacon', { taken: [9, 0], odd: [3, 0] }),
  ...[
    total({ ...lcp, device: 'phone', bucket: 5 }, 80, 9),
    total({ ...lcp, device: 'phone', bucket: slowest }, 20, 3),
    total({ ...lcp, device: 'computer' }, 9),
    total({ kind: 'speed', name: '', metric: 'cls', device: 'computer' }, 10),
    total({ ...lcp, kind: 'page-speed', name: '/few', device: 'computer' }, 9),
    total({ ...lcp, kind: 'page-speed', name: '/none', device: 'computer' }, 0),
    total({ ...lcp, kind: 'page-speed', name: '(other)', device: 'phone', bucket: 5 }, 10),
  ],
];
const requestsByDay = [
  total({ kind: 'request', name: 'visit' }, 3, 0, day),
  total({ kind: 'request', name: 'confirmed' }, 4, 0, day),
  total({ kind: 'request', name: 'bot' }, 5, 0, day),
  total({ kind: 'request', name: 'visit' }, 6, 0, day - 1),
  total({ kind: 'request', name: 'confirmed' }, 2, 0, day - 1),
];
const totalsOf =
  (all: typeof known): AnalyticsDesk['ledger']['counts']['totals'] =>
  async ({ of, by }) =>
    by.includes('day') ? requestsByDay : all.filter(({ kind }) => of.includes(kind));

const week = {
  totals: totalsOf(known),
  leadsPerDay: async () => [
    { day, name: 'contact', amount: 20 },
    { day: day - 1, name: 'quote', amount: 5 },
    { day: day - 10, name: 'contact', amount: 10 },
  ],
  leadAttributions: async () => [
    { column: 'landing', name: '/', amount: 40, before: 20 },
    { column: 'landing', name: '/gone', amount: 1, before: 0 },
    { column: 'from_page', name: '/', amount: 2, before: 2 },
    { column: 'source', name: 'news', amount: 3, before: 4 },
    { column: 'campaign', name: 'spring', amount: 3, before: 6 },
  ],
  answerTimes: async () =>
    [10, 1, 2, 3, 4, 5, 6, 7, 8, 3000].map((minutes) => ({
      receivedAt: now - 6 * dayMs,
      handledAt: now - 6 * dayMs + minutes * 60_000,
    })),
  count: async () => 3,
  deliveryTimes: async () => [
    { channel: 'target', deliveries: 3000, p50: 320, p90: 4200, p99: 180_000, longest: 7_200_000 },
    { channel: 'mail', deliveries: 1, p50: 1, p90: 2, p99: 3, longest: 999_999_999 },
  ],
} as const satisfies Known;

test('the page of figures tells who came, from where, how fast it was, and what became of it', async () => {
  // Days without anything, and names in the middle, are as those around them.
  const same = /^\| 2025-(?:05-3|06-0[12])|^\| [c-i] \(svg|^\| (?:0[1-57-9]|1[0-24-9]|2\d):00/;
  const unsaid = /^- |^\(section|^Beside each|^Without cookie/;
  expectLines((await shown(week)).filter((line) => !same.test(line) && !unsaid.test(line)))`
    # Figures
    (nav aria-label=Period) *[7 days](/desk/figures?days=7) [28 days](/desk/figures?days=28) [90 days](/desk/figures?days=90) [365 days](/desk/figures?days=365)
    Today is the last of these days (UTC), so far as it has come.
    ## Visits
    Most requests come without the ‘Sec-Fetch-…‘ lines that browsers send, so that people and programs can’t be told apart, and few visits are counted. Serve the site over https, and have every proxy in front pass these lines on: after that visits count.
    Visits **9** +20 % against the 7 days before; confirmed, drawn over them: 900
    (svg aria-label=Visits a day: 9 width=100% height=144) (line x1=0 x2=100% y1=18 y2=18) (line x1=0 x2=100% y1=120 y2=120) (svg y=18 width=100% height=102 preserveaspectratio=none viewbox=0 0 7 102) (path d=M5 102v-102.0h.78V102zM6 102v-51.0h.78V102z) .part (path d=M5 102v-34.0h.78V102zM6 102v-51.0h.78V102z) (text x=0 y=14) 6 (text x=0 y=138) 2025-05-29 (text x=100% y=138 text-anchor=end) 2025-06-04
    Programs **5** pages that crawlers, monitors and previews asked for
    (svg aria-label=Requests of programs a day: 5 width=100% height=144) (line x1=0 x2=100% y1=18 y2=18) (line x1=0 x2=100% y1=120 y2=120) (svg y=18 width=100% height=102 preserveaspectratio=none viewbox=0 0 7 102) (path d=M6 102v-102.0h.78V102z) (text x=0 y=14) 5 (text x=0 y=138) 2025-05-29 (text x=100% y=138 text-anchor=end) 2025-06-04
    Day by day
    Days (UTC), the newest first
    | Day | Visits | Confirmed | Further pages | Programs | Ahead | Can’t be told | All
    | 2025-06-04 | 3 | 4 | 0 | 5 | 0 | 0 | 8
    | 2025-06-03 | 6 | 2 | 0 | 0 | 0 | 0 | 6
    | 2025-05-29 | 0 | 0 | 0 | 0 | 0 | 0 | 0
    All requests for pages
    The last 7 days, and as many before
    | What | 7 days | Change
    | Visits: people who came from elsewhere | 1,200 | +20 %
    | of them confirmed, at least | 900 | +29 %
    | Further pages that people asked for | 300 | +300
    | Programs: crawlers, monitors, previews | 50 | −17 %
    | Fetched ahead by a browser | 7 | −1
    | Can’t be told | 1,201 | +1,201
    | All requests for pages | 2,758 | +158 %
    How visits are counted
    [visits.csv](/desk/figures/visits.csv?days=7) [requests.csv](/desk/figures/requests.csv?days=7)
    ## Pages
    By the page on which a visit began; views are all times it was asked for.
    Visits by page
    | Page | Visits | Change | Confirmed | Views
    | / (svg width=100% height=4) (rect width=100.00% height=4) | 800 | +14 % | 600 | 800
    | /contact (svg width=100% height=4) (rect width=5.00% height=4) | 40 | +300 % | 0 | 100
    | /work (svg width=100% height=4) (rect width=0.00% height=4) | 0 | same | 0 | 4
    [pages.csv](/desk/figures/pages.csv?days=7)
    ## Where they came from
    ### Sites that led here
    Visits by site
    | Site | Visits | Change
    | Direct, or not told (svg width=100% height=4) (rect width=69.93% height=4) | 700 | −22 %
    | google.com (svg width=100% height=4) (rect width=100.00% height=4) | 1,001 | same
    ### Campaigns
    As the address says: source, medium and campaign of ‘utm_…‘ , or the network of an advertisement. Visits without one aren’t listed.
    Visits by campaign
    | Campaign | Visits | Change
    | a (svg width=100% height=4) (rect width=100.00% height=4) | 24 | same
    | b (svg width=100% height=4) (rect width=95.83% height=4) | 23 | −4 %
    | j (svg width=100% height=4) (rect width=62.50% height=4) | 15 | −38 %
    2 more of “Campaign”
    Visits by campaign
    | Campaign | Visits | Change
    | k (svg width=100% height=4) (rect width=58.33% height=4) | 14 | −42 %
    | l (svg width=100% height=4) (rect width=54.17% height=4) | 13 | −46 %
    [referrers.csv](/desk/figures/referrers.csv?days=7) [campaigns.csv](/desk/figures/campaigns.csv?days=7)
    ## With what, and when
    Visits by device
    | Device | Visits | Change
    | Phone (svg width=100% height=4) (rect width=100.00% height=4) | 700 | +700
    | Computer (svg width=100% height=4) (rect width=71.43% height=4) | 500 | +500
    ### Countries
    Visits by country
    | Country | Visits | Change
    | Germany (svg width=100% height=4) (rect width=100.00% height=4) | 4 | same
    | Not told (svg width=100% height=4) (rect width=25.00% height=4) | 1 | −92 %
    ### Hours
    Visits **80** by the hour of the day (UTC)
    (svg aria-label=Visits by the hour of the day (UTC): 80 width=100% height=144) (line x1=0 x2=100% y1=18 y2=18) (line x1=0 x2=100% y1=120 y2=120) (svg y=18 width=100% height=102 preserveaspectratio=none viewbox=0 0 24 102) (path d=M6 102v-34.0h.78V102zM13 102v-102.0h.78V102z) (text x=0 y=14) 60 (text x=0 y=138) 00:00 (text x=100% y=138 text-anchor=end) 23:00
    Hours as a table
    Visits by hour
    | Hour (UTC) | Visits | Change
    | 00:00 | 0 | same
    | 06:00 | 20 | +20
    | 13:00 | 60 | +60
    [devices.csv](/desk/figures/devices.csv?days=7) [countries.csv](/desk/figures/countries.csv?days=7) [hours.csv](/desk/figures/hours.csv?days=7)
    ## From visit to lead
    ### Contact
    Contact, step by step
    | Step | 7 days | Change | Of a hundred before
    | Came to the site (svg width=100% height=4) (rect width=100.00% height=4) | 1,200 | +20 % |
    | Saw the form (svg width=100% height=4) (rect width=8.33% height=4) | 100 | +400 % | 8.3 (6.9 to 10.0)
    | Began to fill it in (svg width=100% height=4) (rect width=4.17% height=4) | 50 | +50 | 50.0 (40.4 to 59.6)
    | Sent it (svg width=100% height=4) (rect width=1.67% height=4) | 20 | +100 % | 40.0 (27.6 to 53.8)
    ### Quote
    Quote, step by step
    | Step | 7 days | Change | Of a hundred before
    | Came to the site (svg width=100% height=4) (rect width=100.00% height=4) | 1,200 | +20 % |
    | Saw the form (svg width=100% height=4) (rect width=0.00% height=4) | 0 | same | too few to tell
    | Began to fill it in (svg width=100% height=4) (rect width=0.00% height=4) | 0 | same | too few to tell
    | Sent it (svg width=100% height=4) (rect width=0.42% height=4) | 5 | +5 | too few to tell
    [funnel.csv](/desk/figures/funnel.csv?days=7)
    ## Speed of real visits
    Some 200 views a day measure themselves when nothing else is to be done, and tell it when they are left; all others load nothing for it. A time is the one that three of four views kept to, as near as their buckets tell. Bars are the share that was good, beside the range in which chance alone lets it lie. 3 messages that made no sense were dropped.
    ### LCP: the largest part stands
    Good up to 2.5 s, poor past 4 s.
    LCP: the largest part stands
    | Device | Measured | Good | Poor | Three of four within | Of those before | Good of a hundred
    | All devices (svg width=100% height=4) (rect width=81.65% height=4) | 109 | 89 | 20 | 2.5 s | 2.5 s | 81.7 (73.4 to 87.8)
    | Phone (svg width=100% height=4) (rect width=80.00% height=4) | 100 | 80 | 20 | 2.5 s | 2.5 s | 80.0 (71.1 to 86.7)
    | Computer (svg width=100% height=4) (rect width=100.00% height=4) | 9 | 9 | 0 | too few to tell | too few to tell | too few to tell
    ### CLS: what stands moves
    Good up to 0.10, poor past 0.25.
    CLS: what stands moves
    | Device | Measured | Good | Poor | Three of four within | Of those before | Good of a hundred
    | All devices (svg width=100% height=4) (rect width=100.00% height=4) | 10 | 10 | 0 | 0.00 | too few to tell | 100.0 (72.2 to 100.0)
    | Computer (svg width=100% height=4) (rect width=100.00% height=4) | 10 | 10 | 0 | 0.00 | too few to tell | 100.0 (72.2 to 100.0)
    Speed by page
    Three of four views within, and how many of a hundred were good; whole weeks since 2025-05-26
    | Page | Device | Measured | LCP | LCP good of a hundred | INP | INP good of a hundred | CLS | CLS good of a hundred | TTFB | TTFB good of a hundred
    | Others | Phone | 10 | 2.4 s | 100 | too few | too few | too few | too few | too few | too few
    | /few | Computer | 9 | too few | too few | too few | too few | too few | too few | too few | too few
    [speed.csv](/desk/figures/speed.csv?days=7) [speed-pages.csv](/desk/figures/speed-pages.csv?days=7)
    ## Leads
    Without spam.
    Contact **20** +100 % against the 7 days before
    (svg aria-label=Contact leads a day: 20 width=100% height=144) (line x1=0 x2=100% y1=18 y2=18) (line x1=0 x2=100% y1=120 y2=120) (svg y=18 width=100% height=102 preserveaspectratio=none viewbox=0 0 7 102) (path d=M6 102v-102.0h.78V102z) (text x=0 y=14) 20 (text x=0 y=138) 2025-05-29 (text x=100% y=138 text-anchor=end) 2025-06-04
    Quote **5** +5 against the 7 days before
    (svg aria-label=Quote leads a day: 5 width=100% height=144) (line x1=0 x2=100% y1=18 y2=18) (line x1=0 x2=100% y1=120 y2=120) (svg y=18 width=100% height=102 preserveaspectratio=none viewbox=0 0 7 102) (path d=M5 102v-25.5h.78V102z) (text x=0 y=14) 20 (text x=0 y=138) 2025-05-29 (text x=100% y=138 text-anchor=end) 2025-06-04
    Leads a day as a table
    Days (UTC), the newest first
    | Day | Contact | Quote
    | 2025-06-04 | 20 | 0
    | 2025-06-03 | 0 | 5
    | 2025-05-29 | 0 | 0
    [leads.csv](/desk/figures/leads.csv?days=7)
    ## What brings leads
    As far as the addresses of their pages told; without spam.
    Beside how many of a hundred visits became leads stands the range in which chance alone lets that lie.
    Leads by page on which they came
    | Page on which they came | Leads | Change | Visits | Of a hundred visits
    | / (svg width=100% height=4) (rect width=100.00% height=4) | 40 | +100 % | 800 | 5.0 (3.7 to 6.7)
    | /gone (svg width=100% height=4) (rect width=2.50% height=4) | 1 | +1 | 0 | too few to tell
    Leads by page before the form
    | Page before the form | Leads | Change
    | / (svg width=100% height=4) (rect width=100.00% height=4) | 2 | same
    Leads by source
    | Source | Leads | Change
    | news (svg width=100% height=4) (rect width=100.00% height=4) | 3 | −1
    Leads by campaign
    | Campaign | Leads | Change
    | spring (svg width=100% height=4) (rect width=100.00% height=4) | 3 | −3
    [lead-landings.csv](/desk/figures/lead-landings.csv?days=7) [lead-pages.csv](/desk/figures/lead-pages.csv?days=7) [lead-sources.csv](/desk/figures/lead-sources.csv?days=7) [lead-campaigns.csv](/desk/figures/lead-campaigns.csv?days=7)
    ## To the first answer
    From a lead’s arrival until somebody moved it on from “new”.
    10 leads, 9 of them in the promised time (1 working day): half within **5 min**, nine of ten within **10 min**.
    [3 leads](/desk?only=late) without an answer for longer than promised.
    ## From Send to delivered
    The newest 2,000 of each way.
    How long deliveries took
    | To | Leads | Half within | 90 of 100 | 99 of 100 | All within
    | External site | 3,000 | 320 ms | 4.2 s | 3 min | 2 h
    | Mail to our people | 1 | 1 ms | 2 ms | 3 ms | 12 d
    [deliveries.csv](/desk/figures/deliveries.csv?days=7)
  `;
});

test('where nothing is known it says so, and has no tables; without counts of visits it tells of leads alone', async () => {
  const short = async (known: Known, more = {}) =>
    (await shown(known, more, '')).filter((line) => /^#|^\(nav|^No|^Of no|FIGURES|^\[/.test(line));
  expectLines(await short({}))`
    # Figures
    (nav aria-label=Period) [7 days](/desk/figures?days=7) *[28 days](/desk/figures?days=28) [90 days](/desk/figures?days=90) [365 days](/desk/figures?days=365)
    ## Visits
    [visits.csv](/desk/figures/visits.csv?days=28) [requests.csv](/desk/figures/requests.csv?days=28)
    ## Pages
    Nobody came in these days.
    ## Where they came from
    ### Sites that led here
    Nobody came in these days.
    ### Campaigns
    Nobody came by a campaign in these days.
    ## With what, and when
    Nobody came in these days.
    ## From visit to lead
    ### Contact
    ### Quote
    [funnel.csv](/desk/figures/funnel.csv?days=28)
    ## Speed of real visits
    Nothing was measured in these days.
    ## Leads
    [leads.csv](/desk/figures/leads.csv?days=28)
    ## What brings leads
    Of no lead it is known in these days.
    ## To the first answer
    Nobody has answered a lead in these days.
    ## From Send to delivered
    Nothing was delivered in these days.
  `;
  expectLines(await short(week, { settings: { figures: false } }))`
    # Figures
    (nav aria-label=Period) [7 days](/desk/figures?days=7) *[28 days](/desk/figures?days=28) [90 days](/desk/figures?days=90) [365 days](/desk/figures?days=365)
    Visits aren’t counted: FIGURES is off.
    ## Leads
    [leads.csv](/desk/figures/leads.csv?days=28)
    ## What brings leads
    [lead-landings.csv](/desk/figures/lead-landings.csv?days=28) [lead-pages.csv](/desk/figures/lead-pages.csv?days=28) [lead-sources.csv](/desk/figures/lead-sources.csv?days=28) [lead-campaigns.csv](/desk/figures/lead-campaigns.csv?days=28)
    ## To the first answer
    [3 leads](/desk?only=late) without an answer for longer than promised.
    ## From Send to delivered
    [deliveries.csv](/desk/figures/deliveries.csv?days=28)
  `;
});

test('where a proxy strips what browsers send it says so', async () => {
  const says = async (unknown: number, visit: number) => {
    const known = { unknown: [unknown, 0], visit: [visit, 0] } as const;
    const all = await shown({ totals: totalsOf(counts('request', known)) });
    return all.some((line) => line.includes('have every proxy in front pass these lines on'));
  };
  expect([await says(31, 30), await says(30, 30)]).toEqual([true, false]);
  expect([await says(21, 2), await says(20, 2)]).toEqual([true, false]);
});

test('each figure is asked for once, of its days; of leads those that count', async () => {
  const asked: string[] = [];
  const watched = Object.fromEntries(
    Object.entries(week).map(([name, read]) => [
      name,
      (asking: never) => {
        asked.push(`${name} ${JSON.stringify(asking)}`);
        return read(asking);
      },
    ]),
  );
  await analyticsPage(wanted(watched), asking('7'));
  expectLines(asked)`
    totals {"days":7,"of":["entry"],"by":["name"]}
    totals {"days":7,"of":["page"],"by":["name"]}
    totals {"days":7,"of":["confirmed"],"by":["name"]}
    totals {"days":7,"of":["referrer"],"by":["name"]}
    totals {"days":7,"of":["campaign"],"by":["name"]}
    totals {"days":7,"of":["country"],"by":["name"]}
    totals {"days":7,"of":["begun"],"by":["name"]}
    totals {"days":7,"of":["beacon"],"by":["name"]}
    totals {"days":7,"of":["request"],"by":["name"]}
    totals {"days":7,"of":["hour"],"by":["name"]}
    totals {"days":7,"of":["device"],"by":["name"]}
    totals {"days":7,"of":["request"],"by":["day","name"]}
    totals {"days":7,"of":["speed"],"by":["name","metric","device","bucket"]}
    totals {"days":7,"of":["page-speed"],"by":["name","metric","device","bucket"]}
    leadsPerDay {"days":14}
    leadAttributions {"days":7}
    answerTimes {"days":7,"atMost":2000}
    deliveryTimes {"days":7,"atMost":2000}
    count {"status":"new","except":"spam","until":1748952000000}
  `;
});

test('an answer is in time up to the promise, and no longer', async () => {
  const inTime = async (unit: 'hour' | 'day' | 'working day', hours: number) => {
    const receivedAt = Date.UTC(2025, 4, 30, 12);
    const known = {
      answerTimes: async () => [{ receivedAt, handledAt: receivedAt + hours * hourMs }],
    };
    const all = await shown(known, { rules: { replyTime: { count: 2, unit } } });
    return all.some((line) => line.includes('1 of them in the promised time'));
  };
  // It came on a Friday.
  for (const [unit, hours] of [
    ['hour', 2],
    ['day', 48],
    ['working day', 96],
  ] as const) {
    expect([unit, await inTime(unit, hours)]).toEqual([unit, true]);
    expect([unit, await inTime(unit, hours + 1)]).toEqual([unit, false]);
  }
});

test('each table is a file; what no page links to is refused', async () => {
  expect(await analyticsFile(wanted(week), asking('7').req, 'lead-landings')).toBe(
    '\u{feff}Page on which they came,Leads,Before,Visits,Of a hundred visits\r\n/,40,20,800,5.0 (3.7 to 6.7)\r\n/gone,1,0,0,too few to tell\r\n',
  );
  const deliveries =
    'To,Leads,Half within,90 of 100,99 of 100,All within\r\nExternal site,3000,320 ms,4.2 s,3 min,2 h\r\n';
  expect(await analyticsFile(wanted(week), asking('7').req, 'deliveries')).toContain(deliveries);
  await expect(analyticsFile(wanted(week), asking('7').req, 'none')).rejects.toMatchObject({
    status: 404,
  });
  await expect(shown(week, {}, '8')).rejects.toMatchObject({ status: 400 });
});

test('of long tables a hundred rows are shown, and all are in the file', async () => {
  const entries = Array.from({ length: 101 }, (_, n) =>
    counts('entry', { [`/${n}`]: [1, 0] }),
  ).flat();
  const landings = entries.map((one) => ({ ...one, column: 'landing' as const }));
  const first = (rows: number) =>
    shown({
      leadAttributions: async () => landings.slice(0, rows),
      totals: totalsOf(entries.slice(0, rows)),
    });
  expect((await first(100)).join()).not.toContain('All of them');
  const all = await first(101);
  const from = all.findLastIndex((line) => line.startsWith('| Page on which they came'));
  expectLines(all.slice(from + 90, from + 93))`
    | /99 (svg width=100% height=4) (rect width=100.00% height=4) | 1 | +1 | 1 | too few to tell
    All of them are in lead-landings.csv.
    [lead-landings.csv](/desk/figures/lead-landings.csv?days=7)
  `;
});

test.each([
  [4, 1000, 'too few to tell'],
  // Visits by a page that was in somebody's cache aren't counted.
  [9, 7, 'too few to tell'],
  [5, 1000, '0.5 (0.2 to 1.2)'],
])('%i leads of %i visits: %s', (leads, visits, text) => {
  expect(conversionText(leads, visits)).toBe(text);
});

function wanted(known: Known, more = {}) {
  const empty = async () => [];
  const all = {
    leadsPerDay: empty,
    leadAttributions: empty,
    deliveryTimes: empty,
    answerTimes: empty,
    count: async () => 0,
    totals: empty,
    ...known,
  };
  const ledger: AnalyticsDesk['ledger'] = { counts: all, reports: all, leads: all };
  const rules = { replyTime: defaultSite.replyTime, retentionDays: 90 };
  const formPaths = { contact: '/contact', quote: '/quote' };
  return { ledger, rules, now: () => now, settings: { figures: true }, formPaths, ...more };
}

const asking = (days: string) => ({ req: { query: days ? { days } : {} } });

async function shown(known: Known, more = {}, days = '7'): Promise<string[]> {
  return outline((await analyticsPage(wanted(known, more), asking(days))).content);
}
