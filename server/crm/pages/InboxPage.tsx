import { formatCount } from '../../../shared/count.ts';
import { leadsIn } from '../../forms/lead-count.ts';
import { deskPath } from '../../forms/lead-path.ts';
import type { LeadRecord } from '../../forms/lead-types.ts';
import { Filter, SaveView, viewsOf } from '../components/Filter.tsx';
import { Hidden } from '../components/Form.tsx';
import { BulkActions } from '../components/LeadActions.tsx';
import { Leads } from '../components/Leads.tsx';
import { Links } from '../components/Links.tsx';
import { Moment } from '../components/Moment.tsx';
import type { PageHandler } from '../desk.ts';
import {
  type InboxQuery,
  inboxPath,
  leadsAPage,
  type Pressing,
  placeText,
  pressingLeads,
  queryOf,
  readInboxQuery,
  viewOf,
} from '../inbox-query.ts';

/** The leads, newest first, as many as the filter lets through. */
export const inboxPage: PageHandler = async ({ ledger, rules, ...desk }, { req, me }) => {
  const now = desk.now();
  const { query, filter, ...place } = readInboxQuery(req.query, rules, now);
  const isAll = viewOf(query) === '' && query.after === undefined;
  const count = (only: Pressing) => ledger.leads.count(pressingLeads(only, rules, now));
  const tellsOfPurge = isAll || query.only === 'leaving';
  const [page, total, users, filters, late, due, leaving, oldest] = await Promise.all([
    // One more than is shown tells whether there is another page.
    ledger.leads.list({ ...filter, ...place, limit: leadsAPage + 1 }),
    // A search reads every lead: once is enough.
    filter.search === undefined ? ledger.leads.count(filter) : undefined,
    ledger.accounts.users(),
    me.email === null ? [] : ledger.filters.savedFilters(me.email),
    count('late'),
    count('due'),
    tellsOfPurge ? count('leaving') : 0,
    tellsOfPurge ? ledger.leads.oldest(pressingLeads('leaving', rules, now)) : undefined,
  ]);
  const leads = page.slice(0, leadsAPage);
  const last = page.length > leadsAPage ? leads.at(-1) : undefined;
  const links = viewsOf({ me, query, filters, pressing: { late, due } });
  const content = (
    <>
      <div className="head">
        <h1>Inbox</h1>
        {total !== undefined && <p className="count">{leadsIn(total)}</p>}
      </div>
      <Links label="Views" className="views" links={links} />
      <Filter query={query} users={users} isView={links.some(({ isCurrent }) => isCurrent)} />
      <SaveView {...{ me, query, filters }} />
      {oldest !== undefined && (
        <Leaving leads={leaving} since={oldest} days={rules.retentionDays} isListed={!isAll} />
      )}
      {leads.length > 0 ? (
        <form className="many" method="post">
          <Hidden values={{ back: queryOf(query).slice(1) }} />
          <Leads leads={leads} query={query} rules={rules} now={now} />
          <BulkActions
            role={me.role}
            users={users}
            isSpam={query.state === 'spam'}
            isLeaving={query.only === 'leaving'}
          />
        </form>
      ) : (
        <NoLeads isEmpty={isAll} />
      )}
      <Pagination query={query} last={last} isExported={leads.length > 0 && me.role === 'admin'} />
    </>
  );
  return { title: 'Inbox', content };
};

/** What the purge takes within a month: enough time to keep it, or to save it elsewhere. */
function Leaving(props: { leads: number; since: number; days: number; isListed: boolean }) {
  const { leads, since, days, isListed } = props;
  return (
    <p className="hint leaving">
      {leads === 1 ? 'A lead is' : `${leadsIn(leads)} are`} purged soon: nothing was done with{' '}
      {leads === 1 ? 'it' : 'them'} for nearly {formatCount(days)} days. The oldest came{' '}
      <Moment at={since} />.{' '}
      {isListed ? (
        'Keep those that you tick, or export them all below. LEADS_RETENTION_DAYS says how long leads are kept.'
      ) : (
        <a href={inboxPath({ only: 'leaving' })}>See {leads === 1 ? 'it' : 'them'}</a>
      )}
    </p>
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

/** Where to go on: other pages, and the same leads as files. */
function Pagination(props: {
  query: InboxQuery;
  last: LeadRecord | undefined;
  isExported: boolean;
}) {
  const { last, isExported } = props;
  const { after, ...filter } = props.query;
  return (
    <div className="after">
      {(after || last) && (
        <nav aria-label="Pages">
          {after && <a href={inboxPath(filter)}>{filter.sort ? 'The first' : 'Newest'}</a>}
          {last && (
            <a href={inboxPath(filter, { after: placeText(last) })} rel="next">
              {filter.sort ? 'More' : 'Older'}
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
