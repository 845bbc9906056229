import * as z from 'zod';
import { deskPath } from '../forms/lead-path.ts';
import type { LeadFilter, LeadPage, LeadRecord } from '../forms/lead-types.ts';
import { lateBefore, type ReplyTime } from '../forms/reply-promise.ts';
import { leavingBefore } from '../forms/retention.ts';
import { dayOf } from '../lib/time-zone.ts';
import { parseFilter } from './filter.ts';
import { httpErrors } from './http-errors.ts';

/** A form sends its empty fields, too; a space in one is nothing. */
const text = z
  .string()
  .transform((value) => value.trim() || undefined)
  .optional();

const schema = z.object({
  state: text,
  form: text,
  status: text,
  owner: text,
  since: text,
  until: text,
  search: text,
  /** What has to be seen to: see `pressing`. */
  only: text,
  campaign: text,
  source: text,
  /** The last lead of the page before. */
  after: text,
});

/** What the inbox is asked for, as it stands in the address. */
export type InboxQuery = z.output<typeof schema>;

/** What the owner has promised, and the settings have it keep. */
export interface Rules {
  replyTime: ReplyTime;
  retentionDays: number;
}

/** Leads that time presses for, by what the address calls them. */
const pressing = {
  /** Without an answer for longer than promised. */
  late: ({ replyTime }, now) => ({ status: 'new', until: lateBefore(now, replyTime) }),
  /** To be reminded of today, or before. */
  due: (_, now) => ({ remindUntil: dayOf(now) }),
  /** Purged within a month, unless something is done with them. */
  leaving: ({ retentionDays }, now) => ({ settledBefore: leavingBefore(now, retentionDays) }),
} as const satisfies Record<string, (rules: Rules, now: number) => LeadFilter>;

/** @throws {HttpError} for what no page of ours links to */
export function readInboxQuery(
  input: unknown,
  rules: Rules,
  now: number,
): { query: InboxQuery; filter: LeadFilter; before: LeadPage['before'] } {
  const query = schema.safeParse(input).data;
  const days = query && { since: startOf(query.since), until: startOf(query.until, 1) };
  const filter = query && parseFilter({ ...query, ...days }, now).data;
  const only = query?.only;
  if (!filter || (only !== undefined && !isPressing(only))) throw httpErrors.filter();
  return {
    query,
    filter: { ...filter, ...(only !== undefined && pressingLeads(only, rules, now)) },
    before: query.after ? placeOf(query.after) : undefined,
  };
}

export type Pressing = keyof typeof pressing;

/** The leads that time presses for. */
export function pressingLeads(only: Pressing, rules: Rules, now: number): LeadFilter {
  return { except: 'spam', ...pressing[only](rules, now) };
}

function isPressing(name: string): name is Pressing {
  return Object.hasOwn(pressing, name);
}

/** The address of these leads, and whatever else stands in it. */
export function inboxPath(query: InboxQuery, more: Readonly<Record<string, string>> = {}): string {
  return deskPath + queryOf({ ...query, ...more });
}

/** `?state=dead&form=quote`; nothing, where nothing is asked for. */
export function queryOf(query: Readonly<Record<string, string | undefined>>): string {
  const filled = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  return filled.length > 0 ? `?${new URLSearchParams(filled)}` : '';
}

/** People name days of their own zone, and mean the last one as well. */
function startOf(day: string | undefined, daysOn = 0): string | undefined {
  // What is no day is told by the filter itself.
  if (day === undefined || !z.iso.date().safeParse(day).success) return day;
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + daysOn);
  return start.toISOString();
}

/** How an address names the lead after which its page begins. */
export function placeText({ receivedAt, id }: Pick<LeadRecord, 'receivedAt' | 'id'>): string {
  return `${receivedAt}.${id}`;
}

function placeOf(text: string): LeadPage['before'] {
  const [, receivedAt, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? [];
  if (receivedAt === undefined || id === undefined) throw httpErrors.filter();
  return { receivedAt: Number(receivedAt), id };
}
