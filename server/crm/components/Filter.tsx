import { leadStates, leadStatuses } from '../../database/column-values.ts';
import { nobody } from '../../forms/lead-filter.ts';
import { deskPath } from '../../forms/lead-path.ts';
import type { User } from '../auth/accounts-repository.ts';
import { longestSearch } from '../filter.ts';
import { type InboxQuery, queryOf } from '../inbox-query.ts';
import { formLabels } from '../words.ts';

/** Which leads of the inbox are shown. */
export function Filter(props: {
  query: InboxQuery;
  users: readonly User[];
  /** It has a name of its own, and needs not be shown in full. */
  isView: boolean;
}) {
  const { query, users, isView } = props;
  const { state, form, status, owner, campaign, since, until, search } = query;
  const asThemselves = (words: readonly string[]) =>
    Object.fromEntries(words.map((one) => [one, one]));
  const { after: _, search: __, only, ...choices } = query;
  const isOpen = !isView && Object.values(choices).some(Boolean);
  return (
    <search aria-label="Leads">
      <form className="filter" action={deskPath} method="get">
        <label className="wide">
          <span>Search</span>
          <input
            type="search"
            name="search"
            placeholder="Name, address or words"
            maxLength={longestSearch}
            defaultValue={search}
          />
        </label>
        {only !== undefined && <input type="hidden" name="only" value={only} />}
        <details open={isOpen}>
          <summary>Filter</summary>
          <div className="choices">
            <Choice
              label="Status"
              chosen={status}
              words={{ '': 'Any', ...asThemselves(leadStatuses) }}
            />
            <Choice
              label="Owner"
              chosen={owner}
              words={{ '': 'Any', ...asThemselves([nobody, ...users.map(({ email }) => email)]) }}
            />
            <Choice label="Form" chosen={form} words={{ '': 'Both', ...formLabels }} />
            <Choice
              label="State"
              chosen={state}
              words={{ '': 'All but spam', ...asThemselves(leadStates) }}
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
          {queryOf(query) !== '' && <a href={deskPath}>Clear</a>}
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
