import { deskPath, leadPath } from '../../forms/lead-path.ts';
import type { NotificationRecord } from '../../jobs/notification-records.ts';
import { type Column, DataTable } from '../components/DataTable.tsx';
import { Form } from '../components/Form.tsx';
import { Moment } from '../components/Moment.tsx';
import type { PageHandler } from '../desk.ts';

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
export const webhooksPage: PageHandler = async ({ ledger, now }) => {
  const notices = await ledger.jobs.list({ kind: 'webhook', limit: mostEvents });
  const columns: readonly Column<NotificationRecord>[] = [
    {
      name: 'Event',
      cell: ({ event, leadId }) =>
        leadId === undefined ? event : <a href={leadPath(leadId)}>{event}</a>,
    },
    { name: 'When', cell: ({ createdAt }) => <Moment at={createdAt} now={now()} /> },
    { name: 'Receiver', className: 'receiver', cell: ({ target }) => target },
    { name: 'State', cell: (notice) => <State {...notice} /> },
    {
      name: 'Send again',
      isUnseen: true,
      cell: ({ id }) => <Form action={`${webhooksPath}/${id}/replay`} submit="Send again" />,
    },
  ];
  const content = (
    <div className="webhooks">
      <h1>Webhooks</h1>
      <p className="hint">
        The last {mostEvents} events, each under an id by which a receiver drops what it has had. A
        receiver that says 410 gets none until one is sent again.
      </p>
      <DataTable
        caption="What receivers were told"
        columns={columns}
        rows={notices}
        empty="Nothing has been told yet."
      />
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
