import { formatNumber, type NumberSigns } from '../count.ts';
import { fill } from '../fill.ts';
import type { EstimateSettings } from '../schemas/estimate.ts';
import type { Words } from '../schemas/interface.ts';
import { type Choices, queryOf } from './choices.ts';
import { type Estimate, type EstimateRates, estimateOf, savingsOf } from './estimate.ts';

/** All that the result is made of beside the choices: the page hands it to its script. */
export interface EstimateFacts {
  rates: EstimateRates;
  money: EstimateSettings['money'];
  words: Words['estimate'];
  signs: NumberSigns;
  paths: { estimate: string; quote: string };
}

/** The result, in words and figures; server and browser show the same. */
export interface EstimateView {
  from: string;
  to: string;
  /** As a sentence says it. */
  range: string;
  time: string;
  weeks: string;
  days: string;
  people: string;
  /** One for each role; `share` of those who have most to do, in percent. */
  crew: readonly { id: string; days: string; share: number }[];
  savings: readonly { label: string; instead: string; less: string; href: string }[];
  /** Where it becomes a request. */
  quote: string;
}

/** The result of choices as it is read. */
export function estimateView(facts: EstimateFacts, choices: Choices): EstimateView {
  const { rates, money, words, signs, paths } = facts;
  const estimate = estimateOf(rates, choices);
  const { crew } = estimate;
  const maxDays = Math.max(1, ...crew.map(({ days }) => days));
  const busyRoles = rates.roles.filter(({ id }) => crew.some((one) => one.id === id));
  const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
  return {
    ...textsOf(facts, estimate),
    weeks: fill(words.numbers, { from: estimate.weeks.low, to: estimate.weeks.high }),
    days: formatNumber(total(crew.map(({ days }) => days)), signs),
    people: formatNumber(total(busyRoles.map(({ people }) => people)), signs),
    crew: rates.roles.map(({ id }) => {
      const days = crew.find((one) => one.id === id)?.days ?? 0;
      return { id, days: formatNumber(days, signs), share: Math.round((days / maxDays) * 100) };
    }),
    savings: savingsOf(rates, choices).map(({ name, instead, option, less, choices: changed }) => {
      const labelOf = (wanted: string) =>
        rates.questions[name].options.find(({ id }) => id === wanted)?.label ?? wanted;
      return {
        label:
          option === undefined
            ? fill(words.leaveOut, { option: labelOf(instead) })
            : labelOf(option),
        instead: option === undefined ? '' : fill(words.instead, { option: labelOf(instead) }),
        less: fill(words.less, { amount: moneyOf(less, { money, signs }) }),
        href: `${paths.estimate}?${queryOf(changed)}`,
      };
    }),
    quote: `${paths.quote}?${queryOf(choices)}`,
  };
}

/** Range and time, as they are shown and as a request quotes them. */
export function textsOf(
  facts: Pick<EstimateFacts, 'money' | 'words' | 'signs'>,
  { price, weeks }: Pick<Estimate, 'price' | 'weeks'>,
): Pick<EstimateView, 'from' | 'to' | 'range' | 'time'> {
  const from = moneyOf(price.low, facts);
  const to = moneyOf(price.high, facts);
  return {
    from,
    to,
    range: fill(facts.words.range, { from, to }),
    time: fill(facts.words.weeks, { from: weeks.low, to: weeks.high }),
  };
}

/** An amount as it is read: $18,400. */
export function moneyOf(
  amount: number,
  { money, signs }: Pick<EstimateFacts, 'money' | 'signs'>,
): string {
  return fill(money, { amount: formatNumber(amount, signs) });
}
