import { leadStatuses } from '../../database/column-values.ts';
import { nobody } from '../../forms/lead-filter.ts';
import { leadPath } from '../../forms/lead-path.ts';
import type { LeadRecord } from '../../forms/lead-types.ts';
import type { User } from '../auth/accounts-repository.ts';
import type { SignedIn } from '../auth/sessions.ts';

/** How far somebody has come with a lead, who looks after it, and when to be reminded. */
export function WorkForm(props: { lead: LeadRecord; me: SignedIn; users: readonly User[] }) {
  const { lead, me, users } = props;
  return (
    <form className="work" method="post" action={`${leadPath(lead.id)}/update`}>
      <h2>Work</h2>
      <input type="hidden" name="key" value={me.formKey} />
      <input type="hidden" name="revision" value={lead.revision} />
      <label>
        Status
        <select name="status" defaultValue={lead.status}>
          {leadStatuses.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </select>
      </label>
      <label className="reason">
        If lost, why
        <input name="reason" maxLength={200} defaultValue={lead.lostReason} />
      </label>
      <label>
        Owner
        <select name="owner" defaultValue={lead.owner ?? nobody}>
          <option>{nobody}</option>
          {users.map(({ email }) => (
            <option key={email}>{email}</option>
          ))}
        </select>
      </label>
      <label>
        Remind on
        <input type="date" name="on" defaultValue={lead.remindOn} />
      </label>
      <button type="submit">Save</button>
    </form>
  );
}
