import { leadStates } from '../../database/column-values.ts';
import { deskPath } from '../../forms/lead-path.ts';
import type { User } from '../auth/accounts-repository.ts';
import { longestSearch } from '../filter.ts';
import { type InboxQuery, queryOf } from '../inbox-query.ts';
import { formLabels } from '../words.ts';
import { Fields, Hidden, options } from './Form.tsx';
import { ownerField, statusField } from './LeadActions.tsx';

/** Which leads of the inbox are shown. */
export function Filter(props: {
  query: InboxQuery;
  users: readonly User[];
  /** It has a name of its own, and needs not be shown in full. */
  isView: boolean;
}) {
  const { query, users, isView } = props;
  const { after: _, search, only, sort, ...choices } = query;
  const { state, form, status, owner, campaign, since, until } = choices;
  const words = { type: 'search', placeholder: 'Name, address or words', value: search } as const;
  const forms = { '': 'Both', ...formLabels };
  return (
    <search aria-label="Leads">
      <form className="filter" action={deskPath} method="get">
        <Fields
          fields={[{ ...{ name: 'search', label: 'Search', maxLength: longestSearch }, ...words }]}
        />
        <Hidden values={{ only, sort }} />
        <details open={!isView && Object.values(choices).some(Boolean)}>
          <summary>Filter</summary>
          <div className="choices">
            <Fields
              fields={[
                statusField(status, 'Any'),
                ownerField(users, owner, 'Any'),
                { name: 'form', label: 'Form', options: forms, value: form },
                {
                  ...{ name: 'state', label: 'State', value: state },
                  options: options(leadStates, 'All but spam'),
                },
                {
                  ...{ name: 'campaign', label: 'Campaign', maxLength: longestSearch },
                  value: campaign,
                },
                { name: 'since', label: 'From', type: 'date', value: since },
                { name: 'until', label: 'Until', type: 'date', value: until },
              ]}
            />
          </div>
        </details>
        <p>
          <button type="submit">Show</button>
          {queryOf(query) !== '' && <a href={deskPath}>Clear</a>}
        </p>
      </form>
    </search>
  );
}
