import type { EstimateSettings } from '../schemas/estimate.ts';

/** What a visitor has chosen: the ids of options. */
export type Choices = EstimateSettings['start'];

export type ChoiceName = keyof Choices;

/** The six choices, in their order; they are named so in the page's address. */
export const choiceNames = [
  'product',
  'platforms',
  'integrations',
  'content',
  'date',
  'care',
] as const satisfies readonly ChoiceName[];

/** What an address of the quote form calls the offer that is asked for. */
export const offerName = 'offer';

/** Where the offers stand on the estimator's page. */
export const offersAnchor = 'offers';

/** Of which several options, or none, may be chosen. */
export function isList(name: ChoiceName): name is 'platforms' | 'integrations' {
  return name === 'platforms' || name === 'integrations';
}

/** The choices as an address has them: `product=shop&platforms=web,ios`. Ids need no escapes. */
export function queryOf(choices: Choices): string {
  return choiceNames
    .map((name) => [name, [choices[name]].flat().join(',')])
    .filter(([, value]) => value !== '')
    .map((pair) => pair.join('='))
    .join('&');
}

/** The choices that values make, by the names of the questions; what is no option counts for nothing. */
export function choicesFrom(
  { questions }: Pick<EstimateSettings, 'questions'>,
  valuesOf: (name: ChoiceName) => readonly string[],
): Choices {
  const known = (name: ChoiceName) =>
    questions[name].options.map(({ id }) => id).filter((id) => valuesOf(name).includes(id));
  const one = (name: ChoiceName) => known(name)[0] ?? questions[name].options[0]?.id ?? '';
  const platforms = known('platforms');
  return {
    product: one('product'),
    // Whatever is built stands somewhere.
    platforms: platforms.length > 0 ? platforms : [one('platforms')],
    integrations: known('integrations'),
    content: one('content'),
    date: one('date'),
    care: one('care'),
  };
}
