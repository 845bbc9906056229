import { leadsIn } from '../../forms/lead-count.ts';
import { attributionFacts, phoneOf } from '../../forms/lead-fields.ts';
import { deskPath, leadPath } from '../../forms/lead-path.ts';
import type { LeadRecord } from '../../forms/lead-types.ts';
import { promisedBy } from '../../forms/reply-promise.ts';
import { leavingBefore } from '../../forms/retention.ts';
import { spamFrom } from '../../forms/spam/rules.ts';
import { cleanLine } from '../../lib/clean-text.ts';
import { dayOf } from '../../lib/time-zone.ts';
import { Facts } from '../components/Facts.tsx';
import { Form } from '../components/Form.tsx';
import { LeadActions, NoteForm, WorkForm } from '../components/LeadActions.tsx';
import { LeadFields } from '../components/LeadFields.tsx';
import { Activity, Deliveries } from '../components/LeadHistory.tsx';
import { Moment } from '../components/Moment.tsx';
import { leadOf, type PageHandler } from '../desk.ts';
import { numberAbroad } from '../dial.ts';
import { inboxPath, type Rules } from '../inbox-query.ts';
import { replyTo } from '../reply.ts';
import { duration, emailOf, formLabels, isUnanswered, titleOf } from '../words.ts';

/** One lead: what it says, how far it has come, where it went, and what can be done with it. */
export const leadPage: PageHandler = async ({ ledger, words, rules, ...desk }, { req, me }) => {
  const now = desk.now();
  const lead = await leadOf(req.params.id, ledger);
  const deliveries = await ledger.leads.deliveries(lead.id);
  const entries = await ledger.activity.of(lead.id);
  const users = await ledger.accounts.users();
  const settledBefore = leavingBefore(now, rules.retentionDays);
  const leaving = await ledger.leads.count({ ids: [lead.id], except: 'spam', settledBefore });
  const title = titleOf(lead);
  const content = (
    <article className="lead">
      <p className="back">
        <a href={deskPath}>Inbox</a>
      </p>
      <h1 dir="auto">{title}</h1>
      <p className="facts">
        <span className={`state ${lead.state}`}>{lead.state}</span>
        <span className={`status ${lead.status}`}>{lead.status}</span>
        <span>{formLabels[lead.form]} form</span>
        <Moment at={lead.receivedAt} now={now} />
        {lead.owner !== undefined && <span>{lead.owner}</span>}
        <ReplyDue lead={lead} rules={rules} now={now} />
        {lead.remindOn !== undefined && (
          <span className={lead.remindOn <= dayOf(now) ? 'due' : undefined}>
            reminder on {lead.remindOn}
          </span>
        )}
      </p>
      <div className="columns">
        <div>
          <section aria-labelledby="says">
            <h2 id="says">What it says</h2>
            <LeadFields lead={lead} words={words} />
          </section>
          <Attribution {...lead.attribution} />
          <SpamReasons reasons={lead.spamReasons} />
        </div>
        <div className="side">
          <Reply mail={replyTo(lead, words)} chat={numberAbroad(phoneOf(lead))} />
          <WorkForm lead={lead} users={users} />
          <LeadActions lead={lead} role={me.role} isLeaving={leaving > 0} />
        </div>
        <div>
          <NoteForm lead={lead} />
          <Activity lead={lead} entries={entries} deliveries={deliveries} />
          <Deliveries lead={lead} deliveries={deliveries} />
        </div>
      </div>
      <p className="reference">
        Lead <code>{lead.id}</code>
      </p>
    </article>
  );
  return { title, content };
};

/** Asks once more before something goes that can't be brought back. */
export const confirmPage: PageHandler = async ({ ledger }, { req }) => {
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
        <Form action={`${path}/forget`} submit="Forget for good" isDanger />
        <a href={path}>Keep</a>
      </div>
    </div>
  );
  return { title, content };
};

/** How its answer stands to what the site promises. */
function ReplyDue({ lead, rules, now }: { lead: LeadRecord; rules: Rules; now: number }) {
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

/** What its page's addresses told. */
function Attribution(attribution: LeadRecord['attribution']) {
  const facts = attributionFacts(attribution).map(
    ([name, fact]) => [name, fact === attribution.campaign ? toCampaign(fact) : fact] as const,
  );
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="came-from">
      <h2 id="came-from">Where they came from</h2>
      <Facts facts={facts} />
    </section>
  );
}

/** Leads to all that a campaign has brought. */
function toCampaign(campaign: string) {
  return <a href={inboxPath({ campaign })}>{campaign}</a>;
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
function Reply({ mail, chat }: { mail: string | undefined; chat: string | undefined }) {
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
