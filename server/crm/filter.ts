import * as z from 'zod';
import { leadStates, leadStatuses } from '../database/column-values.ts';
import { formNames } from '../forms/lead-fields.ts';
import type { LeadFilter } from '../forms/lead-types.ts';
import { dayMs, hourMs, minuteMs } from '../lib/durations.ts';

export const longestSearch = 200;

/**
 * Which leads are meant, from the texts that say so: the command's options, or the fields of the desk's query. A
 * problem's message is a sentence for whoever typed them.
 */
export function parseFilter(texts: unknown, now: number): z.ZodSafeParseResult<LeadFilter> {
  return z
    .object({
      state: z.enum(leadStates, unknown('state')).optional(),
      form: z.enum(formNames, unknown('form')).optional(),
      status: z.enum(leadStatuses, unknown('status')).optional(),
      owner: z.string().max(254).optional(),
      campaign: name.optional(),
      source: name.optional(),
      since: timeOf('--since', now).optional(),
      until: timeOf('--until', now).optional(),
      search: z
        .string()
        .max(longestSearch, `--search takes at most ${longestSearch} characters`)
        .regex(/\S/, '--search takes a text')
        .optional(),
      email: z.string().regex(/\S/, '--email takes an address').optional(),
      handled: z
        .enum(['yes', 'no'])
        .transform((answer) => answer === 'yes')
        .optional(),
    })
    .refine(
      ({ since = -Infinity, until = Infinity }) => since < until,
      '--since must be before --until',
    )
    .transform(withoutSpam)
    .safeParse(texts);
}

/**
 * Spam is dealt with only where it is asked for: a flood of it would hide the leads. Who asks for a person by address has
 * a right to all of it.
 */
function withoutSpam(filter: LeadFilter): LeadFilter {
  const all = filter.state !== undefined || filter.email !== undefined;
  return all ? filter : { ...filter, except: 'spam' };
}

const name = z.string().max(200);

function unknown(what: string) {
  return { error: ({ input }: { input?: unknown }) => `There is no ${what} "${input}"` };
}

const units = { m: minuteMs, h: hourMs, d: dayMs } as const;
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** A date, a moment, or how long ago it was. */
function timeOf(option: string, now: number) {
  const wanted = `${option} takes a time like 2025-06-01, 24h or 7d`;
  return z
    .string()
    .max(40, wanted)
    .transform((text, context): number => {
      const [, count, unit] = /^([1-9]\d{0,4})([mhd])$/.exec(text) ?? [];
      if (unit === 'm' || unit === 'h' || unit === 'd') return now - Number(count) * units[unit];
      if (moment.safeParse(text).success) return Date.parse(text);
      context.addIssue(`${wanted}, which "${text}" is not`);
      return z.NEVER;
    });
}
