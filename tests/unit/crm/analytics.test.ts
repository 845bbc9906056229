import { expect, test } from 'vitest';
import { emptyHistogram } from '../../../server/analytics/speed-buckets.ts';
import { conversionText } from '../../../server/crm/analytics/conversion.ts';
import { analyticsFile, analyticsPage } from '../../../server/crm/pages/AnalyticsPage.tsx';
import type { Counted, VisitKind } from '../../../server/database/counts.ts';
import { dayMs, hourMs } from '../../../server/lib/durations.ts';
import { defaultSite } from '../../support/content.ts';
import { now } from '../../support/crm-pages.ts';
import { expectLines, outline } from '../../support/outline.ts';
import { countOf } from '../../support/visits.ts';

type AnalyticsLedger = Parameters<typeof analyticsPage>[0]['ledger'];
type Known = Partial<
  AnalyticsLedger['counts'] &
    AnalyticsLedger['reports'] &
    AnalyticsLedger['activity'] &
    AnalyticsLedger['leads']
>;

const total = (counted: Counted, amount: number, before = 0, day = 0) => ({
  ...countOf(counted, day, amount),
  before,
});
const counts = (kind: VisitKind, of: Readonly<Record<string, readonly [number, number]>>) =>
  Object.entries(of).map(([name, [amount, before]]) => total({ kind, name }, amount, before));
const [today, yesterday, before] = ['2025-06-04', '2025-06-03', '2025-05-25'];
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
  (all: typeof known): AnalyticsLedger['counts']['totals'] =>
  async ({ of, by }) =>
    by.includes('day') ? requestsByDay : all.filter(({ kind }) => of.includes(kind));

const week = {
  totals: totalsOf(known),
  leadsPerDay: async () => [
    { day: today, form: 'contact', leads: 20 },
    { day: yesterday, form: 'quote', leads: 5 },
    { day: before, form: 'contact', leads: 10 },
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
  const same = /^\| 2025-(?:05-3|06-0[12])|^\| [c-i] \(svg/;
  const unsaid = /^- |^\(section|^Beside each|^Without cookie/;
  expectLines((await shown(week)).filter((line) => !same.test(line) && !unsaid.test(line)))`
    # Figures
    (nav aria-label=Period) *[7 days](/desk/figures?days=7) [28 days](/desk/figures?days=28) [90 days](/desk/figures?days=90) [365 days](/desk/figures?days=365)
    Today is the last of these days (UTC), so far as it has come.
    ## Visits
    Most requests come without the ‘Sec-Fetch-…‘ lines that browsers send, so that people and programs can’t be told apart, and few visits are counted. Serve the site over https, and have every proxy in front pass these lines on: after that visits count.
    Visits **9** +20 % against the 7 days before; confirmed, drawn over them: 900
    (svg aria-label=Visits a day: 9 in 7 days width=100% height=144) (line x1=0 x2=100% y1=18 y2=18) (line x1=0 x2=100% y1=120 y2=120) (rect x=71.429% width=11.143% y=18.0 height=102.0) .bar-of-day part (rect x=71.429% width=11.143% y=86.0 height=34.0) (rect x=85.714% width=11.143% y=69.0 height=51.0) .bar-of-day part (rect x=85.714% width=11.143% y=69.0 height=51.0) (text x=0 y=14) 6 (text x=0 y=138) 2025-05-29 (text x=100% y=138 text-anchor=end) 2025-06-04
    Programs **5** pages that crawlers, monitors and previews asked for
    (svg aria-label=Requests of programs a day: 5 in 7 days width=100% height=144) (line x1=0 x2=100% y1=18 y2=18) (line x1=0 x2=100% y1=120 y2=120) (rect x=85.714% width=11.143% y=18.0 height=102.0) (text x=0 y=14) 5 (text x=0 y=138) 2025-05-29 (text x=100% y=138 text-anchor=end) 2025-06-04
    All requests for pages
    The last 7 days, and as many before
    | What | 7 days | Before
    | Visits: people who came from elsewhere | 1,200 | 1,000
    | of them confirmed, at least | 900 | 700
    | Further pages that people asked for | 300 | 0
    | Programs: crawlers, monitors, previews | 50 | 60
    | Fetched ahead by a browser | 7 | 8
    | Can’t be told | 1,201 | 0
    | All requests for pages | 2,758 | 1,068
    Day by day
    Days (UTC), the newest first
    | Day | Visits | Confirmed | Further pages | Programs | Ahead | Can’t be told | All
    | 2025-06-04 | 3 | 4 | 0 | 5 | 0 | 0 | 8
    | 2025-06-03 | 6 | 2 | 0 | 0 | 0 | 0 | 6
    | 2025-05-29 | 0 | 0 | 0 | 0 | 0 | 0 | 0
    How visits are counted
    [visits.csv](/desk/figures/visits.csv?days=7) [requests.csv](/desk/figures/requests.csv?days=7)
    ## Pages
    By the page on which a visit began; views are all times it was asked for.
    | Page | Visits | Change | Confirmed | Views
    | / (svg width=100% height=4) (rect width=100.00% height=4) | 800 | +14 % | 600 | 800
    | /contact (svg width=100% height=4) (rect width=5.00% height=4) | 40 | +300 % | 0 | 100
    | /work (svg width=100% height=4) (rect width=0.00% height=4) | 0 | same | 0 | 4
    [pages.csv](/desk/figures/pages.csv?days=7)
    ## Where they came from
    ### Sites that led here
    | Site | Visits | Change
    | Direct, or not told (svg width=100% height=4) (rect width=69.93% height=4) | 700 | −22 %
    | google.com (svg width=100% height=4) (rect width=100.00% height=4) | 1,001 | same
    ### Campaigns
    As the address says: source, medium and campaign of ‘utm_…‘ , or the network of an advertisement. Visits without one aren’t listed.
    | Campaign | Visits | Change
    | a (svg width=100% height=4) (rect width=100.00% height=4) | 24 | same
    | b (svg width=100% height=4) (rect width=95.83% height=4) | 23 | −4 %
    | j (svg width=100% height=4) (rect width=62.50% height=4) | 15 | −38 %
    2 more of “Campaign”
    | Campaign | Visits | Change
    | k (svg width=100% height=4) (rect width=58.33% height=4) | 14 | −42 %
    | l (svg width=100% height=4) (rect width=54.17% height=4) | 13 | −46 %
    [referrers.csv](/desk/figures/referrers.csv?days=7) [campaigns.csv](/desk/figures/campaigns.csv?days=7)
    ## With what, and when
    | Device | Visits | Change
    | Phone (svg width=100% height=4) (rect width=100.00% height=4) | 700 | +700
    | Computer (svg width=100% height=4) (rect width=71.43% height=4) | 500 | +500
    ### Countries
    | Country | Visits | Change
    | Germany (svg width=100% height=4) (rect width=100.00% height=4) | 4 | same
    | Not told (svg width=100% height=4) (rect width=25.00% height=4) | 1 | −92 %
    ### Hours
    Most from **13:00** UTC, 60 in these days
    (svg aria-label=Visits by the hour of the day (UTC) in 7 days: most from 13:00 width=100% height=84) (text x=0% y=80) 0:00 (rect x=25% width=3.3% y=40 height=20) (text x=25% y=80) 6:00 (text x=50% y=80) 12:00 (rect x=54.166666666666664% width=3.3% y=0 height=60) (text x=75% y=80) 18:00
    [devices.csv](/desk/figures/devices.csv?days=7) [countries.csv](/desk/figures/countries.csv?days=7) [hours.csv](/desk/figures/hours.csv?days=7)
    ## From visit to lead
    Contact **20**
    (svg aria-label=Contact: 1,200 came to the site, 100 saw the form, 50 began to fill it in, 20 sent it width=100% height=160) (text x=0 y=14) 1,200 came to the site: +20 % against before (rect width=100% y=20 height=10) (rect width=100.00% y=20 height=10) (text x=0 y=54) 100 saw the form: 8.3 (6.9 to 10.0) (rect width=100% y=60 height=10) (rect width=8.33% y=60 height=10) (text x=0 y=94) 50 began to fill it in: 50.0 (40.4 to 59.6) (rect width=100% y=100 height=10) (rect width=4.17% y=100 height=10) (text x=0 y=134) 20 sent it: 40.0 (27.6 to 53.8) (rect width=100% y=140 height=10) (rect width=1.67% y=140 height=10)
    Quote **5**
    (svg aria-label=Quote: 1,200 came to the site, 0 saw the form, 0 began to fill it in, 5 sent it width=100% height=160) (text x=0 y=14) 1,200 came to the site: +20 % against before (rect width=100% y=20 height=10) (rect width=100.00% y=20 height=10) (text x=0 y=54) 0 saw the form: too few to tell (rect width=100% y=60 height=10) (rect width=0.00% y=60 height=10) (text x=0 y=94) 0 began to fill it in: too few to tell (rect width=100% y=100 height=10) (rect width=0.00% y=100 height=10) (text x=0 y=134) 5 sent it: too few to tell (rect width=100% y=140 height=10) (rect width=0.42% y=140 height=10)
    From visit to lead as a table
    With the range in which chance alone lets each share lie
    | Form | Step | 7 days | Before | Of a hundred at the step before
    | Contact | came to the site | 1,200 | 1,000 |
    | Contact | saw the form | 100 | 20 | 8.3 (6.9 to 10.0)
    | Contact | began to fill it in | 50 | 0 | 50.0 (40.4 to 59.6)
    | Contact | sent it | 20 | 10 | 40.0 (27.6 to 53.8)
    | Quote | came to the site | 1,200 | 1,000 |
    | Quote | saw the form | 0 | 0 | too few to tell
    | Quote | began to fill it in | 0 | 0 | too few to tell
    | Quote | sent it | 5 | 0 | too few to tell
    [funnel.csv](/desk/figures/funnel.csv?days=7)
    ## Speed of real visits
    Some 200 views a day measure themselves when nothing else is to be done, and tell it when they are left; all others load nothing for it. A time is the one that three of four views kept to, as near as their buckets tell. Bars begin with what was good and end with what was poor. 3 messages that made no sense were dropped.
    LCP: the largest part stands **2.5 s** before: 2.5 s; good up to 2.5 s, poor past 4 s
    (svg aria-label=LCP: the largest part stands: Phone: 2.5 s, 80 % good of 100; Computer: too few to tell, 100 % good of 9 width=100% height=80) (text x=0 y=14) Phone: 2.5 s, 80 % good of 100 .between (rect width=100% y=20 height=10) (rect width=80.00% y=20 height=10) (rect x=80.00% width=20.00% y=20 height=10) (text x=0 y=54) Computer: too few to tell, 100 % good of 9 .between (rect width=100% y=60 height=10) (rect width=100.00% y=60 height=10) (rect x=100.00% width=0.00% y=60 height=10)
    INP: a press is answered **too few to tell** before: too few to tell; good up to 200 ms, poor past 500 ms
    (svg aria-label=INP: a press is answered: width=100% height=40)
    CLS: what stands moves **0.00** before: too few to tell; good up to 0.10, poor past 0.25
    (svg aria-label=CLS: what stands moves: Computer: 0.00, 100 % good of 10 width=100% height=40) (text x=0 y=14) Computer: 0.00, 100 % good of 10 .between (rect width=100% y=20 height=10) (rect width=100.00% y=20 height=10) (rect x=100.00% width=0.00% y=20 height=10)
    TTFB: the first byte is there **too few to tell** before: too few to tell; good up to 800 ms, poor past 1.8 s
    (svg aria-label=TTFB: the first byte is there: width=100% height=40)
    Speed as a table
    With the range in which chance alone lets each share of what was measured lie
    | What | Device | Measured | Three of four within | Before | Good of a hundred
    | LCP: the largest part stands | All devices | 109 | 2.5 s | 2.5 s | 81.7 (73.4 to 87.8)
    | LCP: the largest part stands | Phone | 100 | 2.5 s | 2.5 s | 80.0 (71.1 to 86.7)
    | LCP: the largest part stands | Computer | 9 | too few to tell | too few to tell | too few to tell
    | CLS: what stands moves | All devices | 10 | 0.00 | too few to tell | 100.0 (72.2 to 100.0)
    | CLS: what stands moves | Computer | 10 | 0.00 | too few to tell | 100.0 (72.2 to 100.0)
    Speed by page
    Three of four views within, and how many of a hundred were good; whole weeks since 2025-05-26
    | Page | Device | Measured | LCP | LCP good of a hundred | INP | INP good of a hundred | CLS | CLS good of a hundred | TTFB | TTFB good of a hundred
    | Others | Phone | 10 | 2.4 s | 100 | too few | too few | too few | too few | too few | too few
    | /few | Computer | 9 | too few | too few | too few | too few | too few | too few | too few | too few
    [speed.csv](/desk/figures/speed.csv?days=7) [speed-pages.csv](/desk/figures/speed-pages.csv?days=7)
    ## Leads
    Without spam.
    Contact **20** +100 % against the 7 days before
    (svg aria-label=Contact leads a day: 20 in 7 days width=100% height=144) (line x1=0 x2=100% y1=18 y2=18) (line x1=0 x2=100% y1=120 y2=120) (rect x=85.714% width=11.143% y=18.0 height=102.0) (text x=0 y=14) 20 (text x=0 y=138) 2025-05-29 (text x=100% y=138 text-anchor=end) 2025-06-04
    Quote **5** +5 against the 7 days before
    (svg aria-label=Quote leads a day: 5 in 7 days width=100% height=144) (line x1=0 x2=100% y1=18 y2=18) (line x1=0 x2=100% y1=120 y2=120) (rect x=71.429% width=11.143% y=94.5 height=25.5) (text x=0 y=14) 20 (text x=0 y=138) 2025-05-29 (text x=100% y=138 text-anchor=end) 2025-06-04
    Leads a day as a table
    Days with leads (UTC), the newest first
    | Day | Contact | Quote
    | 2025-06-04 | 20 | 0
    | 2025-06-03 | 0 | 5
    [leads.csv](/desk/figures/leads.csv?days=7)
    ## What brings leads
    As far as the addresses of their pages told; without spam.
    | Page on which they came | Leads | Change
    | / (svg width=100% height=4) (rect width=100.00% height=4) | 40 | +100 %
    | /gone (svg width=100% height=4) (rect width=2.50% height=4) | 1 | +1
    | Page before the form | Leads | Change
    | / (svg width=100% height=4) (rect width=100.00% height=4) | 2 | same
    | Source | Leads | Change
    | news (svg width=100% height=4) (rect width=100.00% height=4) | 3 | −1
    | Campaign | Leads | Change
    | spring (svg width=100% height=4) (rect width=100.00% height=4) | 3 | −3
    How many visits became leads
    What became of visits, with the range in which chance alone lets it lie
    | Page on which they came | Visits | Leads | Of a hundred visits
    | / | 800 | 40 | 5.0 (3.7 to 6.7)
    [lead-landings.csv](/desk/figures/lead-landings.csv?days=7) [lead-pages.csv](/desk/figures/lead-pages.csv?days=7) [lead-sources.csv](/desk/figures/lead-sources.csv?days=7) [lead-campaigns.csv](/desk/figures/lead-campaigns.csv?days=7) [conversion.csv](/desk/figures/conversion.csv?days=7)
    ## To the first answer
    From a lead’s arrival until somebody moved it on from “new”.
    10 leads, 9 of them in the promised time (1 working day): half within **5 min**, nine of ten within **10 min**.
    [3 leads](/desk?only=late) without an answer for longer than promised.
    ## From Send to delivered
    The newest 2,000 of each way.
    External site **3,000** half within 320 ms, 99 of 100 within 3 min
    (svg aria-label=External site: half within 320 ms, 90 of 100 within 4.2 s, 99 within 3 min, the longest 2 h width=100% height=60) (line x1=14.22% x2=14.22% y1=0 y2=38) (text x=14.22% y=55 text-anchor=middle) 100 ms (line x1=27.44% x2=27.44% y1=0 y2=38) (text x=27.44% y=55 text-anchor=middle) 1 s (line x1=40.66% x2=40.66% y1=0 y2=38) .tick between (text x=40.66% y=55 text-anchor=middle) 10 s (line x1=50.94% x2=50.94% y1=0 y2=38) (text x=50.94% y=55 text-anchor=middle) 1 min (line x1=64.16% x2=64.16% y1=0 y2=38) .tick between (text x=64.16% y=55 text-anchor=middle) 10 min (line x1=74.45% x2=74.45% y1=0 y2=38) (text x=74.45% y=55 text-anchor=middle) 1 h (line x1=92.69% x2=92.69% y1=0 y2=38) (text x=92.69% y=55 text-anchor=middle) 1 d (rect x=0 width=78.43% y=17 height=4) (rect x=0 width=57.25% y=14 height=10) (rect x=0 width=35.68% y=10 height=18) (rect x=0 width=20.90% y=6 height=26)
    Mail to our people **1** half within 1 ms, 99 of 100 within 3 ms
    (svg aria-label=Mail to our people: half within 1 ms, 90 of 100 within 2 ms, 99 within 3 ms, the longest 12 d width=100% height=60) (line x1=14.22% x2=14.22% y1=0 y2=38) (text x=14.22% y=55 text-anchor=middle) 100 ms (line x1=27.44% x2=27.44% y1=0 y2=38) (text x=27.44% y=55 text-anchor=middle) 1 s (line x1=40.66% x2=40.66% y1=0 y2=38) .tick between (text x=40.66% y=55 text-anchor=middle) 10 s (line x1=50.94% x2=50.94% y1=0 y2=38) (text x=50.94% y=55 text-anchor=middle) 1 min (line x1=64.16% x2=64.16% y1=0 y2=38) .tick between (text x=64.16% y=55 text-anchor=middle) 10 min (line x1=74.45% x2=74.45% y1=0 y2=38) (text x=74.45% y=55 text-anchor=middle) 1 h (line x1=92.69% x2=92.69% y1=0 y2=38) (text x=92.69% y=55 text-anchor=middle) 1 d (rect x=0 width=99.00% y=17 height=4) (rect x=0 width=1.00% y=14 height=10) (rect x=0 width=1.00% y=10 height=18) (rect x=0 width=1.00% y=6 height=26)
    Delivery times as a table
    So many of a hundred took at most as long
    | To | 50 | 90 | 99 | 100
    | External site | 320 ms | 4.2 s | 3 min | 2 h
    | Mail to our people | 1 ms | 2 ms | 3 ms | 12 d
    [deliveries.csv](/desk/figures/deliveries.csv?days=7)
  `;
});

test('where nothing is known it says so, and has no tables; without counts of visits it tells of leads alone', async () => {
  const short = async (known: Known, more = {}) =>
    (await shown(known, { query: {}, ...more })).filter((line) =>
      /^#|^\(nav|^No|^Of no|FIGURES|^\[/.test(line),
    );
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
    [funnel.csv](/desk/figures/funnel.csv?days=28)
    ## Speed of real visits
    Nothing was measured in these days.
    ## Leads
    ## What brings leads
    Of no lead it is known in these days.
    ## To the first answer
    Nobody has answered a lead in these days.
    ## From Send to delivered
    Nothing was delivered in these days.
  `;
  expectLines(await short(week, { countsVisits: false }))`
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
  await analyticsPage(wanted(watched));
  expectLines(asked)`
    totals {"days":7,"of":["entry","page","confirmed","referrer","campaign","country","begun","beacon","request","hour","device"],"by":["name"]}
    leadsPerDay {"days":14}
    totals {"days":7,"of":["request"],"by":["day","name"]}
    totals {"days":7,"of":["speed"],"by":["metric","device","bucket"]}
    totals {"days":7,"of":["page-speed"],"by":["name","metric","device","bucket"]}
    leadAttributions {"days":7}
    answerTimes {"days":7,"atMost":2000}
    count {"status":"new","except":"spam","until":1748952000000}
    deliveryTimes {"days":7,"atMost":2000}
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
  expect(await analyticsFile(wanted(week), 'conversion')).toBe(
    '\u{feff}Page on which they came,Visits,Leads,Of a hundred visits\r\n/,800,40,5.0 (3.7 to 6.7)\r\n',
  );
  const hours = 'Hour (UTC),Visits,Before\r\n06:00,20,0\r\n13:00,60,0\r\n';
  expect(await analyticsFile(wanted(week), 'hours')).toBe(`\u{feff}${hours}`);
  await expect(analyticsFile(wanted(week), 'none')).rejects.toMatchObject({ status: 404 });
  await expect(shown(week, { query: { days: '8' } })).rejects.toMatchObject({ status: 400 });
});

test('of long tables a hundred rows are shown, and all are in the file', async () => {
  const entries = Array.from({ length: 101 }, (_, n) =>
    counts('entry', { [`/${n}`]: [1, 0] }),
  ).flat();
  const landings = entries.map((one) => ({ ...one, column: 'landing' as const }));
  const first = (rows: number) =>
    shown({
      leadAttributions: async () => landings.slice(0, rows),
      totals: totalsOf(entries),
    });
  expect((await first(100)).join()).not.toContain('All of them');
  const all = await first(101);
  const from = all.findIndex((line) => line.startsWith('| Page on which they came | Visits'));
  expectLines(all.slice(from + 100, from + 103))`
    | /99 | 1 | 1 | too few to tell
    All of them are in conversion.csv.
    [lead-landings.csv](/desk/figures/lead-landings.csv?days=7) [conversion.csv](/desk/figures/conversion.csv?days=7)
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
  const ledger: AnalyticsLedger = { counts: all, reports: all, activity: all, leads: all };
  const rules = { replyTime: defaultSite.replyTime };
  const formPaths = { contact: '/contact', quote: '/quote' };
  return { ledger, rules, now, query: { days: '7' }, countsVisits: true, formPaths, ...more };
}

async function shown(known: Known, more = {}): Promise<string[]> {
  return outline((await analyticsPage(wanted(known, more))).content);
}
