import { formatNumber, type NumberSigns } from '../../../shared/count.ts';
import { fill } from '../../../shared/fill.ts';
import type { ExhibitOf } from '../../../shared/schemas/exhibits.ts';

type Funnel = ExhibitOf<'funnel'>;

/** What a reader may change; rates in a hundred, one for each stage but the first. */
export interface FunnelNumbers {
  spend: number;
  price: number;
  margin: number;
  rates: readonly number[];
}

/** A funnel worked out, from what is spent to what is left. */
export function funnelFigures({ spend, price, margin, rates }: FunnelNumbers) {
  const through = [1];
  for (const rate of rates) through.push(((through.at(-1) ?? 1) * rate) / 100);
  const last = price / (through.at(-1) ?? 1);
  return {
    stages: through.map((share, index) => {
      const rate = rates[index - 1];
      return {
        count: (spend / price) * share,
        cost: price / share,
        // What one of the last stage would cost if this stage's rate were a point higher.
        better: rate === undefined ? undefined : (last * rate) / Math.min(rate + 1, 100),
      };
    }),
    /** What one of the last stage leaves of its margin. */
    left: margin - last,
    /** The most that one of the first stage may cost. */
    mostPrice: margin * (through.at(-1) ?? 1),
  };
}

/** How a funnel's sums are said. `amount`: `₹{amount}` */
export type FunnelWords = { signs: NumberSigns; amount: string } & Pick<Funnel, 'each' | 'better'> &
  Funnel['results'];

/** What stands in each place of a funnel that its numbers change, by the place's name. */
export function funnelTexts(numbers: FunnelNumbers, words: FunnelWords): Map<string, string> {
  const { stages, left, mostPrice } = funnelFigures(numbers);
  const money = (value: number, digits = 0) =>
    fill(words.amount, { amount: formatNumber(value, words.signs, digits) });
  const result = left >= 0 ? words.left : words.lost;
  return new Map([
    ...stages.flatMap(({ count, cost, better }, index): [string, string][] => [
      [`count${index}`, formatNumber(count, words.signs, count < 10 ? 1 : 0)],
      [`cost${index}`, `${money(cost)} ${words.each}`],
      [`better${index}`, better === undefined ? '' : fill(words.better, { cost: money(better) })],
    ]),
    ['result', fill(result, { sum: money(Math.abs(left)), price: money(mostPrice) })],
  ]);
}
