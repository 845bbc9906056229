import { setImmediate } from 'node:timers/promises';
import type { FormName } from '../../shared/lead.ts';
import { fieldNames, formNames, phoneOf } from '../forms/lead-fields.ts';
import type { LeadFilter, LeadRecord } from '../forms/lead-types.ts';
import type { Leads } from '../forms/leads.ts';
import { safeJson } from '../lib/clean-text.ts';
import { csvLine, csvStart, csvStyleOf } from '../lib/csv.ts';
import { iso } from '../lib/moment-text.ts';
import { fieldsOf, textOf } from './words.ts';

/** Leads that are in memory at a time, however many there are. */
export const readAtOnce = 500;

/**
 * Everything about these leads, for a spreadsheet or a program, piece by piece.
 * @param language of whoever opens the file in a spreadsheet
 */
export async function* exportLeads(
  { as, filter, language = 'en' }: { as: 'csv' | 'json'; filter: LeadFilter; language?: string },
  leads: Pick<Leads, 'list'>,
): AsyncGenerator<string> {
  const { start, one, between, end } = as === 'csv' ? csv(filter.form, language) : json;
  let page: readonly LeadRecord[] = [];
  do {
    const before = page.at(-1);
    // A file is read on the thread of visitors: they are seen to first.
    if (before) await setImmediate();
    page = await leads.list({ ...filter, before, limit: readAtOnce });
    if (page.length > 0 || !before) yield (before ? between : start) + page.map(one).join(between);
  } while (page.length === readAtOnce);
  yield end;
}

const json = {
  start: '[\n',
  one: ({ attribution, receivedAt, settledAt, dueAt, handledAt, ...lead }: LeadRecord) =>
    safeJson({
      ...lead,
      payload: fieldsOf(lead),
      // Programs that read the file know it by this name.
      origin: attribution,
      receivedAt: iso(receivedAt),
      settledAt: settledAt && iso(settledAt),
      dueAt: dueAt && iso(dueAt),
      handledAt: handledAt && iso(handledAt),
    }),
  between: ',\n',
  end: '\n]\n',
};

/** The columns before those of the form's fields. Dates are ISO's. */
const factsOf: ReadonlyMap<string, (lead: LeadRecord) => string> = new Map([
  ['id', ({ id }) => id],
  ['form', ({ form }) => form],
  ['state', ({ state }) => state],
  ['received', ({ receivedAt }) => iso(receivedAt)],
  ['attempts', ({ attempts }) => String(attempts)],
  ['answer', ({ answer = '' }) => answer],
  ['status', ({ status }) => status],
  ['lost because', ({ lostReason = '' }) => lostReason],
  ['owner', ({ owner = '' }) => owner],
  ['remind on', ({ remindOn = '' }) => remindOn],
  ['landing', ({ attribution }) => attribution.landing ?? ''],
  ['from', ({ attribution }) => attribution.from ?? ''],
  ['source', ({ attribution }) => attribution.source ?? ''],
  ['campaign', ({ attribution }) => attribution.campaign ?? ''],
  ['spam points', ({ spamReasons }) => spamReasons.join('; ')],
  ['first answered', ({ handledAt }) => (handledAt === undefined ? '' : iso(handledAt))],
  ['phone as typed', (lead) => phoneOf(lead)],
]);

function csv(form: FormName | undefined, language: string) {
  const style = csvStyleOf(language);
  const fields = [...new Set((form ? [form] : formNames).flatMap(fieldNames))];
  const headings = [...factsOf.keys(), ...fields];
  return {
    start: csvStart + csvLine(headings, style),
    one: (lead: LeadRecord) =>
      csvLine(
        [
          ...[...factsOf.values()].map((fact) => fact(lead)),
          ...fields.map((field) => textOf(lead.payload[field])),
        ],
        style,
      ),
    between: '',
    end: '',
  };
}
