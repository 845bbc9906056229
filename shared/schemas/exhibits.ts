import * as z from 'zod';
import { groupsOf } from '../groups.ts';
import { calculators } from './calculators.ts';
import { copy, exhibitHead } from './copy.ts';
import { diagrams } from './diagrams.ts';
import { figure, line, picture } from './fields.ts';

const facts = z.array(z.strictObject({ name: line, value: line })).readonly();

const onButton = picture.exactOptional().meta({ description: 'A picture cut out, on its button' });

const state = z.strictObject({
  label: line.meta({ description: 'What is pressed to see it' }),
  labelPicture: onButton,
  group: line.exactOptional().meta({
    description: 'With a second question: its answer for this state and those that follow',
  }),
  groupPicture: onButton,
  groupNote: line.exactOptional().meta({ description: 'Beside that answer, what it means say' }),
  note: line.exactOptional().meta({
    description:
      'Beside the label, a price say; what begins with + adds up: earlier ones are ticked, too',
  }),
  chosen: z.literal(true).exactOptional().meta({ description: 'It is seen first' }),
  ...z.object(figure).partial().shape,
  title: line.exactOptional(),
  figures: facts.exactOptional().meta({ description: 'Numbers, set large' }),
  text: copy.exactOptional(),
  facts: facts.exactOptional(),
  price: line.exactOptional().meta({ description: 'On the button of the action' }),
  idle: z.literal(true).exactOptional().meta({ description: 'Without the button of the action' }),
});

/** Pictures of one thing in several states; one of them is seen, and pressing it shows the next. */
const states = z
  .strictObject({
    kind: z.literal('states'),
    ...exhibitHead,
    ask: line.meta({ description: 'Above what is pressed' }),
    also: line.exactOptional().meta({
      description: 'A second question, above it: its answers are groups, each with the same labels',
    }),
    taken: z
      .strictObject({ labels: z.array(line).min(1).readonly(), says: line })
      .exactOptional()
      .meta({
        description:
          'Answers to the first question that are not to be had: struck out, before the next number among the others, else behind them',
      }),
    action: z.strictObject({ label: line, done: line }).exactOptional().meta({
      description: 'A button below the words of each state, and what it says once it is pressed',
    }),
    states: z
      .array(state)
      .min(2, 'are fewer than two: a picture that never changes is no exhibit')
      .max(12, 'are more than twelve: show fewer, or make two exhibits')
      .readonly()
      .meta({ description: 'Two to twelve, with pictures of one size' }),
  })
  .superRefine(({ also, states }, context) => {
    const groups = groupsOf(states);
    const labels = groups.map((group) => group.map(({ label }) => label).join('\n'));
    const isGrid = new Set(labels).size === 1;
    const isNamed = states[0]?.group !== undefined;
    const isPaired = isNamed && isGrid && groups.length >= 2 && groups.length <= 4;
    if (also === undefined ? groups.length > 1 || isNamed : !isPaired)
      context.addIssue({
        code: 'custom',
        path: ['also'],
        message: 'goes with two to four groups of states, each with the same labels in their order',
      });
    if (groups.some((group) => group.length > 9))
      context.addIssue({
        code: 'custom',
        path: ['states'],
        message: 'are more than nine to a question: show fewer, or make two exhibits',
      });
    for (const [index, { picture, alt }] of states.entries())
      if (picture && alt === undefined)
        context.addIssue({
          code: 'custom',
          path: ['states', index, 'alt'],
          message: 'is missing: say what the picture shows',
        });
  });

/** What can be used right below a page’s first screen; its kind decides how it is drawn. */
export const exhibit = z
  .discriminatedUnion('kind', [states, ...calculators, ...diagrams])
  .meta({ description: 'What can be used, right below the first screen' });

export type ExhibitData = z.infer<typeof exhibit>;
export type ExhibitOf<Kind extends ExhibitData['kind']> = Extract<ExhibitData, { kind: Kind }>;
