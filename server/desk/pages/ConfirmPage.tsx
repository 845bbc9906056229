import { leadsIn } from '../../leads/cli/words.ts';
import { leadPath } from '../../leads/lead-path.ts';
import type { LeadRecord } from '../../leads/store/store.ts';
import { emailOf, formLabel, nameOf } from '../words.ts';
import { Moment } from './Moment.tsx';
import { PostButton } from './PostButton.tsx';

interface ConfirmProps {
  what: 'delete' | 'forget';
  title: string;
  lead: LeadRecord;
  /** How many would go. */
  leads: number;
  formKey: string;
}

/** Asks once more before something goes for good. */
export function ConfirmPage({ what, title, lead, leads, formKey }: ConfirmProps) {
  const path = leadPath(lead.id);
  return (
    <div className="message">
      <h1>{title}</h1>
      {what === 'delete' ? (
        <p>
          The {formLabel(lead.form).toLowerCase()} lead of <b dir="auto">{nameOf(lead)}</b>,
          received on <Moment at={lead.receivedAt} />, is removed for good, with all that happened
          to it.
        </p>
      ) : (
        <p>
          Whatever came from <b dir="auto">{emailOf(lead)}</b> is removed for good, {leadsIn(leads)}{' '}
          in all, and the ledger is rewritten without them. The external site, mailboxes and backups
          have to be told separately.
        </p>
      )}
      <div className="actions">
        <PostButton
          action={`${path}/${what}`}
          formKey={formKey}
          text={what === 'delete' ? 'Delete for good' : 'Forget for good'}
          danger
        />
        <a href={path}>Keep</a>
      </div>
    </div>
  );
}
