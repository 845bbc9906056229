import { expect, test } from 'vitest';
import { enquiry, post } from '../../support/leads.ts';
import { startOperatorApp } from '../../support/operator-app.ts';
import { postgresPassword, startPostgres } from '../../support/postgres.ts';
import { until } from '../../support/processes.ts';
import { startTestServer } from '../../support/test-server.ts';

test('with PostgreSQL it is the same page, and a database that goes away and comes back is found', async () => {
  await using server = await startPostgres();
  const env = { DATABASE_URL: await server.createDatabase() };
  await using site = await startTestServer({ env });
  await post(`${site.url}/api/contact`, enquiry());
  await using page = await startOperatorApp(env);
  const { body } = await page.ask('/?search=asha');
  const [, path = ''] = /href="(\/desk\/leads\/[\w-]+)"/.exec(body) ?? [];
  expect(body).toContain('Leads were sent to nobody, and are kept here only');
  expect(await page.send(`${path}/update`, { fields: { status: 'won' } })).toMatchObject({
    status: 303,
  });
  expect((await page.ask('/figures')).body).toContain('aria-label="Contact leads a day: 1"');

  await server.stop('fast');
  expect(await page.ask(path)).toMatchObject({ status: 503 });
  expect(page.told).toEqual([expect.not.stringContaining(postgresPassword)]);
  await server.start();
  await until(async () => (await page.ask(path)).body.includes('Status: won'));
  expect(await page.send(`${path}/delete`)).toMatchObject({ status: 303 });
  expect((await page.ask('/')).body).toContain('No leads yet');
});
