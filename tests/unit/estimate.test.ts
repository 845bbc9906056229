import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { choiceNames, queryOf } from '../../shared/estimate/choices.ts';
import { type EstimateRates, estimateOf, savingsOf } from '../../shared/estimate/estimate.ts';
import { estimateView, moneyOf } from '../../shared/estimate/estimate-view.ts';
import { leastPrice, leastPriceOf } from '../../shared/estimate/least-price.ts';
import { quoteTexts } from '../../shared/estimate/quote-texts.ts';
import { readChoices } from '../../shared/estimate/read-choices.ts';
import {
  aboutContent,
  defaultWords,
  deliveredContent,
  estimateContent as settings,
} from '../support/content.ts';
import { delivered, problemsWith } from './content/folder.ts';

const read = (query: string) => readChoices(new URLSearchParams(query), settings);
const ids = (name: (typeof choiceNames)[number]) =>
  settings.questions[name].options.map(({ id }) => id);
const priceOf = (query: string) => estimateOf(settings, read(query).choices).price;

/** Every product with every answer, the lists empty, with one, and with all. */
const all = ids('product').flatMap((product) =>
  [['web'], ['ios', 'android'], ids('platforms')].flatMap((platforms) =>
    [[], ['feed'], ids('integrations')].flatMap((integrations) =>
      ids('content').flatMap((content) =>
        ids('date').flatMap((date) =>
          ids('care').map((care) => ({ product, platforms, integrations, content, date, care })),
        ),
      ),
    ),
  ),
);

test('an address holds its choices, whichever they are; a form’s own is read as the short one', () => {
  for (const choices of all) expect(read(queryOf(choices))).toEqual({ choices, unknown: [] });
  expect(queryOf({ ...settings.start, integrations: [] })).not.toContain('integrations');
  const short = 'product=app&platforms=web,ios';
  expect(read(short.replace(',', '&platforms='))).toEqual(read(short));
});

/** Round numbers, and a role that has nothing to do. */
const rates: EstimateRates = {
  roundTo: 10,
  spread: 10,
  daysAWeek: 5,
  weeksToStart: 1,
  roles: [
    { id: 'engineer', name: 'Engineering', rate: 100, people: 2 },
    { id: 'writer', name: 'Editorial', rate: 50, people: 1 },
    { id: 'tester', name: 'Quality', rate: 70, people: 1 },
  ],
  questions: {
    product: question(
      { id: 'shop', days: { engineer: 40, writer: 2 } },
      { id: 'page', days: { engineer: 1 } },
    ),
    platforms: question({ id: 'web', share: 0 }, { id: 'ios', share: 50 }),
    integrations: question(
      { id: 'payments', days: { engineer: 10 } },
      { id: 'login', days: { engineer: 2 } },
      { id: 'feed', days: {} },
    ),
    content: question({ id: 'yours', days: {} }, { id: 'ours', days: { writer: 8 } }),
    date: question({ id: 'open', effort: 100, time: 100 }, { id: 'fixed', effort: 150, time: 80 }),
    care: question(
      { id: 'none', days: {} },
      { id: 'updates', days: { engineer: 1 } },
      { id: 'matchday', days: { engineer: 5 } },
    ),
  },
};

function question<Option extends { id: string }>(...options: readonly Option[]) {
  return { title: 'Which?', options: options.map((one) => ({ label: `The ${one.id}`, ...one })) };
}

const choices = {
  product: 'shop',
  platforms: ['web', 'ios'],
  integrations: ['payments', 'login'],
  content: 'ours',
  date: 'fixed',
  care: 'matchday',
};

test('what would cost less is the next step down, or one thing less, in the order of what it saves', () => {
  // Of care it is the next step down that is told, not the whole of it; whatever is built stands somewhere.
  const least = {
    ...choices,
    platforms: ['ios'],
    integrations: ['login', 'feed'],
    content: 'yours',
    date: 'open',
  };
  expect(savingsOf(rates, least)).toEqual([
    {
      name: 'care',
      instead: 'matchday',
      option: 'updates',
      less: 400,
      choices: { ...least, care: 'updates' },
    },
    {
      name: 'integrations',
      instead: 'login',
      less: 200,
      choices: { ...least, integrations: ['feed'] },
    },
  ]);
});

const query =
  'product=shop&platforms=web,ios&integrations=payments,login&content=ours&date=fixed&care=matchday';
const money = '{amount} €';
const shown = {
  range: '10,910 € to 13,340 €',
  time: '10 to 11 weeks',
  goals: `Which? The shop
Which? The web, The ios
Which? The payments, The login
Which? The ours
Which? The fixed
Which? The matchday`,
};

// Engineering: 1.5 × (40 × 1.5 + 12) = 108 days and 5 of care; editorial: 1.5 × (2 × 1.5 + 8) = 16.5.
test('days, rates and haste make the result, read with its money, its shares of the crew, and a way to each saving', () => {
  const facts = {
    rates,
    money,
    words: defaultWords.estimate,
    signs: defaultWords.formats,
    paths: { estimate: '/estimate', quote: '/quote' },
  };
  const href = (changed: object) => `/estimate?${queryOf({ ...choices, ...changed })}`;
  expect(estimateView(facts, choices)).toEqual({
    from: '10,910 €',
    to: '13,340 €',
    range: shown.range,
    time: shown.time,
    weeks: '10–11',
    days: '130',
    people: '3',
    crew: [
      { id: 'engineer', days: '113', share: 100 },
      { id: 'writer', days: '17', share: 15 },
      { id: 'tester', days: '0', share: 0 },
    ],
    savings: [
      {
        label: 'The open',
        instead: 'instead of: The fixed',
        less: '−3,880 €',
        href: href({ date: 'open' }),
      },
      {
        label: 'Leave out: The ios',
        instead: '',
        less: '−3,080 €',
        href: href({ platforms: ['web'] }),
      },
      {
        label: 'Leave out: The payments',
        instead: '',
        less: '−1,500 €',
        href: href({ integrations: ['login'] }),
      },
      {
        label: 'The yours',
        instead: 'instead of: The ours',
        less: '−600 €',
        href: href({ content: 'yours' }),
      },
    ],
    quote: `/quote?${query}`,
  });
});

test('an offer, or choices, are what the quote form begins with; nothing else is', () => {
  const items = settings.offers.items.map((one) => ({ ...one, ...offered }));
  const offers = { ...settings.offers, items };
  const texts = (asked: string) =>
    quoteTexts(new URLSearchParams(asked), { ...settings, ...rates, money, offers }, defaultWords);
  expect(texts('offer=look')).toEqual({
    values: { projectGoals: 'A look at: ', budget: '1,500 €', timeline: 'a week' },
    query: undefined,
  });
  expect(texts(query)).toEqual({
    values: { projectGoals: shown.goals, budget: shown.range, timeline: shown.time },
    query,
  });
  expect(texts('product=page')?.values.projectGoals).not.toContain('payments');
  for (const other of ['', 'offer=gift', 'utm_source=mail']) expect(texts(other)).toBeUndefined();
});
const offered = { id: 'look', price: 1500, ask: 'A look at:', time: 'a week' };

test('a list’s price is an offer’s, or where the range of choices begins; none of what there isn’t', () => {
  const [, offer] = settings.offers.items;
  const priced = (smallestJob: string) =>
    leastPriceOf({ ...aboutContent, smallestJob }, deliveredContent);
  const { money } = settings;
  const amount = (price = 0) => moneyOf(price, { money, signs: defaultWords.formats });
  expect(priced(`offer=${offer?.id}`)).toEqual({
    amount: amount(offer?.price),
    href: `${settings.path}#offers`,
  });
  const job = 'product=site&platforms=web';
  expect(priced(job)).toEqual({
    amount: amount(priceOf(job).low),
    href: `${settings.path}?${job}`,
  });
  for (const none of [undefined, aboutContent])
    expect(leastPriceOf(none, deliveredContent)).toBeUndefined();
  expect(priced('offer=gold')).toBeUndefined();
  for (const unknown of ['offer=gold', 'product=ship', 'product=site&platforms=moon', ''])
    expect(leastPrice(unknown, settings), unknown).toBeUndefined();
  const named = deliveredContent.pages.flatMap(({ smallestJob }) => smallestJob ?? []);
  expect(named.map((one) => leastPrice(one, settings))).not.toContain(undefined);
  expect(named.length).toBeGreaterThan(10);
});

test('ranges are ranges, weeks are at least one, and a saving lowers both ends by one choice', () => {
  for (const choices of all) {
    const { price: before, weeks } = estimateOf(settings, choices);
    expect(before.low).toBeGreaterThan(0);
    expect(before.high).toBeGreaterThan(before.low);
    expect(weeks.low).toBeGreaterThanOrEqual(1);
    expect(weeks.high).toBeGreaterThanOrEqual(weeks.low);
    for (const saving of savingsOf(settings, choices)) {
      const after = estimateOf(settings, saving.choices).price;
      expect(saving.less).toBeGreaterThan(0);
      expect(after.low).toBeLessThan(before.low);
      expect(after.high).toBeLessThan(before.high);
      const changed = choiceNames.filter(
        (name) => String(saving.choices[name]) !== String(choices[name]),
      );
      expect(changed).toEqual([saving.name]);
    }
  }
});

test('an address that chooses nothing starts where the owner says', () => {
  expect(read('utm_source=mail')).toEqual({ choices: settings.start, unknown: [] });
  expect(read('product=app').choices.platforms).toEqual(ids('platforms').slice(0, 1));
});

test('nonsense in an address is told what was not understood, and the rest counts', () => {
  expect(
    read('product=castle&platforms= ios,fax,&content=mine,ours&date=&care=none,none,updates'),
  ).toEqual({
    choices: read('platforms=ios&content=ours').choices,
    unknown: [
      { name: 'product', value: 'castle' },
      { name: 'platforms', value: 'fax' },
      { name: 'content', value: 'mine' },
      { name: 'care', value: 'updates' },
    ],
  });
});

test('endless nonsense in one is told in short', () => {
  const long = 'y'.repeat(40);
  const { unknown } = read(
    `product=${'\u0000\u202E'.repeat(999)}&platforms=${long},${'x,'.repeat(999)}`,
  );
  expect(unknown).toHaveLength(6);
  expect(unknown[0]?.value).toBe(`${'·'.repeat(40)}…`);
  expect(unknown[1]?.value).toBe(long);
});

test.each([
  [
    'days: { engineer: 4, tester: 2 }',
    'days: { engneer: 4 }',
    ':72: questions.integrations.options[1].days.engneer is none of the roles: write lead or',
  ],
  [
    '  product: shop\n',
    '  product: castle\n',
    ':116: start.product names castle, which is no option: write site or shop or',
  ],
  [
    '{ id: login,',
    '{ id: feed,',
    ':76: questions.integrations.options[5].id is feed for the second time: write another',
  ],
  ['rate: 420', 'rate: 0', ':33: roles[1].rate must be above 0'],
])('in place of %s an owner’s wrong %s is told', (right, wrong, told) => {
  const file = readFileSync(`${delivered}/pages/estimate.yaml`, 'utf8').replace(right, wrong);
  expect(problemsWith({ 'pages/estimate.yaml': file })).toEqual([expect.stringContaining(told)]);
});
