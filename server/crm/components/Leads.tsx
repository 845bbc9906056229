import { leadPath } from '../../forms/lead-path.ts';
import type { LeadRecord } from '../../forms/lead-types.ts';
import { lateBefore } from '../../forms/reply-promise.ts';
import { cleanLine } from '../../lib/clean-text.ts';
import { dayOf } from '../../lib/time-zone.ts';
import { type InboxQuery, type Rules, sortBy } from '../inbox-query.ts';
import { beginningOf, cut, emailOf, formLabels, isUnanswered, titleOf } from '../words.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { Moment } from './Moment.tsx';

interface LeadsProps {
  leads: readonly LeadRecord[];
  query: InboxQuery;
  rules: Rules;
  now: number;
}

/** Leads that can be ticked, each with what matters of it. */
export function Leads({ leads, query, rules, now }: LeadsProps) {
  const late = lateBefore(now, rules.replyTime);
  const columns: readonly Column<LeadRecord>[] = [
    {
      ...{ name: 'Tick', isUnseen: true, className: 'tick-one' },
      cell: (lead) => (
        <input type="checkbox" name="ids" value={lead.id} aria-label={`Tick ${titleOf(lead)}`} />
      ),
    },
    {
      name: 'From',
      cell: (lead) => (
        <>
          <a href={leadPath(lead.id)} dir="auto">
            {titleOf(lead)}
          </a>
          <span className="email">{emailOf(lead)}</span>
        </>
      ),
    },
    { name: 'What it says', className: 'says', cell: (lead) => <Says {...lead} /> },
    {
      ...{ name: 'Form', className: 'form', sort: sortBy('form', query) },
      cell: ({ form }) => formLabels[form],
    },
    {
      ...{ name: 'Status', sort: sortBy('status', query) },
      cell: (lead) => <Standing lead={lead} late={late} today={dayOf(now)} />,
    },
    {
      ...{ name: 'Received', className: 'at', sort: sortBy('received', query) },
      cell: ({ receivedAt }) => <Moment at={receivedAt} now={now} />,
    },
  ];
  return (
    <DataTable
      {...{ caption: 'Leads', className: 'leads', columns, rows: leads }}
      rowClass={({ status }) => (status === 'new' ? undefined : 'done')}
    />
  );
}

function Says(lead: LeadRecord) {
  return (
    <>
      <span dir="auto">{beginningOf(lead)}</span>
      {lead.state === 'spam' && (
        <span className="reasons" dir="auto">
          {cut(lead.spamReasons.map(cleanLine).join('; '), 300)}
        </span>
      )}
    </>
  );
}

function Standing({ lead, late, today }: { lead: LeadRecord; late: number; today: string }) {
  const { status, state, receivedAt, remindOn, owner } = lead;
  return (
    <>
      <span className={`status ${status}`}>{status}</span>
      <span className={`state ${state}`}>{state}</span>
      {isUnanswered(lead) && receivedAt < late && <span className="late">late</span>}
      {remindOn !== undefined && remindOn <= today && <span className="due">reminder</span>}
      {owner !== undefined && <span className="owner">{owner}</span>}
    </>
  );
}
