import { cleanLine, cleanLines } from '../../clean-text.ts';
import { leadPath } from '../../leads/lead-path.ts';
import type { Action } from '../../leads/operator/actions.ts';
import {
  channelLabels,
  duration,
  emailOf,
  fieldsOf,
  formLabels,
  textOf,
} from '../../leads/operator/words.ts';
import type { DeliveryRecord, LeadRecord } from '../../leads/store/store.ts';
import { mailAddress } from '../../mail-address.ts';
import { Moment } from '../pages/Moment.tsx';
import { PostButton } from '../pages/PostButton.tsx';
import { fieldLabels, titleOf } from '../words.ts';
import { leadOf, type View } from './view.ts';

/** One lead: what it says, where it went, and what can be done with it. */
export const lead: View = async ({ admin, req, formKey, words }) => {
  const shown = await leadOf(req, admin);
  const deliveries = await admin.deliveries(shown.id);
  const title = titleOf(shown);
  const content = (
    <article className="lead">
      <p className="back">
        <a href="/">Inbox</a>
      </p>
      <h1 dir="auto">{title}</h1>
      <p className="facts">
        <span className={`state ${shown.state}`}>{shown.state}</span>
        <span>{formLabels[shown.form]} form</span>
        <Moment at={shown.receivedAt} />
        {shown.handledAt && <span className="handled">handled</span>}
      </p>
      <Actions lead={shown} formKey={formKey} />
      <div className="columns">
        <section aria-labelledby="says">
          <h2 id="says">What it says</h2>
          <Fields lead={shown} labels={fieldLabels(shown.form, words)} />
        </section>
        <div>
          <section aria-labelledby="deliveries">
            <h2 id="deliveries">Deliveries</h2>
            {deliveries.length === 0 && (
              <p>None: {shown.state === 'spam' ? 'it is spam.' : 'it is kept here only.'}</p>
            )}
            {deliveries.map((delivery) => (
              <Delivery key={delivery.channel} {...delivery} />
            ))}
          </section>
          <Story lead={shown} deliveries={deliveries} />
        </div>
      </div>
      <p className="reference">
        Lead <code>{shown.id}</code>
      </p>
    </article>
  );
  return { title, content };
};

function Actions({ lead, formKey }: { lead: LeadRecord; formKey: string }) {
  const path = leadPath(lead.id);
  const button = (action: Action, text: string) => (
    <PostButton action={`${path}/${action}`} formKey={formKey} text={text} />
  );
  return (
    <fieldset className="actions">
      <legend className="unseen">Actions</legend>
      {lead.handledAt ? button('open', 'Not handled yet') : button('handled', 'Handled')}
      {lead.state === 'spam' ? button('no-spam', 'No spam') : button('retry', 'Deliver again')}
      {lead.state !== 'spam' && button('spam', 'Spam')}
      <a href={`${path}/delete`}>Delete…</a>
      {emailOf(lead) !== '' && <a href={`${path}/forget`}>Forget this address…</a>}
    </fieldset>
  );
}

export function Fields({
  lead,
  labels,
}: {
  lead: LeadRecord;
  labels: ReadonlyMap<string, string>;
}) {
  const fields = Object.entries(fieldsOf(lead)).filter(([, value]) => textOf(value) !== '');
  if (fields.length === 0) return <p>Nothing that the form asks for.</p>;
  return (
    <dl>
      {fields.map(([field, value]) => (
        <div key={field}>
          <dt>{labels.get(field)}</dt>
          <dd dir="auto">
            <Value field={field} text={cleanLines(textOf(value))} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Only addresses that mail can be sent to as they stand are links; nothing leads to another site. */
function Value({ field, text }: { field: string; text: string }) {
  const address = field === 'email' ? mailAddress(text) : undefined;
  if (address === undefined) return text;
  return <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>{text}</a>;
}

function Delivery({ channel, state, dueAt, settledAt, answer, attempts }: DeliveryRecord) {
  return (
    <div className="delivery">
      <h3>{channelLabels[channel]}</h3>
      <p className="facts">
        <span className={`state ${state}`}>{state}</span>
        <span>
          {attempts.length} {attempts.length === 1 ? 'try' : 'tries'}
        </span>
        {settledAt !== undefined && <Moment at={settledAt} />}
        {dueAt !== undefined && (
          <span>
            next try <Moment at={dueAt} />
          </span>
        )}
      </p>
      {answer !== undefined && (
        <p>
          It answered: <q dir="auto">{cleanLine(answer)}</q>
        </p>
      )}
    </div>
  );
}

/** What happened to it, in order. */
function Story({ lead, deliveries }: { lead: LeadRecord; deliveries: readonly DeliveryRecord[] }) {
  const tries = deliveries.flatMap(({ channel, attempts }) =>
    attempts.map(({ at, status, durationMs, outcome }) => {
      const answered = status === undefined ? '' : `, status ${status}`;
      const what = `${channelLabels[channel]}: ${cleanLine(outcome)}${answered}, took ${duration(durationMs)}`;
      return { at, what };
    }),
  );
  const events = [
    { at: lead.receivedAt, what: 'Received' },
    ...tries,
    ...(lead.handledAt === undefined ? [] : [{ at: lead.handledAt, what: 'Marked as handled' }]),
  ].toSorted((one, other) => one.at - other.at);
  return (
    <section aria-labelledby="story">
      <h2 id="story">What happened</h2>
      <ol className="story">
        {events.map(({ at, what }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing changes its place
          <li key={place}>
            <Moment at={at} /> <span>{what}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
