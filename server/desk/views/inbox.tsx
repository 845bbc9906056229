import { deskPath } from '../../leads/lead-path.ts';
import { leadsIn } from '../../leads/operator/words.ts';
import type { LeadRecord } from '../../leads/store/store.ts';
import { type InboxQuery, inboxPath, placeText, queryOf, readInboxQuery } from '../inbox-query.ts';
import { Filter } from '../pages/Filter.tsx';
import { ForAllTicked } from '../pages/ForAllTicked.tsx';
import { Leads } from '../pages/Leads.tsx';
import { KeepView, Views } from '../pages/Views.tsx';
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
  const kept = me.email === undefined ? [] : await admin.savedFilters(me.email);
  const isAll = queryOf(query) === '';
  const content = (
    <>
      <div className="head">
        <h1>Inbox</h1>
        {total !== undefined && <p className="count">{leadsIn(total)}</p>}
      </div>
      <Views {...{ me, query, kept }} />
      <Filter query={query} users={users} />
      <KeepView {...{ me, query, kept }} />
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
