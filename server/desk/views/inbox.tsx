import { cleanLine } from '../../clean-text.ts';
import { deskPath, leadPath } from '../../leads/lead-path.ts';
import { leadStates, leadStatuses } from '../../leads/lead-states.ts';
import { longestSearch } from '../../leads/operator/filter.ts';
import { beginningOf, emailOf, formLabels, leadsIn } from '../../leads/operator/words.ts';
import { nobody } from '../../leads/store/inbox.ts';
import type { LeadRecord, User } from '../../leads/store/store.ts';
import { type InboxQuery, inboxPath, placeText, queryOf, readInboxQuery } from '../inbox-query.ts';
import { Moment } from '../pages/Moment.tsx';
import type { SignedIn } from '../signed-in.ts';
import { titleOf } from '../words.ts';
import type { View } from './view.ts';

const leadsAPage = 50;

/** The leads, newest first, as many as the filter lets through. */
export const inbox: View = async ({ admin, req, me, now }) => {
  const { query, filter, before } = readInboxQuery(req.query, now);
  // One more than is shown tells whether there is another page.
  const found = await admin.list({ ...filter, before, limit: leadsAPage + 1 });
  const leads = found.slice(0, leadsAPage);
  const last = found.length > leadsAPage ? leads.at(-1) : undefined;
  // A search reads every lead: once is enough.
  const total = filter.search === undefined ? await admin.count(filter) : undefined;
  const users = await admin.users();
  const isAll = queryOf(query) === '';
  const content = (
    <>
      <div className="head">
        <h1>Inbox</h1>
        {total !== undefined && <p className="count">{leadsIn(total)}</p>}
      </div>
      <Views me={me} query={query} />
      <Filter query={query} users={users} />
      {leads.length > 0 ? (
        <form className="many" method="post">
          <input type="hidden" name="key" value={me.formKey} />
          <input type="hidden" name="back" value={queryOf(query).slice(1)} />
          <Leads leads={leads} now={now} />
          <ForAllTicked me={me} users={users} isSpam={query.state === 'spam'} />
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
function Views({ me, query }: { me: SignedIn; query: InboxQuery }) {
  const views: Readonly<Record<string, Partial<InboxQuery>>> = {
    All: {},
    'Not answered': { status: 'new' },
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

function Filter({ query, users }: { query: InboxQuery; users: readonly User[] }) {
  const { state, form, status, owner, campaign, since, until, search } = query;
  const own = (words: readonly string[]) => Object.fromEntries(words.map((one) => [one, one]));
  const { after: _, ...asked } = query;
  const isOpen = Object.entries(asked).some(([name, value]) => name !== 'search' && value);
  return (
    <search aria-label="Leads">
      <form className="filter" action={deskPath} method="get">
        <label className="wide">
          Search
          <input type="search" name="search" maxLength={longestSearch} defaultValue={search} />
        </label>
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

function Leads({ leads, now }: { leads: readonly LeadRecord[]; now: number }) {
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
              {lead.state === 'spam' && (
                <span className="reasons" dir="auto">
                  {lead.spamReasons.map(cleanLine).join('; ')}
                </span>
              )}
            </td>
            <td className="form">{formLabels[lead.form]}</td>
            <td>
              <span className={`status ${lead.status}`}>{lead.status}</span>
              <span className={`state ${lead.state}`}>{lead.state}</span>
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
function ForAllTicked(props: { me: SignedIn; users: readonly User[]; isSpam: boolean }) {
  const { me, users, isSpam } = props;
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
