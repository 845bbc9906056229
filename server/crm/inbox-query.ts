import * as z from 'zod';
import { leadStatuses } from '../database/column-values.ts';
import { formNames } from '../forms/lead-fields.ts';
import { deskPath, isLeadId } from '../forms/lead-path.ts';
import type {
  LeadFilter,
  LeadOrder,
  LeadPage,
  LeadPlace,
  LeadRecord,
} from '../forms/lead-types.ts';
import { lateBefore, type ReplyTime } from '../forms/reply-promise.ts';
import { leavingBefore } from '../forms/retention.ts';
import { dayOf } from '../lib/time-zone.ts';
import type { Sort } from './components/DataTable.tsx';
import { parseFilter } from './filter.ts';
import { httpErrors } from './http-errors.ts';

/** So many are shown at once, and can be ticked. */
export const leadsAPage = 50;

/** What the owner has promised, and the settings have it keep. */
export interface Rules {
  replyTime: ReplyTime;
  retentionDays: number;
}

/** Leads that time presses for, as the address calls them. */
const only = z.enum(['late', 'due', 'leaving']);
export type Pressing = z.output<typeof only>;

const pressing: Readonly<Record<Pressing, (rules: Rules, now: number) => LeadFilter>> = {
  /** Without an answer for longer than promised. */
  late: ({ replyTime }, now) => ({ status: 'new', until: lateBefore(now, replyTime) }),
  /** To be reminded of today, or before. */
  due: (_, now) => ({ remindUntil: dayOf(now) }),
  /** Purged within a month, unless something is done with them. */
  leaving: ({ retentionDays }, now) => ({ settledBefore: leavingBefore(now, retentionDays) }),
};

/** What a list can be in order by, as the address has it; behind a minus the other way round. */
const columns = ['received', 'status', 'form'] as const;

/** A form sends its empty fields, too; a space in one is nothing. */
const text = z
  .string()
  .transform((value) => value.trim() || undefined)
  .optional();

const schema = z.object({
  // In this order they stand in the filters that people have kept.
  ...{ state: text, form: text, status: text, owner: text, since: text, until: text, search: text },
  only: text.pipe(only.optional()),
  ...{ campaign: text, source: text },
  sort: text.pipe(z.enum(columns.flatMap((column) => [column, `-${column}`] as const)).optional()),
  /** The last lead of the page before. */
  after: text,
});

/** What the inbox is asked for, as it stands in the address. */
export type InboxQuery = z.output<typeof schema>;

/** @throws {HttpError} for what no page of ours links to */
export function readInboxQuery(
  input: unknown,
  rules: Rules,
  now: number,
): { query: InboxQuery; filter: LeadFilter } & Pick<LeadPage, 'before' | 'order'> {
  const query = schema.safeParse(input).data;
  if (!query) throw httpErrors.filter();
  const { since, until, only, after, sort } = query;
  const days = { since: startOf(since), until: startOf(until, 1) };
  const filter = parseFilter({ ...query, ...days }, now).data;
  if (!filter) throw httpErrors.filter();
  return {
    query,
    filter: { ...filter, ...(only && pressingLeads(only, rules, now)) },
    before: after ? placeOf(after) : undefined,
    order: orderOf(sort),
  };
}

/** The leads that time presses for. */
export function pressingLeads(only: Pressing, rules: Rules, now: number): LeadFilter {
  return { except: 'spam', ...pressing[only](rules, now) };
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

/** Which leads are meant, whatever their order and the page. */
export function viewOf(query: InboxQuery): string {
  return queryOf({ ...query, sort: undefined, after: undefined });
}

/** People name days of their own zone, and mean the last one as well. */
function startOf(day: string | undefined, daysOn = 0): string | undefined {
  // What is no day is told by the filter itself.
  if (day === undefined || !z.iso.date().safeParse(day).success) return day;
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + daysOn);
  return start.toISOString();
}

function orderOf(sort: InboxQuery['sort'] = '-received'): LeadOrder {
  const by = columns.find((column) => sort.endsWith(column)) ?? 'received';
  return { by, isAscending: !sort.startsWith('-') };
}

/** The same leads in order by a column, or the other way round where they are. */
export function sortBy(by: LeadOrder['by'], query: InboxQuery): Sort {
  const now = orderOf(query.sort);
  const direction = now.by !== by ? undefined : now.isAscending ? 'ascending' : 'descending';
  const sort = direction === 'ascending' ? (`-${by}` as const) : by;
  return { href: inboxPath({ ...query, after: undefined, sort }), direction };
}

/** How an address names the lead after which its page begins. */
export function placeText({ receivedAt, id, status, form }: LeadRecord): string {
  return [receivedAt, id, status, form].join('.');
}

const place = z.object({
  receivedAt: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  id: z.custom<string>(isLeadId),
  status: z.enum(leadStatuses).optional(),
  form: z.enum(formNames).optional(),
});

function placeOf(text: string): LeadPlace {
  const [receivedAt, id, status, form] = text.split('.');
  const { success, data } = place.safeParse({ receivedAt, id, status, form });
  if (!success) throw httpErrors.filter();
  return data;
}
