import { leadStatuses } from '../../server/database/column-values.ts';
import { historyLine, leadJobId } from '../../server/database/job-rows.ts';
import type { LeadRows } from '../../server/database/tables.ts';
import type { Ledger } from '../../server/ledger/create-ledger.ts';
import { dayMs } from '../../server/lib/durations.ts';
import { enquiry, quoteRequest } from './leads.ts';

const batch = 500;

/** Whoever looks after them. */
export const colleagues = ['ada@example.com', 'ben@example.com', 'cyd@example.com'] as const;

/** Leads of two years with notes and stories, the same each time: what a busy desk has to find its way in. */
export async function fillStore(
  store: Pick<Ledger, 'accounts' | 'leads'>,
  { leads, now }: { leads: number; now: number },
): Promise<void> {
  for (const email of colleagues) {
    await store.accounts.addUser({ email, role: 'member' });
  }
  for (let from = 0; from < leads; from += batch) {
    const rows = Array.from({ length: Math.min(batch, leads - from) }, (_, n) =>
      leadRows(from + n, now - (720 * dayMs * (leads - from - n)) / leads),
    );
    await store.leads.importRows({
      leads: rows.map(({ lead }) => lead),
      jobs: rows.flatMap(({ jobs }) => jobs),
      activity: rows.flatMap(({ activity }) => activity),
    });
  }
}

/** Of the lead of this number, which came then, with all that belongs to it. */
export function leadRows(n: number, at: number) {
  const id = `lead-${String(n).padStart(8, '0')}`;
  const received = Math.round(at);
  const form = n % 3 === 0 ? ('quote' as const) : ('contact' as const);
  const values = form === 'quote' ? quoteRequest(n) : enquiry(n);
  const isSpam = n % 20 === 7;
  const status = leadStatuses[n % leadStatuses.length] ?? 'new';
  const handled = isSpam || status === 'new' ? null : received + (n % 70) * 3_600_000;
  const lead: LeadRows['leads'][number] = {
    id,
    form,
    payload: JSON.stringify(values),
    email: values.email,
    received_at: received,
    phone: null,
    submission: null,
    spam: isSpam,
    acknowledged: false,
    handled_at: handled,
    target_state: isSpam ? null : 'delivered',
    state: isSpam ? 'spam' : 'delivered',
    search_text: null,
    status: isSpam ? 'new' : status,
    lost_reason: null,
    owner: colleagues[n % 4] ?? null,
    touched_at: handled,
    revision: n % 9,
    remind_on: n % 50 === 1 ? new Date(received + 90 * dayMs).toISOString().slice(0, 10) : null,
    reminded_on: null,
    spam_reasons: isSpam ? '["a link"]' : null,
    deleted_at: null,
    landing: null,
    from_page: null,
    source: null,
    campaign: n % 8 ? null : 'spring',
    text_key: null,
  };
  const settled = received + 400 + (n % 7) * 300;
  const tried = { at: settled, durationMs: 300, status: 200, outcome: 'accepted' };
  const job = (kind: 'lead.forward' | 'lead.mail' | 'lead.acknowledge') => {
    const target = {
      'lead.forward': form,
      'lead.mail': 'sales@example.com',
      'lead.acknowledge': '',
    }[kind];
    return {
      id: leadJobId(id, kind, target),
      kind,
      target,
      event: null,
      lead_id: id,
      state: 'delivered' as const,
      attempts: 0,
      created_at: received,
      first_attempt_at: received,
      scheduled_at: received,
      due_at: received,
      lease: null,
      lease_until: null,
      answer: 'Success',
      once: null,
      settled_at: settled,
      payload: null,
      history: historyLine(tried),
    };
  };
  const jobs = isSpam ? [] : (['lead.forward', 'lead.mail', 'lead.acknowledge'] as const).map(job);
  const activity = Array.from({ length: isSpam ? 0 : n % 6 }, (_, place) => ({
    id: `${id}-${place}`,
    lead_id: id,
    at: received + place * 3_600_000,
    before: null,
    who: colleagues[place % 3] ?? '',
    kind: 'note' as const,
    act: `${id}-${place}`,
    text: `Called them, ${place}: ${'they think about it. '.repeat(10)}`,
  }));
  return { lead, jobs, activity };
}
