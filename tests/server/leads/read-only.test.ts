/** @module-tag thorough */

import { afterEach, expect, test } from 'vitest';
import { endpoints } from '../../../shared/endpoints.ts';
import { sentMessage } from '../../../shared/lead.ts';
import { contactContent } from '../../support/content.ts';
import { enquiry, post } from '../../support/leads.ts';
import { startTarget } from '../../support/processes.ts';
import { startSite } from '../../support/site.ts';
import { mountSmallDisk } from '../../support/small-disk.ts';

const running = new Set<{ stop(signal?: NodeJS.Signals): Promise<unknown> }>();
afterEach(async () => {
  for (const server of running) await server.stop('SIGKILL');
  running.clear();
});

test('a data folder that is mounted read-only: leads are forwarded directly, or refused in so many words', async (context) => {
  using disk = mountSmallDisk('4m');
  if (!disk) return context.skip('needs the right to mount');
  const target = await startTarget();
  running.add(target);
  await target.behave({ kind: 'answer', body: '{"message":"success"}' });
  const writing = await start({ DATA_DIR: disk.path });
  expect((await post(writing.url + endpoints.contact, enquiry(1))).status).toBe(200);
  await writing.stop('SIGKILL');
  disk.lock();

  const alone = await start({ DATA_DIR: disk.path });
  const refused = await post(alone.url + endpoints.contact, enquiry(2));
  expect(refused.status).toBe(502);
  expect(await refused.json()).not.toMatchObject({ message: sentMessage });
  expect(alone.log().map(({ msg }) => msg)).toContain("The ledger can't be written");

  const forwarding = await start({ DATA_DIR: disk.path, CONTACT_URL: `${target.url}/chat` });
  expect((await post(forwarding.url + endpoints.contact, enquiry(3))).status).toBe(200);
  expect((await target.received()).map(({ body }) => body)).toEqual([JSON.stringify(enquiry(3))]);
  for (const site of [alone, forwarding])
    expect((await fetch(site.url + contactContent.path)).status).toBe(200);
  // Before the disk goes: else they find a folder in its place, and write into it.
  for (const site of [alone, forwarding]) await site.stop('SIGKILL');
});

async function start(env: Readonly<Record<string, string>>) {
  const site = await startSite(env);
  running.add(site);
  return site;
}
