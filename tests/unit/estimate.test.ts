import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { choiceNames, queryOf } from '../../shared/estimate/choices.ts';
import { type EstimateRates, estimateOf, savingsOf } from '../../shared/estimate/estimate.ts';
import { leastPrice } from '../../shared/estimate/least-price.ts';
import { readChoices } from '../../shared/estimate/read-choices.ts';
import { deliveredContent, estimateContent as settings } from '../support/content.ts';
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
          ids('care').map((care) => ({
            ...{ product, platforms, integrations, content, date, care },
          })),
        ),
      ),
    ),
  ),
);

test('an address holds its choices, whichever they are', () => {
  for (const choices of all) expect(read(queryOf(choices))).toEqual({ choices, unknown: [] });
});

test('a form’s own address is read as the short one', () => {
  expect(read('product=app&platforms=web&platforms=ios').choices).toEqual(
    read('product=app&platforms=web,ios').choices,
  );
});

/** Round numbers, and a role that has nothing to do. */
const rates: EstimateRates = {
  ...{ roundTo: 10, spread: 10, daysAWeek: 5, weeksToStart: 1 },
  roles: [
    { id: 'engineer', name: 'Engineering', rate: 100, people: 2 },
    { id: 'writer', name: 'Editorial', rate: 50, people: 1 },
    { id: 'tester', name: 'Quality', rate: 70, people: 1 },
  ],
  questions: {
    product: question({ id: 'shop', days: { engineer: 40, writer: 2 } }),
    platforms: question({ id: 'web', share: 0 }, { id: 'ios', share: 50 }),
    integrations: question(
      { id: 'payments', days: { engineer: 10 } },
      { id: 'login', days: { engineer: 2 } },
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

function question<Option extends object>(...options: readonly Option[]) {
  return { title: '', options: options.map((option) => ({ label: '', ...option })) };
}

test('days, rates and haste make the price, the weeks, the crew, and what would cost less', () => {
  const choices = {
    ...{ product: 'shop', platforms: ['web', 'ios'], integrations: ['payments', 'login'] },
    ...{ content: 'ours', date: 'fixed', care: 'matchday' },
  };
  // Engineering: 1.5 × (40 × 1.5 + 12) = 108 days and 5 of care; editorial: 1.5 × (2 × 1.5 + 8) = 16.5.
  expect(estimateOf(rates, choices)).toEqual({
    price: { low: 10_910, high: 13_340 },
    weeks: { low: 10, high: 11 },
    crew: [
      { id: 'engineer', name: 'Engineering', days: 113 },
      { id: 'writer', name: 'Editorial', days: 17 },
    ],
  });
  const savings = savingsOf(rates, choices).map((saving) => ({ ...saving, choices: undefined }));
  expect(savings).toEqual([
    { name: 'date', instead: 'fixed', option: 'open', less: 3880 },
    { name: 'platforms', instead: 'ios', less: 3080 },
    { name: 'integrations', instead: 'payments', less: 1500 },
    { name: 'content', instead: 'ours', option: 'yours', less: 600 },
  ]);
  // Of care it is the next step down that is told, not the whole of it.
  const least = {
    ...choices,
    platforms: ['web'],
    integrations: [],
    content: 'yours',
    date: 'open',
  };
  expect(savingsOf(rates, least)).toEqual([
    {
      ...{ name: 'care', instead: 'matchday', option: 'updates', less: 400 },
      choices: { ...least, care: 'updates' },
    },
  ]);
});

test('ranges are ranges, and weeks are at least one', () => {
  for (const choices of all) {
    const { price, weeks } = estimateOf(settings, choices);
    expect(price.low).toBeGreaterThan(0);
    expect(price.high).toBeGreaterThan(price.low);
    expect(weeks.low).toBeGreaterThanOrEqual(1);
    expect(weeks.high).toBeGreaterThanOrEqual(weeks.low);
  }
});

test('a list’s price is an offer’s, or where the range of choices begins; none of what there isn’t', () => {
  const [offer] = settings.offers.items;
  expect(leastPrice(`offer=${offer?.id}`, settings)).toBe(offer?.price);
  const job = 'product=site&platforms=web';
  expect(leastPrice(job, settings)).toBe(priceOf(job).low);
  for (const unknown of ['offer=gold', 'product=ship', 'product=site&platforms=moon', ''])
    expect(leastPrice(unknown, settings), unknown).toBeUndefined();
  const named = deliveredContent.pages.flatMap(({ smallestJob }) => smallestJob ?? []);
  expect(named.map((one) => leastPrice(one, settings))).not.toContain(undefined);
  expect(named.length).toBeGreaterThan(10);
});

test('what is saved is lower by as much, and changes one choice', () => {
  for (const choices of all) {
    const before = estimateOf(settings, choices).price;
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

test.each([
  ['another platform', 'product=shop&platforms=web', 'product=shop&platforms=web,ios'],
  ['a connection', 'product=shop', 'product=shop&integrations=payments'],
  ['our words', 'content=yours', 'content=ours'],
  ['a date', 'date=open', 'date=fixed'],
  ['care', 'care=none', 'care=matchday'],
])('%s costs more', (_what, less, more) => {
  expect(priceOf(more).low).toBeGreaterThan(priceOf(less).low);
});

test('haste takes fewer weeks; care takes none', () => {
  const weeksOf = (query: string) => estimateOf(settings, read(query).choices).weeks;
  expect(weeksOf('product=live&date=fixed').high).toBeLessThan(weeksOf('product=live').high);
  expect(weeksOf('product=live&care=matchday')).toEqual(weeksOf('product=live'));
});

describe('an address that chooses', () => {
  test('nothing starts where the owner says', () => {
    expect(read('utm_source=mail').choices).toEqual(settings.start);
  });

  test('nonsense is told what was not understood, and the rest counts', () => {
    expect(read('product=castle&platforms=ios,fax,&date=&care=none,none,updates')).toEqual({
      choices: read('platforms=ios').choices,
      unknown: [
        { name: 'product', value: 'castle' },
        { name: 'platforms', value: 'fax' },
        { name: 'care', value: 'updates' },
      ],
    });
  });

  test('endless nonsense is told in short', () => {
    const long = 'y'.repeat(40);
    const { unknown } = read(
      `product=${'\u0000\u202E'.repeat(999)}&platforms=${long},${'x,'.repeat(999)}`,
    );
    expect(unknown).toHaveLength(6);
    expect(unknown[0]?.value).toBe(`${'·'.repeat(40)}…`);
    expect(unknown[1]?.value).toBe(long);
  });
});

test.each([
  ['role', 'days: { engineer: 4, tester: 2 }', 'days: { engneer: 4 }', 'is none of the roles'],
  ['start', '  product: shop\n', '  product: castle\n', 'names castle, which is no option'],
  ['option', '{ id: login,', '{ id: feed,', 'is feed for the second time'],
  ['rate', 'rate: 420', 'rate: 0', 'must be above 0'],
])('an owner’s wrong %s is told', (_what, right, wrong, told) => {
  const file = readFileSync(`${delivered}/pages/estimate.yaml`, 'utf8').replace(right, wrong);
  expect(problemsWith({ 'pages/estimate.yaml': file })).toEqual([expect.stringContaining(told)]);
});
