import { leadsIn } from '../../leads/cli/words.ts';
import { leadPath } from '../../leads/lead-path.ts';
import { leadStates } from '../../leads/lead-states.ts';
import type { LeadRecord } from '../../leads/store/store.ts';
import { type InboxQuery, inboxPath, longestSearch } from '../inbox-query.ts';
import { beginningOf, emailOf, formLabel, nameOf } from '../words.ts';
import { Moment } from './Moment.tsx';
import { State } from './State.tsx';

interface InboxProps {
  query: InboxQuery;
  leads: readonly LeadRecord[];
  /** The address of the next page. */
  older: string | undefined;
  /** Undefined: counting would take as long as the search. */
  total: number | undefined;
}

/** The leads, newest first, as many as the filter lets through. */
export function InboxPage({ query, leads, older, total }: InboxProps) {
  const { after, ...filter } = query;
  return (
    <>
      <div className="head">
        <h1>Inbox</h1>
        {total !== undefined && <p className="count">{leadsIn(total)}</p>}
      </div>
      <Filter query={filter} />
      {leads.length === 0 ? <NoLeads query={query} /> : <Leads leads={leads} />}
      <div className="after">
        {(after || older) && (
          <nav aria-label="Pages">
            {after && <a href={inboxPath(filter)}>Newest</a>}
            {older && (
              <a href={older} rel="next">
                Older
              </a>
            )}
          </nav>
        )}
        {leads.length > 0 && (
          <p>
            Export these leads, all pages: <a href={inboxPath(filter, '/export.csv')}>CSV</a>{' '}
            <a href={inboxPath(filter, '/export.json')}>JSON</a>
          </p>
        )}
      </div>
    </>
  );
}

function Filter({ query }: { query: InboxQuery }) {
  return (
    <search aria-label="Leads">
      <form className="filter" action="/" method="get">
        <label className="wide">
          Search
          <input
            type="search"
            name="search"
            maxLength={longestSearch}
            defaultValue={query.search}
          />
        </label>
        <Choice name="state" label="State" chosen={query.state} all="All but spam">
          {leadStates.map((state) => ({ value: state, text: state }))}
        </Choice>
        <Choice name="form" label="Form" chosen={query.form} all="Both">
          {[
            { value: 'contact', text: 'Contact' },
            { value: 'quote', text: 'Quote' },
          ]}
        </Choice>
        <Choice name="handled" label="Handled" chosen={query.handled} all="Either">
          {[
            { value: 'no', text: 'Not yet' },
            { value: 'yes', text: 'Yes' },
          ]}
        </Choice>
        <label>
          Since
          <input type="date" name="since" defaultValue={query.since} />
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
  name: string;
  label: string;
  chosen: string | undefined;
  all: string;
  children: readonly { value: string; text: string }[];
}) {
  const { name, label, chosen, all, children } = props;
  return (
    <label>
      {label}
      <select name={name} defaultValue={chosen ?? ''}>
        <option value="">{all}</option>
        {children.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function NoLeads({ query }: { query: InboxQuery }) {
  const filtered = Object.values(query).some((value) => value !== undefined);
  return (
    <div className="empty">
      <h2>{filtered ? 'Nothing fits this filter' : 'No leads yet'}</h2>
      <p>
        {filtered ? (
          <a href="/">Show all leads</a>
        ) : (
          'What visitors send with the two forms appears here. Load the page again to see what is new.'
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
          <th scope="col">From</th>
          <th scope="col">What it says</th>
          <th scope="col">Form</th>
          <th scope="col">State</th>
          <th scope="col">Received</th>
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <tr key={lead.id} className={lead.handledAt ? 'done' : undefined}>
            <th scope="row">
              <a href={leadPath(lead.id)} dir="auto">
                {nameOf(lead)}
              </a>
              <span className="email">{emailOf(lead)}</span>
            </th>
            <td className="says">
              <span dir="auto">{beginningOf(lead)}</span>
            </td>
            <td className="form">{formLabel(lead.form)}</td>
            <td>
              <State state={lead.state} />
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
