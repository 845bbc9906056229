import { leadPath } from '../../leads/lead-path.ts';
import { emailOf, formLabels, leadsIn } from '../../leads/operator/words.ts';
import { Moment } from '../pages/Moment.tsx';
import { PostButton } from '../pages/PostButton.tsx';
import { titleOf } from '../words.ts';
import { leadOf, type View } from './view.ts';

/** Asks once more before something goes for good. */
export function confirm(what: 'delete' | 'forget'): View {
  return async ({ admin, req, formKey }) => {
    const lead = await leadOf(req, admin);
    const path = leadPath(lead.id);
    const email = emailOf(lead);
    const [title, button, warning] =
      what === 'delete'
        ? [
            'Delete this lead?',
            'Delete for good',
            <p key="delete">
              The {formLabels[lead.form].toLowerCase()} lead of <b dir="auto">{titleOf(lead)}</b>,
              received on <Moment at={lead.receivedAt} />, is removed for good, with all that
              happened to it.
            </p>,
          ]
        : [
            'Forget this address?',
            'Forget for good',
            <p key="forget">
              Whatever came from <b dir="auto">{email}</b> is removed for good,{' '}
              {leadsIn(await admin.count({ email }))} in all, and the ledger is rewritten without
              them. The external site, mailboxes and backups have to be told separately.
            </p>,
          ];
    const content = (
      <div className="message">
        <h1>{title}</h1>
        {warning}
        <div className="actions">
          <PostButton action={`${path}/${what}`} formKey={formKey} text={button} danger />
          <a href={path}>Keep</a>
        </div>
      </div>
    );
    return { title, content };
  };
}
