import { type Field, fieldList } from '../../../shared/forms.ts';
import { forms } from '../../../shared/lead.ts';
import { asTyped, attributionFacts, phoneOf } from '../../forms/lead-fields.ts';
import { deskPath, leadPath } from '../../forms/lead-path.ts';
import type { DeliveryRecord, LeadRecord } from '../../forms/lead-types.ts';
import { promisedBy } from '../../forms/reply-promise.ts';
import { leavingBefore } from '../../forms/retention.ts';
import { spamFrom } from '../../forms/spam/rules.ts';
import { cleanLine, cleanLines } from '../../lib/clean-text.ts';
import { mailAddress } from '../../lib/mail-address.ts';
import { dayOf } from '../../lib/time-zone.ts';
import type { Action } from '../actions.ts';
import { longestNote } from '../activity.ts';
import type { SignedIn } from '../auth/sessions.ts';
import { Story } from '../components/Activity.tsx';
import { Moment } from '../components/Moment.tsx';
import { PostButton } from '../components/PostButton.tsx';
import { WorkForm } from '../components/WorkForm.tsx';
import { dialOf, numberAbroad } from '../dial.ts';
import { inboxPath, type Rules } from '../inbox-query.ts';
import { fieldLabels, isUnanswered, titleOf } from '../lead-words.ts';
import { replyTo } from '../reply.ts';
import { duration, emailOf, fieldsOf, formLabels, placeLabel, textOf } from '../words.ts';
import { leadOf, type View } from './page.ts';

/** One lead: what it says, how far it has come, where it went, and what can be done with it. */
export const lead: View = async ({ ledger, req, me, now, words, rules }) => {
  const shown = await leadOf(req, ledger);
  const deliveries = await ledger.leads.deliveries(shown.id);
  const story = await ledger.activity.of(shown.id);
  const users = await ledger.accounts.users();
  const settledBefore = leavingBefore(now, rules.retentionDays);
  const leaving = await ledger.leads.count({ ids: [shown.id], except: 'spam', settledBefore });
  const title = titleOf(shown);
  const content = (
    <article className="lead">
      <p className="back">
        <a href={deskPath}>Inbox</a>
      </p>
      <h1 dir="auto">{title}</h1>
      <p className="facts">
        <span className={`state ${shown.state}`}>{shown.state}</span>
        <span className={`status ${shown.status}`}>{shown.status}</span>
        <span>{formLabels[shown.form]} form</span>
        <Moment at={shown.receivedAt} now={now} />
        {shown.owner !== undefined && <span>{shown.owner}</span>}
        <Promised lead={shown} rules={rules} now={now} />
        {shown.remindOn !== undefined && (
          <span className={shown.remindOn <= dayOf(now) ? 'due' : undefined}>
            reminder on {shown.remindOn}
          </span>
        )}
      </p>
      <div className="columns">
        <div>
          <section aria-labelledby="says">
            <h2 id="says">What it says</h2>
            <Fields lead={shown} labels={fieldLabels(shown.form, words)} />
          </section>
          <CameFrom {...shown.attribution} />
          <SpamReasons reasons={shown.spamReasons} />
        </div>
        <div className="side">
          <Reach mail={replyTo(shown, words)} chat={numberAbroad(phoneOf(shown))} />
          <WorkForm lead={shown} me={me} users={users} />
          <Actions lead={shown} me={me} isLeaving={leaving > 0} />
        </div>
        <div>
          <section aria-labelledby="note">
            <h2 id="note">Add a note</h2>
            <form className="note" method="post" action={`${leadPath(shown.id)}/note`}>
              <input type="hidden" name="key" value={me.formKey} />
              <textarea
                name="note"
                rows={3}
                maxLength={longestNote}
                required
                aria-labelledby="note"
              />
              <button type="submit">Keep the note</button>
            </form>
          </section>
          <Story lead={shown} entries={story} deliveries={deliveries} />
          <section aria-labelledby="deliveries">
            <h2 id="deliveries">Deliveries</h2>
            {deliveries.length === 0 && (
              <p>None: {shown.state === 'spam' ? 'it is spam.' : 'it is kept here only.'}</p>
            )}
            {deliveries.map((delivery) => (
              <Delivery key={`${delivery.channel} ${delivery.target}`} {...delivery} />
            ))}
          </section>
        </div>
      </div>
      <p className="reference">
        Lead <code>{shown.id}</code>
      </p>
    </article>
  );
  return { title, content };
};

/** How its answer stands to what the site promises. */
function Promised({ lead, rules, now }: { lead: LeadRecord; rules: Rules; now: number }) {
  const { receivedAt, handledAt } = lead;
  const by = promisedBy(receivedAt, rules.replyTime);
  if (isUnanswered(lead))
    return (
      <span className={by < now ? 'late' : undefined}>
        {by < now ? 'late: an answer was promised by ' : 'an answer is promised by '}
        <Moment at={by} />
      </span>
    );
  if (handledAt === undefined) return null;
  return (
    <span className={by < handledAt ? 'late' : undefined}>
      answered after {duration(Math.max(0, handledAt - receivedAt))}
      {by < handledAt && ', later than promised'}
    </span>
  );
}

/** What its page's addresses told. A campaign leads to all its leads. */
function CameFrom(attribution: LeadRecord['attribution']) {
  const facts = attributionFacts(attribution);
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="came-from">
      <h2 id="came-from">Where they came from</h2>
      <dl>
        {facts.map(([label, fact]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">
              {fact === attribution.campaign ? (
                <a href={inboxPath({ campaign: fact })}>{fact}</a>
              ) : (
                fact
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What the rules have said; people decide. */
function SpamReasons({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <section aria-labelledby="spam">
      <h2 id="spam">Spam points</h2>
      <ul>
        {reasons.map((reason) => (
          <li key={reason} dir="auto">
            {cleanLine(reason)}
          </li>
        ))}
      </ul>
      <p className="hint">From {spamFrom} points on an enquiry is kept apart.</p>
    </section>
  );
}

/** An answer in one's own mail program, begun, or in WhatsApp. */
function Reach({ mail, chat }: { mail: string | undefined; chat: string | undefined }) {
  if (mail === undefined && chat === undefined) return null;
  return (
    <p className="actions reach">
      {mail !== undefined && <a href={mail}>Answer by mail</a>}
      {chat !== undefined && (
        <a href={`https://wa.me/${chat}`} target="_blank" rel="noreferrer">
          WhatsApp to +{chat}
        </a>
      )}
    </p>
  );
}

function Actions(props: { lead: LeadRecord; me: SignedIn; isLeaving: boolean }) {
  const { lead, me, isLeaving } = props;
  const path = leadPath(lead.id);
  const button = (action: Action, text: string) => (
    <PostButton action={`${path}/${action}`} me={me} text={text} />
  );
  return (
    <fieldset className="actions">
      <legend className="unseen">Actions</legend>
      {lead.state === 'spam' ? button('no-spam', 'No spam') : button('retry', 'Deliver again')}
      {lead.state !== 'spam' && button('spam', 'Spam')}
      {isLeaving && button('keep', 'Keep for longer')}
      {me.role === 'admin' && button('delete', 'Delete')}
      {me.role === 'admin' && emailOf(lead) !== '' && (
        <a href={`${path}/forget`}>Forget this address…</a>
      )}
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
  const shown = asTyped(lead, fieldsOf(lead));
  const fields = Object.entries(shown).filter(([, value]) => textOf(value) !== '');
  const kinds = new Map(fieldList(forms[lead.form].fields).map(({ name, kind }) => [name, kind]));
  if (fields.length === 0) return <p>Nothing that the form asks for.</p>;
  return (
    <dl>
      {fields.map(([field, value]) => (
        <div key={field}>
          <dt>{labels.get(field)}</dt>
          <dd dir="auto">
            <Value kind={kinds.get(field)} text={cleanLines(textOf(value))} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Only what can be called or mailed as it stands is a link; nothing that a visitor wrote leads to another site. */
function Value({ kind, text }: { kind: Field['kind'] | undefined; text: string }) {
  const address = kind === 'email' ? mailAddress(text) : undefined;
  if (address !== undefined)
    return <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>{text}</a>;
  const call = kind === 'tel' ? dialOf(text) : undefined;
  return call === undefined ? text : <a href={call}>{text}</a>;
}

function Delivery({ state, dueAt, settledAt, answer, attempts, ...place }: DeliveryRecord) {
  return (
    <div className="delivery">
      <h3>{placeLabel(place)}</h3>
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
      {attempts.length > 0 && (
        <ul className="tries">
          {attempts.map(({ at, status, durationMs, outcome }) => (
            <li key={`${at} ${outcome}`}>
              <Moment at={at} /> {cleanLine(outcome)}
              {status !== undefined && `, status ${status}`}, took {duration(durationMs)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
