import * as z from 'zod';
import { groupsOf } from '../groups.ts';
import { calculators } from './calculators.ts';
import { copy, exhibitHead } from './copy.ts';
import { diagrams } from './diagrams.ts';
import { figure, line } from './fields.ts';

const facts = z.array(z.strictObject({ name: line, value: line })).readonly();

const state = z.strictObject({
  label: line.meta({ description: 'What is pressed to see it' }),
  group: line.exactOptional().meta({ description: 'Heads it and those that follow it' }),
  note: line.exactOptional().meta({
    description:
      'Beside the label, a price say; what begins with + adds up: earlier ones are ticked, too',
  }),
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
    ask: line.meta({
      description: 'Above what is pressed; where states have groups, for screen readers',
    }),
    also: line.exactOptional().meta({
      description: 'A second question: its answers are the groups, each with the same labels',
    }),
    states: z
      .array(state)
      .min(2, 'are fewer than two: a picture that never changes is no exhibit')
      .max(8, 'are more than eight: show fewer, or make two exhibits')
      .readonly()
      .meta({ description: 'Two to eight, with pictures of one size' }),
  })
  .superRefine(({ also, states }, context) => {
    const groups = groupsOf(states);
    const labels = groups.map((group) => group.map(({ label }) => label).join('\n'));
    const isGrid = new Set(labels).size === 1;
    const isNamed = states[0]?.group !== undefined;
    if (also !== undefined && !(isNamed && isGrid && [2, 3].includes(groups.length)))
      context.addIssue({
        code: 'custom',
        path: ['also'],
        message: 'needs two or three groups of states, each with the same labels in the same order',
      });
  });

/** What can be used right below a page’s first screen; its kind decides how it is drawn. */
export const exhibit = z
  .discriminatedUnion('kind', [states, ...calculators, ...diagrams])
  .meta({ description: 'What can be used, right below the first screen' });

export type ExhibitData = z.infer<typeof exhibit>;
export type ExhibitOf<Kind extends ExhibitData['kind']> = Extract<ExhibitData, { kind: Kind }>;
