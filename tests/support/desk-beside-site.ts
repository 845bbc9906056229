import { dataFolder } from './leads.ts';
import { startOperatorApp } from './operator-app.ts';
import { startTarget } from './processes.ts';
import { startTestServer } from './test-server.ts';

/** A site whose enquiries go to a target, and the desk on its ledger. */
export async function startDeskBesideSite() {
  const folder = dataFolder();
  const target = await startTarget();
  const env = { DATA_DIR: folder.path, CONTACT_URL: `${target.url}/chat` };
  const site = await startTestServer({ env });
  const page = await startOperatorApp(env);
  return {
    ...{ folder, target, site, page },
    async [Symbol.asyncDispose]() {
      await page[Symbol.asyncDispose]();
      await site.close();
      await target.stop();
      folder[Symbol.dispose]();
    },
  };
}
