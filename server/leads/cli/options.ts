import * as z from 'zod';
import type { FormName } from '../../../shared/lead.ts';
import { isLeadState, type LeadState } from '../lead-states.ts';
import type { LeadFilter } from '../store/store.ts';
import { misused } from './command-error.ts';

/** What an option may be, before it is understood. */
export interface Texts {
  state?: string | undefined;
  form?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
  search?: string | undefined;
  open?: boolean | undefined;
}

/** @throws {CommandError} naming the first that makes no sense */
export function filterOf(texts: Texts, now: number): LeadFilter {
  const { search, open } = texts;
  const since = timeOf('--since', texts.since, now);
  const until = timeOf('--until', texts.until, now);
  if (search !== undefined && !search.trim()) throw misused('--search takes a text');
  if (since !== undefined && until !== undefined && since >= until) {
    throw misused('--since must be before --until');
  }
  return {
    ...{ state: stateOf(texts.state), form: formOf(texts.form), since, until, search },
    handled: open ? false : undefined,
  };
}

export function stateOf(text: string | undefined): LeadState | undefined {
  if (text === undefined || isLeadState(text)) return text;
  throw misused(`There is no state "${text}"`);
}

export function formOf(text: string | undefined): FormName | undefined {
  if (text === undefined || text === 'contact' || text === 'quote') return text;
  throw misused(`There is no form "${text}"`);
}

export function limitOf(text = '20'): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw misused('--limit takes a whole number from 1');
}

/** 0: any that is free. */
export function portOf(text = '3030'): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw misused('--port takes a whole number from 0 to 65535');
}

const units = { m: 60_000, h: 60 * 60_000, d: 24 * 60 * 60_000 } as const;
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** A date, a moment, or how long ago it was. */
function timeOf(option: string, text: string | undefined, now: number): number | undefined {
  if (text === undefined) return undefined;
  const [, count, unit] = /^([1-9]\d{0,4})([mhd])$/.exec(text) ?? [];
  if (unit === 'm' || unit === 'h' || unit === 'd') return now - Number(count) * units[unit];
  if (moment.safeParse(text).success) return Date.parse(text);
  throw misused(`${option} takes a time like 2025-06-01, 24h or 7d, which "${text}" is not`);
}
