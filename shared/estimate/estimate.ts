import type { EstimateSettings } from '../schemas/estimate.ts';
import { type ChoiceName, type Choices, choiceNames, isList } from './choices.ts';

/** From and to. */
interface Range {
  low: number;
  high: number;
}

export interface Estimate {
  price: Range;
  weeks: Range;
  /** Who works on it and for how many days, in the order of the settings; nobody without a day. */
  crew: readonly { id: string; name: string; days: number }[];
}

/** One choice that lowers the price. */
export interface Saving {
  name: ChoiceName;
  /** The option that is left out, or that another takes the place of. */
  instead: string;
  /** The option that is chosen in its place; none where it is only left out. */
  option?: string;
  less: number;
  choices: Choices;
}

/** As much as the page itself has of the settings. */
export type EstimateRates = Pick<
  EstimateSettings,
  'roundTo' | 'spread' | 'daysAWeek' | 'weeksToStart' | 'roles' | 'questions'
>;

/** As many as the page has room for. */
export const mostSavings = 4;

/** What choices cost in the settings' money, how many weeks they take, and who works on them for how many days. */
export function estimateOf(rates: EstimateRates, choices: Choices): Estimate {
  const { build, care } = daysOf(rates, choices);
  const mid = priceOf(rates, choices);
  const share = rates.spread / 100;
  // Whoever has most to do decides when all is done.
  const longest = Math.max(
    ...rates.roles.map(({ id, people }) => build(id) / people / rates.daysAWeek),
  );
  const weeks =
    rates.weeksToStart + longest * (chosenOptions(rates, choices).date?.time ?? 100) * 0.01;
  return {
    price: { low: round(mid * (1 - share), rates), high: round(mid * (1 + share), rates) },
    weeks: { low: Math.max(1, Math.round(weeks)), high: Math.ceil(weeks * (1 + share)) },
    crew: rates.roles
      .map(({ id, name }) => ({ id, name, days: Math.round(build(id) + care(id)) }))
      .filter(({ days }) => days > 0),
  };
}

/** Each change of one choice that lowers the price, the largest first. Another product would be no saving. */
export function savingsOf(rates: EstimateRates, choices: Choices): readonly Saving[] {
  const price = priceOf(rates, choices);
  const lessBy = (changed: Choices) => round(price - priceOf(rates, changed), rates);
  return choiceNames
    .flatMap((name): Saving[] => {
      if (name === 'product') return [];
      if (isList(name)) {
        const all = choices[name];
        if (name === 'platforms' && all.length < 2) return [];
        return all.map((instead) => {
          const changed = { ...choices, [name]: all.filter((one) => one !== instead) };
          return { name, instead, less: lessBy(changed), choices: changed };
        });
      }
      const instead = choices[name];
      const cheaper = rates.questions[name].options
        .map(({ id: option }) => {
          const changed = { ...choices, [name]: option };
          return { name, instead, option, less: lessBy(changed), choices: changed };
        })
        .filter(({ less }) => less > 0);
      // The smallest step: the next one shows once it is taken.
      return cheaper.sort((a, b) => a.less - b.less).slice(0, 1);
    })
    .filter(({ less }) => less > 0)
    .sort((a, b) => b.less - a.less)
    .slice(0, mostSavings);
}

/** Before it becomes a range. */
function priceOf(rates: EstimateRates, choices: Choices): number {
  const { build, care } = daysOf(rates, choices);
  return rates.roles.reduce((sum, { id, rate }) => sum + rate * (build(id) + care(id)), 0);
}

/** Each role's days until the launch, and after it. */
function daysOf(rates: EstimateRates, choices: Choices) {
  const { product, platforms, integrations, content, date, care } = chosenOptions(rates, choices);
  const shares = platforms.reduce((sum, { share }) => sum + share / 100, 1);
  const effort = (date?.effort ?? 100) / 100;
  return {
    build: (role: string) =>
      effort *
      ((product?.days[role] ?? 0) * shares +
        integrations.reduce((sum, { days }) => sum + (days[role] ?? 0), 0) +
        (content?.days[role] ?? 0)),
    care: (role: string) => care?.days[role] ?? 0,
  };
}

function chosenOptions({ questions }: EstimateRates, choices: Choices) {
  const one = <Option extends { id: string }>(options: readonly Option[], id: string) =>
    options.find((option) => option.id === id);
  return {
    product: one(questions.product.options, choices.product),
    platforms: questions.platforms.options.filter(({ id }) => choices.platforms.includes(id)),
    integrations: questions.integrations.options.filter(({ id }) =>
      choices.integrations.includes(id),
    ),
    content: one(questions.content.options, choices.content),
    date: one(questions.date.options, choices.date),
    care: one(questions.care.options, choices.care),
  };
}

function round(amount: number, { roundTo }: Pick<EstimateRates, 'roundTo'>): number {
  return Math.round(amount / roundTo) * roundTo;
}
