import { parseArgs } from 'node:util';
import * as z from 'zod';
import { parseFilter } from '../crm/filter.ts';
import { roles } from '../database/column-values.ts';
import type { LeadFilter } from '../forms/lead-types.ts';
import { usageError } from './command-error.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

const optionTypes = {
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

export type Option = keyof typeof optionTypes;
export type OptionTexts = ReturnType<typeof splitArguments>['texts'];

/** The options that say which leads are meant. */
export const filterOptions: readonly Option[] = [
  'state',
  'form',
  'since',
  'until',
  'search',
  'open',
  'campaign',
  'source',
];

/**
 * Options and words apart, as `util.parseArgs` reads them.
 * @throws {CommandError} for an option that no command has, or one without its value
 */
export function splitArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: optionTypes,
    });
    return { texts: values, words: positionals };
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : String(error));
  }
}

const otherOptions = z.object({
  limit: numberOf('--limit takes a whole number from 1', /^[1-9]\d{0,6}$/).default(20),
  /** 0: any that is free. */
  port: numberOf('--port takes a whole number from 0 to 65535', /^\d{1,5}$/, 65_535).default(3030),
  role: z.enum(roles, `--role takes ${roles.join(' or ')}`).default('member'),
});

export type OptionValues = Omit<OptionTexts, keyof z.output<typeof otherOptions>> &
  z.output<typeof otherOptions> & { filter: LeadFilter };

/**
 * What the options mean, with those that weren't typed at their defaults.
 * @param now in ms since 1970
 * @throws {CommandError} naming the first that makes no sense
 */
export function readOptions(texts: OptionTexts, now: number): OptionValues {
  const filter = parseFilter({ ...texts, handled: texts.open ? 'no' : undefined }, now);
  const counts = otherOptions.safeParse(texts);
  if (filter.success && counts.success) return { ...texts, ...counts.data, filter: filter.data };
  throw usageError(
    (filter.error ?? counts.error)?.issues[0]?.message ?? 'The options make no sense',
  );
}

function numberOf(problem: string, shape: RegExp, most = Infinity) {
  return z
    .string()
    .regex(shape, problem)
    .transform(Number)
    .refine((number) => number <= most, problem);
}
