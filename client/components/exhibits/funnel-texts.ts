import { formatNumber, type NumberSigns } from '../../../shared/count.ts';
import { fill } from '../../../shared/fill.ts';
import { type FunnelNumbers, funnelFigures } from './funnel-figures.ts';

/** How a funnel's sums are said. */
export interface FunnelWords {
  signs: NumberSigns;
  /** `₹{amount}` */
  amount: string;
  each: string;
  better: string;
  left: string;
  lost: string;
}

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
