import { fill } from '../fill.ts';
import type { quoteFields } from '../forms.ts';
import type { EstimateSettings } from '../schemas/estimate.ts';
import type { Words } from '../schemas/interface.ts';
import { type Choices, choiceNames, offerName, queryOf } from './choices.ts';
import { estimateOf } from './estimate.ts';
import { moneyOf, textsOf } from './estimate-view.ts';
import { hasChoices, readChoices } from './read-choices.ts';

export type EstimateWords = Pick<Words, 'estimate' | 'formats'>;

interface QuoteTexts {
  /** Of the quote form's fields. */
  values: Partial<Record<keyof typeof quoteFields, string>>;
  /** The choices, as an address has them; none of an offer. */
  query: string | undefined;
}

/**
 * What the quote form says for an address that names an offer, or choices of the estimator: words of the site's own that
 * the visitor goes on with. Undefined for any other address.
 */
export function quoteTexts(
  params: URLSearchParams,
  settings: EstimateSettings,
  words: EstimateWords,
): QuoteTexts | undefined {
  const signs = words.formats;
  const offer = settings.offers.items.find(({ id }) => id === params.get(offerName));
  if (offer) {
    const budget = moneyOf(offer.price, { money: settings.money, signs });
    const values = { projectGoals: `${offer.ask} `, budget, timeline: offer.time };
    return { values, query: undefined };
  }
  if (!hasChoices(params)) return undefined;
  const { choices } = readChoices(params, settings);
  const facts = { money: settings.money, words: words.estimate, signs };
  const { range, time } = textsOf(facts, estimateOf(settings, choices));
  return {
    values: { projectGoals: answersOf(settings, choices, words), budget: range, timeline: time },
    query: queryOf(choices),
  };
}

/** A line for each question that has an answer. */
function answersOf(
  { questions }: EstimateSettings,
  choices: Choices,
  { estimate }: EstimateWords,
): string {
  return choiceNames
    .flatMap((name) => {
      const { title, options } = questions[name];
      const chosen = options.filter(({ id }) => [choices[name]].flat().includes(id));
      if (chosen.length === 0) return [];
      const answer = chosen.map(({ label }) => label).join(', ');
      return fill(estimate.answer, { question: title, answer });
    })
    .join('\n');
}
