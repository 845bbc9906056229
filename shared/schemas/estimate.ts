import * as z from 'zod';
import { copy } from './copy.ts';
import { line, list } from './fields.ts';
import { pageHead } from './page-head.ts';
import { phrase } from './phrase.ts';

const id = z
  .string()
  .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'must be small letters, digits and hyphens, as in an address')
  .meta({ description: 'As it stands in the page’s address: small letters, digits, hyphens' });

/** Zero or more of something. */
const amount = z.number().min(0, 'must not be below 0');
const positive = amount.gt(0, 'must be above 0');
const percent = amount.max(1000, 'must be a percentage: 1000 at most');

const days = z.record(z.string(), amount).meta({
  description: 'Days of work by role: "engineer: 12"; roles that do nothing are left out',
});

const option = { id, label: line, note: line.exactOptional() };

/** One of the six choices, with at least one option; the first one counts where an address names none. */
function question<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject({
    title: line,
    options: list(z.strictObject({ ...option, ...shape })).refine(
      (options) => options.length > 0,
      'must have at least one option: write it after "- "',
    ),
  });
}

const questions = z.strictObject({
  product: question({ days }).meta({
    description: 'What is built; its days are those that all platforms share',
  }),
  platforms: question({
    share: percent.meta({ description: 'What it adds, in percent of the product’s days' }),
  }),
  integrations: question({ days }),
  content: question({ days }),
  date: question({
    effort: percent.meta({
      description: 'How many days the work takes by then: 100 is as many as without haste',
    }),
    time: percent.meta({ description: 'In how many weeks: 80 is four fifths of the usual' }),
  }),
  care: question({ days }).meta({ description: 'After the launch: it takes no week before it' }),
});

const role = z.strictObject({
  id,
  name: line,
  rate: positive.meta({ description: 'Of one day, in the currency of `money`' }),
  people: positive.meta({ description: 'How many of them work at once' }),
});

const offer = z.strictObject({
  id,
  title: line,
  price: positive,
  time: line,
  text: copy,
  includes: list(line),
  excludes: list(line),
  ask: line.meta({ description: 'What the quote form says for who takes it' }),
});

/** The page of the estimator. Rates, days and offers are the owner's. */
export const estimate = z
  .strictObject({
    ...pageHead('estimate'),
    heading: line,
    intro: copy,
    samples: z
      .boolean()
      .meta({ description: 'true: rates and offers are those that the site is delivered with' }),
    money: phrase('amount').meta({ description: 'An amount with its currency' }),
    roundTo: positive.meta({ description: 'Prices are rounded to a multiple of this' }),
    spread: amount
      .max(90, 'must be a percentage: 90 at most')
      .meta({ description: 'How far the range reaches below and above, in percent' }),
    daysAWeek: positive.meta({ description: 'That one person works on it' }),
    weeksToStart: amount.meta({ description: 'Before and after the work itself' }),
    roles: list(role),
    questions,
    start: z
      .strictObject({
        product: id,
        platforms: list(id).refine((ids) => ids.length > 0, 'must name one: write it after "- "'),
        integrations: list(id),
        content: id,
        date: id,
        care: id,
      })
      .meta({ description: 'What is chosen before the visitor has chosen anything' }),
    offers: z.strictObject({ heading: line, intro: copy, items: list(offer) }),
  })
  .superRefine((page, context) => {
    const roles = page.roles.map(({ id }) => id);
    const tell = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    for (const [name, { options }] of Object.entries(page.questions)) {
      const ids = options.map(({ id }) => id);
      for (const [index, one] of options.entries()) {
        const place = ['questions', name, 'options', index];
        if (ids.indexOf(one.id) < index)
          tell([...place, 'id'], `is ${one.id} for the second time: write another`);
        for (const role of Object.keys('days' in one ? one.days : {}))
          if (!roles.includes(role))
            tell([...place, 'days', role], `is none of the roles: write ${roles.join(' or ')}`);
      }
      const chosen = [page.start[name as keyof typeof page.start]].flat();
      for (const one of chosen)
        if (!ids.includes(one))
          tell(['start', name], `names ${one}, which is no option: write ${ids.join(' or ')}`);
    }
  });

export type EstimateSettings = z.infer<typeof estimate>;
