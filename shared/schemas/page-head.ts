import * as z from 'zod';
import { line } from './fields.ts';

/** What search engines and the browser's tab say of a page. */
export const seo = z.strictObject({
  title: line.meta({ description: 'Without the brand: "Java Development"' }),
  description: line.meta({ description: '70 to 160 characters' }),
  keywords: line,
});

export type Seo = z.infer<typeof seo>;

/** The address of a page. */
export const path = z
  .string()
  .regex(/^\/(?:[^\s/?#\\%]+(?:\/[^\s/?#\\%]+)*)?$/, 'must be a path as /services/web-design');

/** A moment: a day, with the hour if need be; in UTC unless it says otherwise. */
export const moment = z
  .string()
  .refine(isMoment, 'must be a date as 2025-01-15, or a time as 2025-01-15T13:39:00+05:30');

const order = z.int('must be a whole number').min(0);

/** When and whether a page or an article is to be seen. */
export const publication = {
  draft: z
    .boolean()
    .exactOptional()
    .meta({ description: 'true: only seen by who has the preview’s link' }),
  publishAt: moment.exactOptional().meta({ description: 'Seen from then on' }),
};

/** What the file of every page has. */
export function pageHead<const Layout extends string>(layout: Layout) {
  return {
    layout: z.literal(layout),
    path,
    name: line.meta({ description: 'As menus and breadcrumbs call the page' }),
    seo,
    menu: z
      .strictObject({
        group: z.string().meta({
          description: 'main: the bar itself; or a group that interface.yaml names under menu',
        }),
        order,
        label: line
          .exactOptional()
          .meta({ description: 'If the menu calls it otherwise than `name`' }),
        line: line
          .max(45, 'has over 45 characters: shorten it')
          .exactOptional()
          .meta({ description: 'What stands below it in a panel of the bar' }),
      })
      .exactOptional(),
    footer: order
      .exactOptional()
      .meta({ description: 'Its place among the quick links of the footer' }),
    smallestJob: line.exactOptional().meta({
      description:
        'Its price stands on the lists: an offer of the estimator (offer=audit) or choices of it (product=site&platforms=web)',
    }),
    card: z
      .string()
      .regex(/^[\w-]+$/, 'must be a file’s name without its ending')
      .exactOptional()
      .meta({ description: 'Its social card in public/images/social, if not called as this file' }),
    cardTitle: line
      .exactOptional()
      .meta({ description: 'What that card says, if it isn’t the headline' }),
    ...publication,
  };
}

/** A day that there is, with an hour that there is or none. */
function isMoment(text: string): boolean {
  const [, day] =
    /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2}))?$/.exec(text) ?? [];
  // February 30 would become March 2.
  return day !== undefined && !Number.isNaN(Date.parse(text)) && isDay(day);
}

function isDay(day: string): boolean {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
