import { leadStatuses } from '../../database/column-values.ts';
import { nobody } from '../../forms/lead-filter.ts';
import { deskPath } from '../../forms/lead-path.ts';
import type { User } from '../auth/accounts-repository.ts';
import type { SignedIn } from '../auth/sessions.ts';

/** What can be done with all that are ticked. */
export function BulkActions(props: {
  me: SignedIn;
  users: readonly User[];
  isSpam: boolean;
  isLeaving: boolean;
}) {
  const { me, users, isSpam, isLeaving } = props;
  const path = (action: string) => `${deskPath}/leads/${action}`;
  return (
    <fieldset className="actions ticked">
      <legend>With those that are ticked</legend>
      <label>
        <span className="unseen">Status</span>
        <select name="status">
          <option value="">Status…</option>
          {leadStatuses.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </select>
      </label>
      <label>
        <span className="unseen">Owner</span>
        <select name="owner">
          <option value="">Owner…</option>
          {[nobody, ...users.map(({ email }) => email)].map((owner) => (
            <option key={owner}>{owner}</option>
          ))}
        </select>
      </label>
      <button type="submit" formAction={path('update')}>
        Save
      </button>
      {isLeaving && (
        <button type="submit" formAction={path('keep')}>
          Keep for longer
        </button>
      )}
      <button type="submit" formAction={path('retry')}>
        Deliver again
      </button>
      <button type="submit" formAction={path(isSpam ? 'no-spam' : 'spam')}>
        {isSpam ? 'No spam' : 'Spam'}
      </button>
      {me.role === 'admin' && (
        <button type="submit" formAction={path('delete')}>
          Delete
        </button>
      )}
    </fieldset>
  );
}
