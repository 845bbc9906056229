import { leadPath } from '../../forms/lead-path.ts';
import type { LeadRecord } from '../../forms/lead-types.ts';
import { lateBefore } from '../../forms/reply-promise.ts';
import { cleanLine } from '../../lib/clean-text.ts';
import { dayOf } from '../../lib/time-zone.ts';
import type { Rules } from '../inbox-query.ts';
import { isUnanswered, titleOf } from '../lead-words.ts';
import { beginningOf, cut, emailOf, formLabels } from '../words.ts';
import { Headings } from './Headings.tsx';
import { Moment } from './Moment.tsx';

/** Leads that can be ticked, each with what matters of it. */
export function Leads(props: { leads: readonly LeadRecord[]; rules: Rules; now: number }) {
  const { leads, rules, now } = props;
  const today = dayOf(now);
  const before = lateBefore(now, rules.replyTime);
  return (
    <table className="leads">
      <caption className="unseen">Leads, the newest first</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">Tick</span>
          </th>
          <Headings names={['From', 'What it says', 'Form', 'Status', 'Received']} />
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <tr key={lead.id} className={lead.status === 'new' ? undefined : 'done'}>
            <td className="tick-one">
              <input
                type="checkbox"
                name="ids"
                value={lead.id}
                aria-label={`Tick ${titleOf(lead)}`}
              />
            </td>
            <th scope="row">
              <a href={leadPath(lead.id)} dir="auto">
                {titleOf(lead)}
              </a>
              <span className="email">{emailOf(lead)}</span>
            </th>
            <td className="says">
              <span dir="auto">{beginningOf(lead)}</span>
              {lead.state === 'spam' && (
                <span className="reasons" dir="auto">
                  {cut(lead.spamReasons.map(cleanLine).join('; '), 300)}
                </span>
              )}
            </td>
            <td className="form">{formLabels[lead.form]}</td>
            <td>
              <span className={`status ${lead.status}`}>{lead.status}</span>
              <span className={`state ${lead.state}`}>{lead.state}</span>
              {isUnanswered(lead) && lead.receivedAt < before && <span className="late">late</span>}
              {lead.remindOn !== undefined && lead.remindOn <= today && (
                <span className="due">reminder</span>
              )}
              {lead.owner !== undefined && <span className="owner">{lead.owner}</span>}
            </td>
            <td className="at">
              <Moment at={lead.receivedAt} now={now} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
