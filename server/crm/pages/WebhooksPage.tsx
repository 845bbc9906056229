import { deskPath, leadPath } from '../../forms/lead-path.ts';
import type { NotificationRecord } from '../../jobs/notification-records.ts';
import { Moment } from '../components/Moment.tsx';
import { PostButton } from '../components/PostButton.tsx';
import type { PageHandler } from './page.ts';

export const webhooksPath = `${deskPath}/webhooks`;

const mostEvents = 100;

/** As people say them; `rejected` is the receiver's 410. */
const states: Readonly<Record<string, string>> = {
  pending: 'waits',
  delivered: 'delivered',
  dead: 'given up',
  rejected: 'nobody listens there',
};

/** What receivers were told, the newest first. */
export const webhooksPage: PageHandler = async ({ ledger, now }, { me }) => {
  const notices = await ledger.jobs.list({ kind: 'webhook', limit: mostEvents });
  const content = (
    <div className="webhooks">
      <h1>Webhooks</h1>
      <p className="hint">
        The last {mostEvents} events, each under an id by which a receiver drops what it has had. A
        receiver that says 410 gets none until one is sent again.
      </p>
      {notices.length === 0 ? (
        <p className="empty">Nothing has been told yet.</p>
      ) : (
        <table className="accounts">
          <caption className="unseen">What receivers were told</caption>
          <thead>
            <tr>
              <th scope="col">Event</th>
              <th scope="col">When</th>
              <th scope="col">Receiver</th>
              <th scope="col">State</th>
              <th scope="col">
                <span className="unseen">Send again</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {notices.map((notice) => (
              <tr key={notice.id}>
                <th scope="row">
                  {notice.leadId === undefined ? (
                    notice.event
                  ) : (
                    <a href={leadPath(notice.leadId)}>{notice.event}</a>
                  )}
                </th>
                <td>
                  <Moment at={notice.createdAt} now={now()} />
                </td>
                <td className="receiver">{notice.target}</td>
                <td>
                  <State {...notice} />
                </td>
                <td>
                  <PostButton
                    action={`${webhooksPath}/${notice.id}/replay`}
                    me={me}
                    text="Send again"
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
  return { title: 'Webhooks', content };
};

function State({ state, retryCount, dueAt, answer }: NotificationRecord) {
  return (
    <>
      <b>{states[state] ?? state}</b>
      {retryCount > 0 && `, ${retryCount} ${retryCount === 1 ? 'try' : 'tries'} in vain`}
      {retryCount > 0 && dueAt !== undefined && (
        <>
          , next <Moment at={dueAt} />
        </>
      )}
      {answer && <span className="answer"> {answer}</span>}
    </>
  );
}
