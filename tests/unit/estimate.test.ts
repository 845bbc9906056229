import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { choiceNames, queryOf } from '../../shared/estimate/choices.ts';
import { estimateOf, savingsOf } from '../../shared/estimate/estimate.ts';
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
    expect(read('product=castle&platforms=ios,fax&care=none,updates')).toEqual({
      choices: read('platforms=ios').choices,
      unknown: [
        { name: 'product', value: 'castle' },
        { name: 'platforms', value: 'fax' },
        { name: 'care', value: 'updates' },
      ],
    });
  });

  test('endless nonsense is told in short', () => {
    const { unknown } = read(`product=${'\u0000\u202E'.repeat(999)}&platforms=${'x,'.repeat(999)}`);
    expect(unknown).toHaveLength(6);
    expect(unknown[0]?.value).toBe(`${'·'.repeat(40)}…`);
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
