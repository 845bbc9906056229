import { parseArgs } from 'node:util';
import * as z from 'zod';
import { parseFilter } from '../crm/filter.ts';
import { roles } from '../database/column-values.ts';
import type { LeadFilter } from '../forms/lead-types.ts';
import { misused } from './command-error.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

const kinds = {
  state: text,
  form: text,
  since: text,
  until: text,
  search: text,
  open: flag,
  campaign: text,
  source: text,
  limit: text,
  port: text,
  email: text,
  role: text,
  dead: flag,
  csv: flag,
  json: flag,
  undo: flag,
  yes: flag,
  help: { ...flag, short: 'h' },
} as const;

export type Option = keyof typeof kinds;
export type OptionTexts = ReturnType<typeof splitArguments>['texts'];

/** The options that say which leads are meant. */
export const which: readonly Option[] = [
  'state',
  'form',
  'since',
  'until',
  'search',
  'open',
  'campaign',
  'source',
];

/** @throws {CommandError} for an option that no command has, or one without its value */
export function splitArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: kinds,
    });
    return { texts: values, words: positionals };
  } catch (error) {
    throw misused(error instanceof Error ? error.message : String(error));
  }
}

const others = z.object({
  limit: numberOf('--limit takes a whole number from 1', /^[1-9]\d{0,6}$/).default(20),
  /** 0: any that is free. */
  port: numberOf('--port takes a whole number from 0 to 65535', /^\d{1,5}$/, 65_535).default(3030),
  role: z.enum(roles, `--role takes ${roles.join(' or ')}`).default('member'),
});

export type Values = Omit<OptionTexts, keyof z.output<typeof others>> &
  z.output<typeof others> & { filter: LeadFilter };

/** @throws {CommandError} naming the first that makes no sense */
export function readOptions(texts: OptionTexts, now: number): Values {
  const filter = parseFilter({ ...texts, handled: texts.open ? 'no' : undefined }, now);
  const counts = others.safeParse(texts);
  if (filter.success && counts.success) return { ...texts, ...counts.data, filter: filter.data };
  throw misused((filter.error ?? counts.error)?.issues[0]?.message ?? 'The options make no sense');
}

function numberOf(problem: string, shape: RegExp, most = Infinity) {
  return z
    .string()
    .regex(shape, problem)
    .transform(Number)
    .refine((number) => number <= most, problem);
}
