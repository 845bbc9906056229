import { formatCount } from '../../../shared/count.ts';
import { deskPath, leadPath } from '../../leads/lead-path.ts';
import { leadStates, leadStatuses } from '../../leads/lead-states.ts';
import { longestSearch } from '../../leads/operator/filter.ts';
import { beginningOf, emailOf, formLabels, leadsIn } from '../../leads/operator/words.ts';
import { lateBefore } from '../../leads/reply-promise.ts';
import { nobody } from '../../leads/store/inbox.ts';
import type { LeadRecord, User } from '../../leads/store/store.ts';
import { dayOf } from '../../own-zone.ts';
import {
  type InboxQuery,
  inboxPath,
  type Pressing,
  placeText,
  pressingLeads,
  queryOf,
  type Rules,
  readInboxQuery,
} from '../inbox-query.ts';
import { Moment } from '../pages/Moment.tsx';
import type { SignedIn } from '../signed-in.ts';
import { isUnanswered, titleOf } from '../words.ts';
import type { View } from './view.ts';

const leadsAPage = 50;

/** The leads, newest first, as many as the filter lets through. */
export const inbox: View = async ({ admin, req, me, rules, now }) => {
  const { query, filter, before } = readInboxQuery(req.query, rules, now);
  const isAll = queryOf(query) === '';
  const count = (only: Pressing) => admin.count(pressingLeads(only, rules, now));
  const tellsOfPurge = isAll || query.only === 'leaving';
  const [found, total, users, late, due, leaving, oldest] = await Promise.all([
    // One more than is shown tells whether there is another page.
    admin.list({ ...filter, before, limit: leadsAPage + 1 }),
    // A search reads every lead: once is enough.
    filter.search === undefined ? admin.count(filter) : undefined,
    admin.users(),
    count('late'),
    count('due'),
    tellsOfPurge ? count('leaving') : 0,
    tellsOfPurge ? admin.oldest(pressingLeads('leaving', rules, now)) : undefined,
  ]);
  const leads = found.slice(0, leadsAPage);
  const last = found.length > leadsAPage ? leads.at(-1) : undefined;
  const content = (
    <>
      <div className="head">
        <h1>Inbox</h1>
        {total !== undefined && <p className="count">{leadsIn(total)}</p>}
      </div>
      <Views me={me} query={query} pressed={{ late, due }} />
      <Filter query={query} users={users} />
      {oldest !== undefined && (
        <Leaving leads={leaving} since={oldest} days={rules.retentionDays} isShown={!isAll} />
      )}
      {leads.length > 0 ? (
        <form className="many" method="post">
          <input type="hidden" name="key" value={me.formKey} />
          <input type="hidden" name="back" value={queryOf(query).slice(1)} />
          <Leads leads={leads} rules={rules} now={now} />
          <ForAllTicked
            me={me}
            users={users}
            isSpam={query.state === 'spam'}
            isLeaving={query.only === 'leaving'}
          />
        </form>
      ) : (
        <NoLeads isEmpty={isAll} />
      )}
      <After query={query} last={last} isExported={leads.length > 0 && me.role === 'admin'} />
    </>
  );
  return { title: 'Inbox', content };
};

/** Filters that everybody wants, kept as links. */
function Views(props: { me: SignedIn; query: InboxQuery; pressed: Pressed }) {
  const { me, query, pressed } = props;
  const views: Readonly<Record<string, Partial<InboxQuery>>> = {
    All: {},
    'Not answered': { status: 'new' },
    ...((pressed.late > 0 || query.only === 'late') && {
      [`Late ${formatCount(pressed.late)}`]: { only: 'late' },
    }),
    ...((pressed.due > 0 || query.only === 'due') && {
      [`Reminders ${formatCount(pressed.due)}`]: { only: 'due' },
    }),
    ...(me.email !== undefined && { Mine: { owner: me.email } }),
    'Nobody’s': { owner: nobody },
    Spam: { state: 'spam' },
  };
  const shown = queryOf({ ...query, after: undefined });
  return (
    <nav className="views" aria-label="Views">
      <ul>
        {Object.entries(views).map(([name, view]) => (
          <li key={name}>
            <a
              href={deskPath + queryOf(view)}
              aria-current={queryOf(view) === shown ? 'page' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How many leads time presses for. */
interface Pressed {
  late: number;
  due: number;
}

/** What the purge takes within a month: enough time to keep it, or to save it elsewhere. */
function Leaving(props: { leads: number; since: number; days: number; isShown: boolean }) {
  const { leads, since, days, isShown } = props;
  return (
    <p className="hint leaving">
      {leads === 1 ? 'A lead is' : `${leadsIn(leads)} are`} purged soon: nothing was done with{' '}
      {leads === 1 ? 'it' : 'them'} for nearly {formatCount(days)} days. The oldest came{' '}
      <Moment at={since} />.{' '}
      {isShown ? (
        'Keep those that you tick, or export them all below. LEADS_RETENTION_DAYS says how long leads are kept.'
      ) : (
        <a href={inboxPath({ only: 'leaving' })}>See {leads === 1 ? 'it' : 'them'}</a>
      )}
    </p>
  );
}

function Filter({ query, users }: { query: InboxQuery; users: readonly User[] }) {
  const { state, form, status, owner, campaign, since, until, search } = query;
  const own = (words: readonly string[]) => Object.fromEntries(words.map((one) => [one, one]));
  const { after: _, search: __, only, ...asked } = query;
  const isOpen = Object.values(asked).some(Boolean);
  return (
    <search aria-label="Leads">
      <form className="filter" action={deskPath} method="get">
        <label className="wide">
          Search
          <input type="search" name="search" maxLength={longestSearch} defaultValue={search} />
        </label>
        {only !== undefined && <input type="hidden" name="only" value={only} />}
        <details open={isOpen}>
          <summary>Filter</summary>
          <div className="choices">
            <Choice label="Status" chosen={status} words={{ '': 'Any', ...own(leadStatuses) }} />
            <Choice
              label="Owner"
              chosen={owner}
              words={{ '': 'Any', ...own([nobody, ...users.map(({ email }) => email)]) }}
            />
            <Choice label="Form" chosen={form} words={{ '': 'Both', ...formLabels }} />
            <Choice
              label="State"
              chosen={state}
              words={{ '': 'All but spam', ...own(leadStates) }}
            />
            <label>
              Campaign
              <input
                type="text"
                name="campaign"
                maxLength={longestSearch}
                defaultValue={campaign}
              />
            </label>
            <label>
              From
              <input type="date" name="since" defaultValue={since} />
            </label>
            <label>
              Until
              <input type="date" name="until" defaultValue={until} />
            </label>
          </div>
        </details>
        <p className="buttons">
          <button type="submit">Show</button>
          <a href={deskPath}>Clear</a>
        </p>
      </form>
    </search>
  );
}

function Choice(props: {
  label: string;
  chosen: string | undefined;
  words: Readonly<Record<string, string>>;
}) {
  const { label, chosen, words } = props;
  return (
    <label>
      {label}
      <select name={label.toLowerCase()} defaultValue={chosen}>
        {Object.entries(words).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function NoLeads({ isEmpty }: { isEmpty: boolean }) {
  return (
    <div className="empty">
      <h2>{isEmpty ? 'No leads yet' : 'Nothing fits this filter'}</h2>
      <p>
        {isEmpty ? (
          'What visitors send with the two forms appears here. Load the page again to see what is new.'
        ) : (
          <a href={deskPath}>Show all leads</a>
        )}
      </p>
    </div>
  );
}

function Leads(props: { leads: readonly LeadRecord[]; rules: Rules; now: number }) {
  const { leads, rules, now } = props;
  const today = dayOf(now);
  const before = lateBefore(now, rules.replyTime);
  return (
    <table className="leads">
      <caption className="unseen">Leads, the newest first</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">Tick</span>
          </th>
          {['From', 'What it says', 'Form', 'Status', 'Received'].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <tr key={lead.id} className={lead.status === 'new' ? undefined : 'done'}>
            <td className="tick-one">
              <input
                type="checkbox"
                name="ids"
                value={lead.id}
                aria-label={`Tick ${titleOf(lead)}`}
              />
            </td>
            <th scope="row">
              <a href={leadPath(lead.id)} dir="auto">
                {titleOf(lead)}
              </a>
              <span className="email">{emailOf(lead)}</span>
            </th>
            <td className="says">
              <span dir="auto">{beginningOf(lead)}</span>
              {lead.spamReasons.length > 0 && (
                <span className="reasons">{lead.spamReasons.join(', ')}</span>
              )}
            </td>
            <td className="form">{formLabels[lead.form]}</td>
            <td>
              <span className={`status ${lead.status}`}>{lead.status}</span>
              <span className={`state ${lead.state}`}>{lead.state}</span>
              {isUnanswered(lead) && lead.receivedAt < before && <span className="late">late</span>}
              {lead.remindOn !== undefined && lead.remindOn <= today && (
                <span className="due">reminder</span>
              )}
              {lead.owner !== undefined && <span className="owner">{lead.owner}</span>}
            </td>
            <td className="at">
              <Moment at={lead.receivedAt} now={now} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What can be done with all that are ticked. */
function ForAllTicked(props: {
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

/** Where to go on: other pages, and the same leads as files. */
function After(props: { query: InboxQuery; last: LeadRecord | undefined; isExported: boolean }) {
  const {
    query: { after, ...filter },
    last,
    isExported,
  } = props;
  return (
    <div className="after">
      {(after || last) && (
        <nav aria-label="Pages">
          {after && <a href={inboxPath(filter)}>Newest</a>}
          {last && (
            <a href={inboxPath(filter, { after: placeText(last) })} rel="next">
              Older
            </a>
          )}
        </nav>
      )}
      {isExported && (
        <p>
          Export these leads, all pages:{' '}
          <a href={`${deskPath}/export.csv${queryOf(filter)}`}>CSV</a>{' '}
          <a href={`${deskPath}/export.json${queryOf(filter)}`}>JSON</a>
        </p>
      )}
    </div>
  );
}
