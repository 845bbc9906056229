import { leadsIn } from '../../forms/lead-count.ts';
import { leadPath } from '../../forms/lead-path.ts';
import { Form } from '../components/Form.tsx';
import { leadOf, type PageHandler } from '../desk.ts';
import { emailOf } from '../words.ts';

/** Asks once more before something goes that can't be brought back. */
export const confirmPage: PageHandler = async ({ ledger }, { req, me }) => {
  const lead = await leadOf(req.params.id, ledger);
  const path = leadPath(lead.id);
  const email = emailOf(lead);
  const title = 'Forget this address?';
  const content = (
    <div className="message">
      <h1>{title}</h1>
      <p>
        Whatever came from <b dir="auto">{email}</b> is removed for good,{' '}
        {leadsIn(await ledger.leads.count({ email }))} in all with their notes, and the ledger is
        rewritten without them. The external site, mailboxes and backups have to be told separately.
      </p>
      <div className="actions">
        <Form action={`${path}/forget`} me={me} submit="Forget for good" isDanger />
        <a href={path}>Keep</a>
      </div>
    </div>
  );
  return { title, content };
};
