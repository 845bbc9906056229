import { formatCount } from '../../../shared/count.ts';
import { leadStates } from '../../database/column-values.ts';
import { nobody } from '../../forms/lead-filter.ts';
import { deskPath } from '../../forms/lead-path.ts';
import type { User } from '../auth/accounts-repository.ts';
import type { SignedIn } from '../auth/sessions.ts';
import { longestSearch } from '../filter.ts';
import { type InboxQuery, queryOf, viewOf } from '../inbox-query.ts';
import type { SavedFilter } from '../saved-filters.ts';
import { formLabels } from '../words.ts';
import { Fields, Form, Hidden, options } from './Form.tsx';
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

interface ViewsQuery {
  me: SignedIn;
  query: InboxQuery;
  filters: readonly SavedFilter[];
  /** How many leads time presses for. */
  pressing: Readonly<Record<'late' | 'due', number>>;
}

/** Those that everybody wants, and those that one has kept. */
export function viewsOf({ me, query, filters, pressing }: ViewsQuery) {
  const late = `Late ${formatCount(pressing.late)}`;
  const due = `Reminders ${formatCount(pressing.due)}`;
  const common: Readonly<Record<string, Partial<InboxQuery>>> = {
    All: {},
    'Not answered': { status: 'new' },
    ...((pressing.late > 0 || query.only === 'late') && { [late]: { only: 'late' } }),
    ...((pressing.due > 0 || query.only === 'due') && { [due]: { only: 'due' } }),
    ...(me.email !== null && { Mine: { owner: me.email } }),
    'Nobody’s': { owner: nobody },
    Spam: { state: 'spam' },
  };
  const current = viewOf(query);
  return [
    ...Object.entries(common).map(([name, view]) => ({ name, view: queryOf(view) })),
    ...filters.map((one) => ({ name: one.name, view: `?${one.query}` })),
  ].map(({ name, view }) => ({ name, to: deskPath + view, isCurrent: view === current }));
}

/** Keeps the filter that is shown, or lets it go. */
export function SaveView(props: Omit<ViewsQuery, 'pressing'>) {
  const { me, query, filters } = props;
  const current = viewOf(query).slice(1);
  if (me.email === null || current === '') return null;
  const saved = filters.find((one) => one.query === current);
  if (saved)
    return (
      <Form
        {...{ action: `${deskPath}/filters/remove`, submit: `Remove “${saved.name}”` }}
        values={{ name: saved.name }}
      />
    );
  return (
    <Form
      {...{ action: `${deskPath}/filters`, className: 'row', submit: 'Keep' }}
      values={{ query: current }}
      fields={[{ name: 'name', label: 'Keep this filter as', required: true, maxLength: 40 }]}
    />
  );
}
