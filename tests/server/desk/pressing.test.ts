import { expect, test } from 'vitest';
import { dataFolder, newLead, sqliteStore } from '../../support/leads.ts';
import { startOperatorApp } from '../../support/operator-app.ts';
import { testClock } from '../../support/test-server.ts';

const dayMs = 24 * 60 * 60_000;

test('the desk names what is late, what is due today and what is about to be purged; a lead can be kept', async () => {
  using folder = dataFolder();
  // A Monday at noon.
  const clock = testClock(Date.UTC(2025, 5, 2, 12));
  await using store = sqliteStore(folder.path, { clock });
  const { id } = newLead('received');
  const taken = await store.insert({ ...newLead('received'), id });
  if (taken.kind === 'new') await store.settle(taken.lead, 'delivered');
  const env = { DATA_DIR: folder.path };
  let page = await startOperatorApp(env, clock.now);
  /** Sessions don't last as long. */
  const pass = async (days: number) => {
    await page[Symbol.asyncDispose]();
    clock.pass(days * dayMs + 1);
    page = await startOperatorApp(env, clock.now);
  };
  const said = async (path: string) => (await page.ask(path)).body;
  const lists = async (path: string) => (await said(path)).includes(`leads/${id}`);
  const lead = `/leads/${id}`;

  expect(await lists('/?only=late')).toBe(false);
  await pass(1);
  expect(await lists('/?only=late')).toBe(true);
  await page.send(`${lead}/update`, { fields: { status: 'contacted', on: '2025-06-05' } });
  expect(await lists('/?only=late')).toBe(false);

  expect(await lists('/?only=due')).toBe(false);
  await pass(2);
  expect(await lists('/?only=due')).toBe(true);

  await pass(700);
  expect(await lists('/?only=leaving')).toBe(true);
  await page.send('/leads/keep', { body: `ids=${id}&back=only%3Dleaving` });
  expect(await lists('/?only=leaving')).toBe(false);
  expect(await said(lead)).toContain('Kept for longer');
  expect(await page.ask('/?only=everything')).toMatchObject({ status: 400 });
  await page[Symbol.asyncDispose]();
});
