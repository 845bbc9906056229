import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Express, Request, Response } from 'express';
import type { ReactElement } from 'react';
import { exportLeads } from '../leads/cli/export.ts';
import { textOf } from '../leads/cli/words.ts';
import type { LeadAdmin } from '../leads/store/store.ts';
import { troublesIn } from '../monitoring/conditions.ts';
import { type LedgerSettings, ledgerFacts } from '../monitoring/facts.ts';
import { leadOf } from './find-lead.ts';
import { filterOf, inboxPath, readInboxQuery } from './inbox-query.ts';
import { noticeText } from './notices.ts';
import { ConfirmPage } from './pages/ConfirmPage.tsx';
import { FiguresPage } from './pages/FiguresPage.tsx';
import { InboxPage } from './pages/InboxPage.tsx';
import { LeadPage } from './pages/LeadPage.tsx';
import { renderPage } from './pages/Shell.tsx';
import type { Session } from './sessions.ts';
import type { StoreAccess } from './store-access.ts';
import { nameOf } from './words.ts';

export const leadsAPage = 50;
/** What the figures look back on. */
export const figureDays = 90;
/** Of each channel: enough for one in a hundred, and found in a moment among any number. */
const timedDeliveries = 10_000;

/** What a view makes of the store. */
interface View {
  title: string;
  content: ReactElement;
}

type MakeView = (asked: { admin: LeadAdmin; req: Request; formKey: string }) => Promise<View>;

/** The pages that only show something. */
export function addViews(
  app: Express,
  deps: {
    useStore: StoreAccess;
    settings: LedgerSettings;
    sessionOf: (req: Request) => Session | undefined;
    now: () => number;
  },
): void {
  const { useStore, settings, sessionOf, now } = deps;

  app.get('/', show(inbox));
  app.get('/figures', show(figures));
  app.get('/leads/:id', show(lead));
  app.get('/leads/:id/delete', show(confirm('delete')));
  app.get('/leads/:id/forget', show(confirm('forget')));
  app.get('/export.csv', download('csv'));
  app.get('/export.json', download('json'));

  function show(make: MakeView) {
    return async function showView(req: Request, res: Response) {
      const { formKey = '' } = sessionOf(req) ?? {};
      const page = await useStore(async (admin) => ({
        ...(await make({ admin, req, formKey })),
        troubles: troublesIn(await ledgerFacts(admin, settings)),
      }));
      const notice = noticeText(req.query.done);
      res.type('html').send(renderPage({ ...page, notice, path: req.path }));
    };
  }

  function download(as: 'csv' | 'json') {
    return async function sendExport(req: Request, res: Response) {
      const filter = filterOf(readInboxQuery(req.query));
      const day = new Date(now()).toISOString().slice(0, 10);
      await useStore(async (admin) => {
        const text = Readable.from(exportLeads({ as, filter }, admin));
        // A store that fails at once is told on a page of its own, not in a file.
        await once(text, 'readable');
        res.attachment(`leads-${day}.${as}`);
        await pipeline(text, res).catch(unlessLeft);
      });
    };
  }

  async function figures({ admin }: { admin: LeadAdmin }): Promise<View> {
    const last = { days: figureDays, atMost: timedDeliveries };
    const [perDay, times] = [await admin.leadsPerDay(last), await admin.deliveryTimes(last)];
    const content = FiguresPage({ perDay, times, ...last, today: now() });
    return { title: 'Figures', content };
  }
}

/** Who breaks a download off wants no more of it. */
function unlessLeft(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}

async function inbox({ admin, req }: { admin: LeadAdmin; req: Request }): Promise<View> {
  const query = readInboxQuery(req.query);
  const filter = filterOf(query);
  // One more than is shown tells whether there is another page.
  const found = await admin.list({ ...filter, before: query.after, limit: leadsAPage + 1 });
  const leads = found.slice(0, leadsAPage);
  const last = leads.at(-1);
  const older =
    found.length > leadsAPage && last ? inboxPath({ ...query, after: last }) : undefined;
  // A search reads every lead: once is enough.
  const total = filter.search === undefined ? await admin.count(filter) : undefined;
  return { title: 'Inbox', content: InboxPage({ query, leads, older, total }) };
}

const lead: MakeView = async ({ admin, req, formKey }) => {
  const record = await leadOf(req, admin);
  const deliveries = await admin.deliveries(record.id);
  return { title: nameOf(record), content: LeadPage({ lead: record, deliveries, formKey }) };
};

function confirm(what: 'delete' | 'forget'): MakeView {
  return async ({ admin, req, formKey }) => {
    const record = await leadOf(req, admin);
    const email = textOf(record.payload.email);
    const leads = what === 'forget' ? await admin.count({ email }) : 1;
    const title = what === 'delete' ? 'Delete this lead?' : 'Forget this address?';
    return { title, content: ConfirmPage({ what, title, lead: record, leads, formKey }) };
  };
}
