import { expect, test } from 'vitest';
import { inboxPage } from '../../../server/crm/pages/InboxPage.tsx';
import { confirmPage, leadPage } from '../../../server/crm/pages/LeadPage.tsx';
import { webhooksPage } from '../../../server/crm/pages/WebhooksPage.tsx';
import { runAction } from '../../../server/crm/run-action.ts';
import type { ActivityKind } from '../../../server/database/column-values.ts';
import { historyLine, leadJobId } from '../../../server/database/job-rows.ts';
import type { LeadRows } from '../../../server/database/tables.ts';
import { hourMs } from '../../../server/lib/durations.ts';
import { deskViews, now, queued, signedIn } from '../../support/crm-pages.ts';
import { toSales } from '../../support/leads.ts';
import { changed, expectLines } from '../../support/outline.ts';
import { anew } from '../../support/shared.ts';

const day = 24;
const admin = signedIn('admin');
const desk = anew(deskViews);
const shown = (...asked: Parameters<typeof desk.shown>) => desk.shown(...asked);
const of = (n: number) => ({ id: `lead-0000000${n}` });

test('the inbox shows each lead with what matters of it, views, a filter, and what can be done', async () => {
  const { store, add } = desk;
  expect(await shown(inboxPage, admin)).toEqual(
    expect.arrayContaining(['## No leads yet', '<Show>', expect.stringContaining('appears here')]),
  );
  await desk.users('ada@example.com', admin.user);
  await add(0, 30);
  await add(1, 2, { owner: admin.user, remind_on: '2025-06-04' });
  await add(7, 1, { spam_reasons: '["a link: 3","words: 2"]' });
  const all = await shown(inboxPage, admin);
  expectLines(all)`
    = Inbox
    # Inbox
    2 leads
    (nav aria-label=Views) *[All](/desk) [Not answered](/desk?status=new) [Late 1](/desk?only=late) [Reminders 1](/desk?only=due) [Mine](/desk?owner=admin%40example.com) [Nobody’s](/desk?owner=nobody) [Spam](/desk?state=spam)
    (search aria-label=Leads)
    {form action=/desk}
    Search {input type=search maxlength=200 placeholder=Name, address or words name=search}
    Filter
    Status {select name=status} Any new contacted meeting offer won lost
    Owner {select name=owner} Any nobody ada@example.com admin@example.com
    Form {select name=form} Both Contact Quote
    State {select name=state} All but spam received pending delivered rejected dead inbox spam
    Campaign {input type=text maxlength=200 name=campaign}
    From {input type=date name=since}
    Until {input type=date name=until}
    <Show>
    {form} {back=}
    Leads
    | Tick | From | What it says | [Form](/desk?sort=form) | [Status](/desk?sort=status) | [Received](/desk?sort=received)
    .done | {input type=checkbox aria-label=Tick Asha Rao 1 name=ids value=lead-00000001} | [Asha Rao 1](/desk/leads/lead-00000001) asha.1@example.com | We need an app, number 1. “Soon”, 早く 🏏 | Contact | .status contacted contacted .state delivered delivered .due reminder admin@example.com | 2025-06-04 10:00 2 h ago
    | {input type=checkbox aria-label=Tick Tom Baker 0 name=ids value=lead-00000000} | [Tom Baker 0](/desk/leads/lead-00000000) tom.0@example.com | More orders fewer calls | Quote | .status new new .state delivered delivered .late late ada@example.com | 2025-06-03 06:00 1.3 d ago
    With those that are ticked
    Status {select name=status} Status… new contacted meeting offer won lost
    Owner {select name=owner} Owner… nobody ada@example.com admin@example.com
    <Save to /desk/leads/update> <Deliver again to /desk/leads/retry> <Spam to /desk/leads/spam> <Delete to /desk/leads/delete>
    Export these leads, all pages: [CSV](/desk/export.csv) [JSON](/desk/export.json)
  `;
  expectLines(
    changed(all, await shown(inboxPage, signedIn('member'), { query: { status: 'new' } })),
  )`
    - 2 leads
    - {form} {back=}
    - .done | {input type=checkbox aria-label=Tick Asha Rao 1 name
    - Export these leads, all pages: [CSV](/desk/export.csv) [JSON
    + 1 lead
    + (nav aria-label=Views) [All](/desk) *[Not answered](/desk?status=new) [Late 1](/desk?only=late) [Reminders 1](/desk?only=due) [Mine](/desk?owner=member%40example.com) [Nobody’s](/desk?owner=nobody) [Spam](/desk?state=spam)
    + Status {select name=status} Any *new contacted meeting offer won lost
    + <Show> [Clear](/desk)
    + {form action=/desk/filters} {query=status=new}
    + Keep this filter as {input type=text required maxlength=40 name=name}
    + <Keep>
    + {form} {back=status=new}
    + | Tick | From | What it says | [Form](/desk?status=new&sort=form) | [Status](/desk?status=new&sort=status) | [Received](/desk?status=new&sort=received)
    + <Save to /desk/leads/update> <Deliver again to /desk/leads/retry> <Spam to /desk/leads/spam>
  `;
  await store.filters.saveFilter(admin.user, { name: 'Junk', query: 'state=spam' });
  expectLines(changed(all, await shown(inboxPage, admin, { query: { state: 'spam' } })))`
    - 2 leads
    - {form} {back=}
    - .done | {input type=checkbox aria-label=Tick Asha Rao 1 name
    + 1 lead
    + (nav aria-label=Views) [All](/desk) [Not answered](/desk?status=new) [Late 1](/desk?only=late) [Reminders 1](/desk?only=due) [Mine](/desk?owner=admin%40example.com) [Nobody’s](/desk?owner=nobody) *[Spam](/desk?state=spam) *[Junk](/desk?state=spam)
    + State {select name=state} All but spam received pending delivered rejected dead inbox *spam
    + <Show> [Clear](/desk)
    + {form action=/desk/filters/remove} {name=Junk} <Remove “Junk”>
    + {form} {back=state=spam}
    + | Tick | From | What it says | [Form](/desk?state=spam&sort=form) | [Status](/desk?state=spam&sort=status) | [Received](/desk?state=spam&sort=received)
    + | {input type=checkbox aria-label=Tick Asha Rao 7 name=ids value=lead-00000007} | [Asha Rao 7](/desk/leads/lead-00000007) asha.7@example.com | We need an app, number 7. “Soon”, 早く 🏏 a link: 3; words: 2 | Contact | .status new new .state spam spam | 2025-06-04 11:00 1 h ago
    + <Save to /desk/leads/update> <No spam to /desk/leads/no-spam> <Delete to /desk/leads/delete>
    + Export these leads, all pages: [CSV](/desk/export.csv?state=spam) [JSON](/desk/export.json?state=spam)
  `;
  const terminal = { ...admin, email: null };
  const query = {
    form: 'quote',
    state: 'delivered',
    owner: 'nobody',
    campaign: 'spring',
    search: 'x',
    since: '2025-06-01',
    until: '2025-06-04',
    only: 'due',
  };
  expectLines(changed(all, await shown(inboxPage, terminal, { query })))`
    - 2 leads
    - {form} {back=}
    - Leads
    - | Tick | From | What it says | [Form](/desk?sort=form) | [St
    - .done | {input type=checkbox aria-label=Tick Asha Rao 1 name
    - | {input type=checkbox aria-label=Tick Tom Baker 0 name=ids
    - With those that are ticked
    - Status {select name=status} Status… new contacted meeting of
    - Owner {select name=owner} Owner… nobody ada@example.com admi
    - <Save to /desk/leads/update> <Deliver again to /desk/leads/r
    - Export these leads, all pages: [CSV](/desk/export.csv) [JSON
    + (nav aria-label=Views) [All](/desk) [Not answered](/desk?status=new) [Late 1](/desk?only=late) [Reminders 1](/desk?only=due) [Nobody’s](/desk?owner=nobody) [Spam](/desk?state=spam)
    + Search {input type=search maxlength=200 placeholder=Name, address or words name=search value=x}
    + {only=due}
    + (details open)
    + Owner {select name=owner} Any *nobody ada@example.com admin@example.com
    + Form {select name=form} Both Contact *Quote
    + State {select name=state} All but spam received pending *delivered rejected dead inbox spam
    + Campaign {input type=text maxlength=200 name=campaign value=spring}
    + From {input type=date name=since value=2025-06-01}
    + Until {input type=date name=until value=2025-06-04}
    + <Show> [Clear](/desk)
    + ## Nothing fits this filter
    + [Show all leads](/desk)
  `;
});

test('the inbox is narrowed down by what a filter asks for, and by what time presses for', async () => {
  await desk.add(0, 30, { remind_on: '2025-06-05' });
  await desk.add(1, 2, { owner: admin.user, remind_on: '2025-06-04' });
  await desk.add(2, 70 * day);
  await desk.add(7, 1);
  const numbers = async (asked: string) => {
    const query = Object.fromEntries(new URLSearchParams(asked));
    const lines = (await shown(inboxPage, admin, { query })).join();
    return [...lines.matchAll(/desk\/leads\/lead-0000000(\d)/g)].map(([, n]) => n).join();
  };
  for (const [query, leads] of Object.entries({
    '': '1,0,2',
    'state=spam': '7',
    'status=contacted': '1',
    'form=quote&state=&status=&since=&search=': '0',
    'form=quote&search=+': '0',
    'search=ASHA.1%40': '1',
    'owner=admin@example.com': '1',
    'owner=nobody': '',
    'campaign=spring': '0',
    'since=2025-06-03': '1,0',
    // The last day counts as well.
    'since=2025-06-03&until=2025-06-03': '0',
    'until=2025-06-02': '2',
    'only=late': '0',
    'only=due': '1',
    'only=leaving': '2',
  }))
    expect([query, await numbers(query)]).toEqual([query, leads]);
  const [leaving] = await desk.store.leads.find(of(2).id);
  if (leaving) await runAction.keep(desk.store, leaving, { user: admin.user, actionId: 'a' });
  expect(await numbers('only=leaving')).toBe('');
});

test('the inbox is in order by a column whose heading was followed, either way, on each page', async () => {
  for (let n = 1; n < 53; n += 1) await desk.add(n * 20, n);
  const page = (query: object) => shown(inboxPage, admin, { query });
  const forms = (lines: readonly string[]) =>
    lines.flatMap((line) => (line.includes('checkbox') ? (/Contact|Quote/.exec(line) ?? []) : []));
  const first = await page({ sort: 'form' });
  expectLines(first.filter((line) => /Tick \||sort=form\}|label=Pages/.test(line)))`
    {sort=form}
    {form} {back=sort=form}
    | Tick | From | What it says | [Form](/desk?sort=-form) | [Status](/desk?sort=status) | [Received](/desk?sort=received)
    (nav aria-label=Pages) [More](/desk?sort=form&after=1749006000000.lead-00000180.new.quote)
  `;
  const next = await page({ sort: 'form', after: '1749006000000.lead-00000180.new.quote' });
  expect(forms(first)).toEqual([...Array(35).fill('Contact'), ...Array(15).fill('Quote')]);
  expect(forms(next)).toEqual(['Quote', 'Quote']);
  expect(forms(await page({ sort: '-form' }))[0]).toBe('Quote');
  await expect(shown(inboxPage, admin, { query: { sort: 'size' } })).rejects.toThrow('cut off');
});

test('the inbox goes on page after page within its filter, and tells what is purged soon', async () => {
  await desk.add(1, 70 * day);
  for (let n = 2; n < 53; n += 1) await desk.add(n * 20, n, { remind_on: null });
  const all = await shown(inboxPage, admin, { query: { state: 'delivered' } });
  expectLines(all.slice(-1 - all.toReversed().findIndex((line) => line.startsWith('<Save'))))`
    <Save to /desk/leads/update> <Deliver again to /desk/leads/retry> <Spam to /desk/leads/spam> <Delete to /desk/leads/delete>
    (nav aria-label=Pages) [Older](/desk?state=delivered&after=1748854800000.lead-00001020.new.quote)
    Export these leads, all pages: [CSV](/desk/export.csv?state=delivered) [JSON](/desk/export.json?state=delivered)
  `;
  expect(all.filter((line) => line.includes('{input type=checkbox'))).toHaveLength(50);
  const soon = async () =>
    (await shown(inboxPage, admin)).filter((line) => line.includes('purged soon'));
  expectLines(await soon())`
    A lead is purged soon: nothing was done with it for nearly 90 days. The oldest came 2025-03-26 12:00 . [See it](/desk?only=leaving)
  `;
  const older = await shown(inboxPage, admin, {
    query: { state: 'delivered', after: `${now - 51 * hourMs}.lead-00001020` },
  });
  expectLines(older.filter((line) => /checkbox|Newest|Older|Export/.test(line)))`
    .done | {input type=checkbox aria-label=Tick Asha Rao 1040 name=ids value=lead-00001040} | [Asha Rao 1040](/desk/leads/lead-00001040) asha.1040@example.com | We need an app, number 1040. “Soon”, 早く 🏏 | Contact | .status meeting meeting .state delivered delivered ada@example.com | 2025-06-02 08:00 2.2 d ago
    .done | {input type=checkbox aria-label=Tick Asha Rao 1 name=ids value=lead-00000001} | [Asha Rao 1](/desk/leads/lead-00000001) asha.1@example.com | We need an app, number 1. “Soon”, 早く 🏏 | Contact | .status contacted contacted .state delivered delivered ben@example.com | 2025-03-26 12:00 70 d ago
    (nav aria-label=Pages) [Newest](/desk?state=delivered)
    Export these leads, all pages: [CSV](/desk/export.csv?state=delivered) [JSON](/desk/export.json?state=delivered)
  `;
  await desk.add(2, 71 * day);
  expectLines(await soon())`
    2 leads are purged soon: nothing was done with them for nearly 90 days. The oldest came 2025-03-25 12:00 . [See them](/desk?only=leaving)
  `;
  const leaving = await shown(inboxPage, admin, { query: { only: 'leaving' } });
  expectLines(leaving.filter((line) => /purged soon|<Save|\{form[^>]*\} \{/.test(line)))`
    {form action=/desk/filters} {query=only=leaving}
    2 leads are purged soon: nothing was done with them for nearly 90 days. The oldest came 2025-03-25 12:00 . Keep those that you tick, or export them all below. LEADS_RETENTION_DAYS says how long leads are kept.
    {form} {back=only=leaving}
    <Save to /desk/leads/update> <Deliver again to /desk/leads/retry> <Spam to /desk/leads/spam> <Keep for longer to /desk/leads/keep> <Delete to /desk/leads/delete>
  `;
});

test('a lead shows what it says, how far it has come, and what can be done with it', async () => {
  await desk.users('ada@example.com');
  const { id } = of(0);
  const job = { ...queued, lead_id: id };
  const attempt = { at: now - hourMs, durationMs: 300, status: undefined };
  let minute = 0;
  const did = (kind: ActivityKind, text = '') => ({
    id: `${minute++}`,
    lead_id: of(0).id,
    at: now + minute * 60_000,
    kind,
    text,
    act: '',
    who: 'ada@example.com',
    before: null,
  });
  const values = {
    firstName: 'Tom',
    lastName: 'Baker',
    email: 'tom@example.com',
    businessName: '',
    x: 'y',
    phoneNumber: '6561234567',
    services: ['SEO', 'Google Ads'],
  };
  const row = {
    payload: JSON.stringify(values),
    owner: 'ada@example.com',
    remind_on: '2025-06-05',
    landing: '/work',
    campaign: 'spring',
    spam_reasons: '["a link: 3"]',
    phone: '+65 6123 4567',
  };
  await desk.add(0, 30, row, {
    jobs: [
      {
        ...job,
        id,
        kind: 'lead.forward',
        target: 'quote',
        state: 'pending',
        answer: 'Too busy',
        history:
          historyLine({ ...attempt, status: 503, outcome: 'failed' }) +
          historyLine({ ...attempt, at: now, outcome: 'timed out' }),
      },
      {
        ...job,
        id: leadJobId(id, 'lead.mail', toSales.target),
        kind: 'lead.mail',
        target: toSales.target,
        state: 'delivered',
        settled_at: now + 90_000,
        history: historyLine({ ...attempt, outcome: 'accepted' }),
      },
    ],
    activity: [
      did('note', 'Call\nagain'),
      did('status', 'lost: too dear'),
      did('deleted', 'yes'),
      did('owner', 'ben@example.com'),
      did('owner'),
      did('reminder', '2025-06-05'),
      did('reminder'),
      did('spam'),
      did('no-spam'),
      did('retry'),
      did('kept'),
      did('deleted'),
    ],
  });
  const whole = await shown(leadPage, admin, of(0));
  expectLines(whole)`
    = Tom Baker
    [Inbox](/desk)
    # Tom Baker
    .state pending pending .status new new Quote form 2025-06-03 06:00 1.3 d ago ada@example.com .late late: an answer was promised by 2025-06-04 06:00 reminder on 2025-06-05
    ## What it says
    First name : Tom
    Last name : Baker
    Phone : [+65 6123 4567](tel:+6561234567)
    Email : [tom@example.com](mailto:tom@example.com)
    Services you need : SEO; Google Ads
    ## Where they came from
    Campaign : [spring](/desk?campaign=spring)
    Came to : /work
    ## Spam points
    - a link: 3
    From 5 points on an enquiry is kept apart.
    [Answer by mail](mailto:tom@example.com?subject=Your%20enquiry&body=Hello%20Tom%20Baker%2C%0D%0A%0D%0Athank%20you%20for%20writing%20to%20us.%0D%0A%0D%0A%3E%20) [WhatsApp to +6561234567](https://wa.me/6561234567)
    {form action=/desk/leads/lead-00000000/update}
    ## Work
    {revision=0}
    Status {select name=status} *new contacted meeting offer won lost
    If lost, why {input type=text maxlength=200 name=reason}
    Owner {select name=owner} nobody *ada@example.com
    Remind on {input type=date name=on value=2025-06-05}
    <Save>
    Actions
    {form action=/desk/leads/lead-00000000/retry}<Deliver again>
    {form action=/desk/leads/lead-00000000/spam}<Spam>
    {form action=/desk/leads/lead-00000000/delete}<Delete>
    [Forget this address…](/desk/leads/lead-00000000/forget)
    {form action=/desk/leads/lead-00000000/note}
    ## Add a note
    Note {textarea rows=3 maxlength=5000 required name=note}
    <Keep the note>
    ## What happened
    - 2025-06-03 06:00 Received
    - 2025-06-04 12:01 Note ada@example.com Call again
    - 2025-06-04 12:01 Mail to sales@example.com: delivered
    - 2025-06-04 12:02 Status: lost: too dear ada@example.com
    - 2025-06-04 12:03 Deleted ada@example.com
    - 2025-06-04 12:04 Owner: ben@example.com ada@example.com
    - 2025-06-04 12:05 Owner: nobody ada@example.com
    - 2025-06-04 12:06 Reminder: 2025-06-05 ada@example.com
    - 2025-06-04 12:07 No reminder ada@example.com
    - 2025-06-04 12:08 Marked as spam ada@example.com
    - 2025-06-04 12:09 No spam ada@example.com
    - 2025-06-04 12:10 Sent on its way again ada@example.com
    - 2025-06-04 12:11 Kept for longer ada@example.com
    - 2025-06-04 12:12 Not deleted after all ada@example.com
    ## Deliveries
    Where it goes, and what came of it
    | To | State | What came of it
    | External site | .state pending pending next try 2025-06-04 13:00 | It answered: "Too busy" - 2025-06-04 11:00 failed, status 503, took 300 ms - 2025-06-04 12:00 timed out, took 300 ms
    | Mail to sales@example.com | .state delivered delivered 2025-06-04 12:01 | - 2025-06-04 11:00 accepted, took 300 ms
    Lead ‘lead-00000000‘
  `;
  expectLines(changed(whole, await shown(leadPage, signedIn('member'), of(0))))`
    - {form action=/desk/leads/lead-00000000/delete}<Delete>
    - [Forget this address…](/desk/leads/lead-00000000/forget)
  `;
  await desk.add(7, 1, { payload: '{}', spam_reasons: null });
  const bare = await shown(leadPage, admin, of(7));
  expectLines(
    bare.filter((line) => !/^(?:Status|If lost|<Save|## (?:Work|Add))|\/note\}/.test(line)),
  )`
    = Without a name
    [Inbox](/desk)
    # Without a name
    .state spam spam .status new new Contact form 2025-06-04 11:00 1 h ago
    ## What it says
    Nothing that the form asks for.
    {form action=/desk/leads/lead-00000007/update}
    {revision=7}
    Owner {select name=owner} *nobody ada@example.com
    Remind on {input type=date name=on}
    Actions
    {form action=/desk/leads/lead-00000007/no-spam}<No spam>
    {form action=/desk/leads/lead-00000007/delete}<Delete>
    Note {textarea rows=3 maxlength=5000 required name=note}
    <Keep the note>
    ## What happened
    - 2025-06-04 11:00 Received
    ## Deliveries
    None: it is spam.
    Lead ‘lead-00000007‘
  `;
});

test('a lead tells how its answer stands to the promise, and offers only ways that lead to its sender', async () => {
  const says = async (
    n: number,
    daysAgo: number,
    email: string,
    phoneNumber: string,
    more = {},
  ) => {
    const payload = JSON.stringify({ fullname: 'Asha', email, phoneNumber });
    const row = { payload, owner: null, handled_at: null, ...more };
    await desk.add(n, daysAgo * day, row, { jobs: [] });
    const all = await shown(leadPage, admin, of(n));
    return all.filter((line) => /^\.state|Answer by|WhatsApp|^None|^Phone|^Email/.test(line));
  };
  const isNew = { status: 'new', remind_on: null };
  expectLines(await says(1, 1 / day, '', '0091712345678', isNew))`
    .state delivered delivered .status new new Contact form 2025-06-04 11:00 1 h ago an answer is promised by 2025-06-05 11:00
    Phone Number : [0091712345678](tel:+91712345678)
    [WhatsApp to +91712345678](https://wa.me/91712345678)
    None: it is kept here only.
  `;
  expectLines(await says(2, 2, 'a@b', '12', { ...isNew, remind_on: '2025-06-04' }))`
    .state delivered delivered .status new new Contact form 2025-06-02 12:00 2 d ago .late late: an answer was promised by 2025-06-03 12:00 .due reminder on 2025-06-04
    Email Address : a@b
    Phone Number : 12
    None: it is kept here only.
  `;
  const two = 'a@example.com, b@example.com';
  const answered = (daysAgo: number) => ({ handled_at: now - daysAgo * day * hourMs });
  expectLines(await says(4, 75, two, '1'.repeat(16), answered(74)))`
    .state delivered delivered .status won won Contact form 2025-03-21 12:00 75 d ago answered after 1 d
    Email Address : a@example.com, b@example.com
    Phone Number : 1111111111111111
    None: it is kept here only.
  `;
  expectLines(await says(5, 80, '%41@example.com', '02071234567', answered(77)))`
    .state delivered delivered .status lost lost Contact form 2025-03-16 12:00 80 d ago .late answered after 3 d, later than promised
    Email Address : [%41@example.com](mailto:%2541@example.com)
    Phone Number : [02071234567](tel:02071234567)
    [Answer by mail](mailto:%2541@example.com?subject=Your%20enquiry&body=Hello%20Asha%2C%0D%0A%0D%0Athank%20you%20for%20writing%20to%20us.%0D%0A%0D%0A%3E%20)
    None: it is kept here only.
  `;
});

test('who wants to forget an address is asked, and told of how many leads', async () => {
  await desk.add(1, 1);
  await desk.add(2, 2, { email: 'asha.1@example.com' });
  expectLines(await shown(confirmPage, admin, of(1)))`
    = Forget this address?
    # Forget this address?
    Whatever came from **asha.1@example.com** is removed for good, 2 leads in all with their notes, and the ledger is rewritten without them. The external site, mailboxes and backups have to be told separately.
    {form action=/desk/leads/lead-00000001/forget}.danger <Forget for good>
    [Keep](/desk/leads/lead-00000001)
  `;
  await expect(shown(confirmPage, admin, { id: 'lead-0000000' })).rejects.toThrow('purged');
  await expect(shown(leadPage, admin, { id: '../x' })).rejects.toThrow('purged');
});

test('of what receivers were told it shows where it stands, and lets it be sent again', async () => {
  const empty = await shown(webhooksPage, admin);
  expectLines(empty)`
    = Webhooks
    # Webhooks
    The last 100 events, each under an id by which a receiver drops what it has had. A receiver that says 410 gets none until one is sent again.
    Nothing has been told yet.
  `;
  const notice = {
    ...queued,
    target: 'example.com#1',
    kind: 'webhook',
    event: 'lead.received',
    lead_id: null,
    payload: '{}',
    history: '',
    created_at: now - hourMs,
  } as const;
  const jobs: LeadRows['jobs'] = [
    { ...notice, id: 'a', state: 'pending', lead_id: of(1).id, attempts: 1, answer: '503 busy' },
    { ...notice, id: 'b', state: 'dead', event: 'trouble', attempts: 2 },
    { ...notice, id: 'c', state: 'rejected', answer: '410' },
    { ...notice, id: 'd', state: 'pending' },
    { ...notice, id: 'e', state: 'delivered' },
  ];
  await desk.add(1, 1, {}, { jobs });
  expectLines(changed(empty, await shown(webhooksPage, admin)))`
    - Nothing has been told yet.
    + What receivers were told
    + | Event | When | Receiver | State | Send again
    + | lead.received | 2025-06-04 11:00 1 h ago | example.com#1 | **delivered** | {form action=/desk/webhooks/e/replay}<Send again>
    + | lead.received | 2025-06-04 11:00 1 h ago | example.com#1 | **waits** | {form action=/desk/webhooks/d/replay}<Send again>
    + | lead.received | 2025-06-04 11:00 1 h ago | example.com#1 | **nobody listens there** 410 | {form action=/desk/webhooks/c/replay}<Send again>
    + | trouble | 2025-06-04 11:00 1 h ago | example.com#1 | **given up**, 2 tries in vain | {form action=/desk/webhooks/b/replay}<Send again>
    + | [lead.received](/desk/leads/lead-00000001) | 2025-06-04 11:00 1 h ago | example.com#1 | **waits**, 1 try in vain, next 2025-06-04 13:00 503 busy | {form action=/desk/webhooks/a/replay}<Send again>
  `;
});
