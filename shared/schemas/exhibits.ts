import * as z from 'zod';
import { calculators } from './calculators.ts';
import { copy, exhibitHead } from './copy.ts';
import { diagrams } from './diagrams.ts';
import { figure, line } from './fields.ts';

const facts = z.array(z.strictObject({ name: line, value: line })).readonly();

const state = z.strictObject({
  label: line.meta({ description: 'What is pressed to see it' }),
  points: line.exactOptional().meta({ description: 'What that counts for, such as +8' }),
  also: line.exactOptional().meta({ description: 'What is pressed below the second question' }),
  chosen: z.literal(true).exactOptional().meta({ description: 'It is seen first' }),
  ...figure,
  title: line.exactOptional(),
  figures: facts.exactOptional().meta({ description: 'Numbers, set large' }),
  text: copy.exactOptional(),
  facts: facts.exactOptional(),
});

/** Pictures of one thing in several states; one of them is seen, and pressing it shows the next. */
const states = z
  .strictObject({
    kind: z.literal('states'),
    ...exhibitHead,
    ask: line.meta({ description: 'Above what is pressed' }),
    also: line.exactOptional().meta({
      description:
        'A second question, with up to three answers: each state has one of them as its own `also`',
    }),
    states: z
      .array(state)
      .min(2, 'are fewer than two: a picture that never changes is no exhibit')
      .max(8, 'are more than eight: show fewer, or make two exhibits')
      .readonly()
      .meta({ description: 'Two to eight, with pictures of one size' }),
  })
  .superRefine(({ also, states }, context) => {
    const second = new Set(states.map((one) => one.also));
    const pairs = new Set(states.map(({ label, also }) => JSON.stringify([label, also])));
    const wanted = new Set(states.map(({ label }) => label)).size * second.size;
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (also === undefined && states.some((one) => one.also !== undefined))
      issue('also', 'is missing, and states have answers to it: write the second question');
    if (also !== undefined && second.has(undefined))
      issue('states', 'have no answer to the second question everywhere: give each its `also`');
    if (second.size > 3) issue('states', 'answer the second question in more than three ways');
    if (pairs.size < states.length || pairs.size < wanted)
      issue('states', 'must be there once for each pair of answers, and each label once');
  });

/** What can be used right below a page’s first screen; its kind decides how it is drawn. */
export const exhibit = z
  .discriminatedUnion('kind', [states, ...calculators, ...diagrams])
  .meta({ description: 'What can be used, right below the first screen' });

export type ExhibitData = z.infer<typeof exhibit>;
export type ExhibitOf<Kind extends ExhibitData['kind']> = Extract<ExhibitData, { kind: Kind }>;
