import { leadPath } from '../../leads/lead-path.ts';
import { leadStates } from '../../leads/lead-states.ts';
import { longestSearch } from '../../leads/operator/filter.ts';
import { beginningOf, emailOf, formLabels, leadsIn } from '../../leads/operator/words.ts';
import type { LeadRecord } from '../../leads/store/store.ts';
import { type InboxQuery, inboxPath, placeText, readInboxQuery } from '../inbox-query.ts';
import { Moment } from '../pages/Moment.tsx';
import { titleOf } from '../words.ts';
import type { View } from './view.ts';

const leadsAPage = 50;

/** The leads, newest first, as many as the filter lets through. */
export const inbox: View = async ({ admin, req, now }) => {
  const { query, filter, before } = readInboxQuery(req.query, now);
  // One more than is shown tells whether there is another page.
  const found = await admin.list({ ...filter, before, limit: leadsAPage + 1 });
  const leads = found.slice(0, leadsAPage);
  const last = found.length > leadsAPage ? leads.at(-1) : undefined;
  // A search reads every lead: once is enough.
  const total = filter.search === undefined ? await admin.count(filter) : undefined;
  const content = (
    <>
      <div className="head">
        <h1>Inbox</h1>
        {total !== undefined && <p className="count">{leadsIn(total)}</p>}
      </div>
      <Filter {...query} />
      {leads.length > 0 ? <Leads leads={leads} /> : <NoLeads isEmpty={inboxPath(query) === '/'} />}
      <After query={query} last={last} isExported={leads.length > 0} />
    </>
  );
  return { title: 'Inbox', content };
};

function Filter({ state, form, handled, since, search }: InboxQuery) {
  const states = Object.fromEntries(leadStates.map((one) => [one, one]));
  return (
    <search aria-label="Leads">
      <form className="filter" action="/" method="get">
        <label className="wide">
          Search
          <input type="search" name="search" maxLength={longestSearch} defaultValue={search} />
        </label>
        <Choice label="State" chosen={state} words={{ '': 'All but spam', ...states }} />
        <Choice label="Form" chosen={form} words={{ '': 'Both', ...formLabels }} />
        <Choice
          label="Handled"
          chosen={handled}
          words={{ '': 'Either', no: 'Not yet', yes: 'Yes' }}
        />
        <label>
          Since
          <input type="date" name="since" defaultValue={since} />
        </label>
        <p className="buttons">
          <button type="submit">Show</button>
          <a href="/">Clear</a>
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
          <a href="/">Show all leads</a>
        )}
      </p>
    </div>
  );
}

function Leads({ leads }: { leads: readonly LeadRecord[] }) {
  return (
    <table className="leads">
      <caption className="unseen">Leads, the newest first</caption>
      <thead>
        <tr>
          {['From', 'What it says', 'Form', 'State', 'Received'].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <tr key={lead.id} className={lead.handledAt ? 'done' : undefined}>
            <th scope="row">
              <a href={leadPath(lead.id)} dir="auto">
                {titleOf(lead)}
              </a>
              <span className="email">{emailOf(lead)}</span>
            </th>
            <td className="says">
              <span dir="auto">{beginningOf(lead)}</span>
            </td>
            <td className="form">{formLabels[lead.form]}</td>
            <td>
              <span className={`state ${lead.state}`}>{lead.state}</span>
              {lead.handledAt && <span className="handled">handled</span>}
            </td>
            <td className="at">
              <Moment at={lead.receivedAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
            <a href={inboxPath({ ...filter, after: placeText(last) })} rel="next">
              Older
            </a>
          )}
        </nav>
      )}
      {isExported && (
        <p>
          Export these leads, all pages: <a href={inboxPath(filter, '/export.csv')}>CSV</a>{' '}
          <a href={inboxPath(filter, '/export.json')}>JSON</a>
        </p>
      )}
    </div>
  );
}
