import { beginningOf, emailOf, nameOf } from '../crm/words.ts';
import type { LeadState } from '../database/column-values.ts';
import { leadsIn } from '../forms/lead-count.ts';
import type { LeadFilter, LeadRecord } from '../forms/lead-types.ts';
import type { Ledger } from '../ledger/create-ledger.ts';
import { when } from '../lib/moment-text.ts';
import type { Context, Input, Output } from './command-types.ts';
import { textTable } from './text-table.ts';

/** The newest leads in a line each, and how many there are of what. */
export async function list({ values }: Input, { ledger }: Context): Promise<Output> {
  const { filter, limit } = values;
  const opened = ledger();
  const records = await opened.leads.list({ ...filter, limit });
  const { leads, states } = await countStates(filter, opened);
  const spam =
    filter.except && (await opened.leads.count({ ...filter, except: undefined, state: 'spam' }));
  const lines = [
    records.length > 0 ? table(records, filter.state) : 'No leads.',
    ...(leads > 0 ? [`${leadsIn(leads)}: ${states}`] : []),
    ...(spam ? [`Left out: ${spam} marked as spam (leads list --state spam)`] : []),
  ];
  return { out: `${lines.join('\n')}\n` };
}

/** @param state the state that they were looked for by: a mail may be in it, and the lead itself in another */
function table(leads: readonly LeadRecord[], state: LeadState | undefined): string {
  const rows = leads.map((lead) => [
    lead.id.slice(0, 8),
    when(lead.receivedAt),
    lead.form,
    stateOf(lead, state),
    String(lead.attempts),
    nameOf(lead),
    emailOf(lead),
    beginningOf(lead),
  ]);
  return textTable(
    ['ID', 'RECEIVED (UTC)', 'FORM', 'STATE', 'TRIES', 'NAME', 'E-MAIL', 'MESSAGE'],
    rows,
  );
}

function stateOf({ state, handledAt }: LeadRecord, filterState = state): string {
  const mailState = filterState === state ? [] : [`mail ${filterState}`];
  return [state, ...mailState, ...(handledAt === undefined ? [] : ['handled'])].join(', ');
}

/** `120` and `100 delivered, 15 pending, 5 dead`. */
export async function countStates(
  filter: LeadFilter,
  ledger: Ledger,
): Promise<{ leads: number; states: string }> {
  const byState = new Map<string, number>();
  for (const { state, leads } of await ledger.leads.counts(filter)) {
    byState.set(state, (byState.get(state) ?? 0) + leads);
  }
  const states = [...byState].sort(([, a], [, b]) => b - a);
  return {
    leads: states.reduce((sum, [, leads]) => sum + leads, 0),
    states: states.map(([state, leads]) => `${leads} ${state}`).join(', '),
  };
}
