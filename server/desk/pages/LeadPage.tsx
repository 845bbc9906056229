import { cleanLine, cleanLines } from '../../clean-text.ts';
import { fieldsOf, textOf } from '../../leads/cli/words.ts';
import { leadPath } from '../../leads/lead-path.ts';
import type { DeliveryRecord, LeadRecord } from '../../leads/store/store.ts';
import { mailAddress } from '../../mail-address.ts';
import { channelLabel, emailOf, formLabel, labelOf, nameOf } from '../words.ts';
import { Moment } from './Moment.tsx';
import { PostButton } from './PostButton.tsx';
import { State } from './State.tsx';
import { Story } from './Story.tsx';

interface LeadProps {
  lead: LeadRecord;
  deliveries: readonly DeliveryRecord[];
  formKey: string;
}

/** One lead: what it says, where it went, and what can be done with it. */
export function LeadPage({ lead, deliveries, formKey }: LeadProps) {
  return (
    <article className="lead">
      <p className="back">
        <a href="/">Inbox</a>
      </p>
      <h1 dir="auto">{nameOf(lead)}</h1>
      <p className="facts">
        <State state={lead.state} />
        <span>{formLabel(lead.form)} form</span>
        <Moment at={lead.receivedAt} />
        {lead.handledAt && <span className="handled">handled</span>}
      </p>
      <Actions lead={lead} formKey={formKey} />
      <div className="columns">
        <section aria-labelledby="says">
          <h2 id="says">What it says</h2>
          <Fields lead={lead} />
        </section>
        <div>
          <section aria-labelledby="deliveries">
            <h2 id="deliveries">Deliveries</h2>
            {deliveries.length === 0 ? (
              <p>None: {lead.state === 'spam' ? 'it is spam.' : 'it is kept here only.'}</p>
            ) : (
              deliveries.map((delivery) => <Delivery key={delivery.channel} {...delivery} />)
            )}
          </section>
          <Story lead={lead} deliveries={deliveries} />
        </div>
      </div>
      <p className="reference">
        Lead <code>{lead.id}</code>
      </p>
    </article>
  );
}

function Actions({ lead, formKey }: Pick<LeadProps, 'lead' | 'formKey'>) {
  const path = leadPath(lead.id);
  const button = (act: string, text: string) => (
    <PostButton action={`${path}/${act}`} formKey={formKey} text={text} />
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

function Fields({ lead }: Pick<LeadProps, 'lead'>) {
  const fields = Object.entries(fieldsOf(lead)).filter(([, value]) => textOf(value) !== '');
  if (fields.length === 0) return <p>Nothing that the form asks for.</p>;
  return (
    <dl>
      {fields.map(([field, value]) => (
        <div key={field}>
          <dt>{labelOf(lead.form, field)}</dt>
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
      <h3>{channelLabel(channel)}</h3>
      <p className="facts">
        <State state={state} />
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
