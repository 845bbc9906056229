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
  const env = { ...ledger, SITE_URL: site.url };
  const { out } = await runLeads(['user', 'add', deskUser], env);
  await fetch(`${site.url}/desk/invitation`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.url },
    body: new URLSearchParams({
      invitation: /key=(\S+)/.exec(out)?.[1] ?? '',
      password: deskPassword,
    }),
  });
  return {
    url: site.url,
    async [Symbol.asyncDispose]() {
      await site.stop();
      folder[Symbol.dispose]();
    },
  };
}
