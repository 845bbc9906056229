import { honeypotField } from '../../shared/lead.ts';
import { dataFolder, enquiry, post, quoteRequest } from './leads.ts';
import { runLeads } from './leads-command.ts';
import { startSite } from './site.ts';
import { startTestServer } from './test-server.ts';

export const deskPassword = 'a heron reads the quay at dusk';
export const deskUser = 'ada@example.com';

/** The site with its desk, some leads of which one is spam, and an account of `deskUser`. */
export async function startDeskSite() {
  const folder = dataFolder();
  const ledger = { DATA_DIR: folder.path };
  const filling = await startTestServer({ env: ledger });
  for (let n = 1; n <= 4; n += 1) await post(`${filling.url}/api/contact`, enquiry(n));
  await post(`${filling.url}/api/contact`, { ...enquiry('spam'), [honeypotField]: 'x' });
  await post(`${filling.url}/api/quote`, quoteRequest());
  await filling.close();
  const site = await startSite({
    ...ledger,
    DESK: 'on',
    WEBHOOK_PRIVATE: 'on',
    WEBHOOK_URLS: 'http://127.0.0.1:2/slack',
    WEBHOOK_FORMAT: 'slack',
  });
  await makeDeskUser(site.url, ledger);
  return {
    url: site.url,
    async [Symbol.asyncDispose]() {
      await site.stop();
      folder[Symbol.dispose]();
    },
  };
}

/** An account of `deskUser` at a site with a desk, made as its owner does: by the link that the command prints. */
export async function makeDeskUser(origin: string, env: Readonly<Record<string, string>>) {
  const { out } = await runLeads(['user', 'add', deskUser], { ...env, SITE_URL: origin });
  const send = (path: string, fields: Readonly<Record<string, string>>, cookie = '') =>
    fetch(`${origin}/desk/${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin, cookie },
      body: new URLSearchParams(fields),
    });
  const invitation = /key=(\S+)/.exec(out)?.[1] ?? '';
  const entered = await send('invitation', { invitation });
  const [cookie = ''] = entered.headers.get('set-cookie')?.split(';') ?? [];
  const set = await send('account/password', { password: deskPassword }, cookie);
  if (set.headers.get('location') !== '/desk') throw new Error(`No account: ${set.status}`);
}
