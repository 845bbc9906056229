import * as z from 'zod';
import type { FormName } from '../../shared/lead.ts';
import { formNames } from '../leads/form-fields.ts';
import { leadStates } from '../leads/lead-states.ts';
import type { LeadFilter, LeadRecord } from '../leads/store/store.ts';
import { refusals } from './refusal.ts';

/** What the inbox is asked for, as it stands in the address. */
export interface InboxQuery {
  state?: LeadFilter['state'];
  form?: FormName | undefined;
  /** Whether somebody said that nothing more is to be done. */
  handled?: 'no' | 'yes' | undefined;
  /** A day, in UTC. */
  since?: string | undefined;
  search?: string | undefined;
  /** The last lead of the page before. */
  after?: Cursor | undefined;
}

type Cursor = Pick<LeadRecord, 'receivedAt' | 'id'>;

export const longestSearch = 200;

const cursor = z
  .string()
  .regex(/^\d{1,15}\.[\w-]{1,64}$/)
  .transform((text): Cursor => {
    const dot = text.indexOf('.');
    return { receivedAt: Number(text.slice(0, dot)), id: text.slice(dot + 1) };
  });

const schema = z.object({
  state: filled(z.enum(leadStates)),
  form: filled(z.enum(formNames)),
  handled: filled(z.enum(['no', 'yes'])),
  since: filled(z.iso.date()),
  search: filled(z.string().max(longestSearch)),
  after: filled(cursor),
});

/** @throws {Refusal} for what no page of ours links to */
export function readInboxQuery(query: unknown): InboxQuery {
  const read = schema.safeParse(query);
  if (!read.success) throw refusals.filter();
  return read.data;
}

export function filterOf({ state, form, handled, since, search }: InboxQuery): LeadFilter {
  return {
    ...{ state, form, search },
    except: state === undefined ? 'spam' : undefined,
    handled: handled && handled === 'yes',
    since: since === undefined ? undefined : Date.parse(since),
  };
}

/** The address of these leads, below `path`. */
export function inboxPath(query: InboxQuery, path = '/'): string {
  const { after, ...rest } = query;
  const cursorText = after && `${after.receivedAt}.${after.id}`;
  const given = Object.entries({ ...rest, after: cursorText }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** A form sends its empty fields, too. */
function filled<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}
