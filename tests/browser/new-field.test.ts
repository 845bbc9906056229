/** @module-tag thorough */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '../../shared/endpoints.ts';
import { paths } from '../specified-routes.ts';
import { buildCopy } from '../support/another-build.ts';
import { messages } from '../support/form-words.ts';
import { dataFolder, ledgerRows, quoteRequest } from '../support/leads.ts';
import { startTarget, type Target } from '../support/processes.ts';
import { type Site, startSite } from '../support/site.ts';
import { expectToast, fillQuote, sendButton, valuesIn } from './form-pages.ts';
import { islandReady, openPage } from './open.ts';

const line = `teamSize: {
  ...business,
  kind: 'select',
  options: ['1 to 9', '10 to 99', '100 or more'],
  personal: true,
},`;

const folder = dataFolder();
let build: ReturnType<typeof buildCopy>;
let target: Target;
let site: Site;
beforeAll(async () => {
  build = buildCopy((copy) => {
    const table = join(copy, 'shared/forms.ts');
    const [before, after] = readFileSync(table, 'utf8').split(/^(?= {2}location: )/m);
    writeFileSync(table, `${before}${line}${after}`);
    const words = join(copy, 'shared/content/interface.yaml');
    const [start, end] = readFileSync(words, 'utf8').split(/^(?= {6}businessName:)/m);
    writeFileSync(words, `${start}      teamSize: { label: Team size }\n${end}`);
  });
  target = await startTarget();
  const env = { DATA_DIR: folder.path, QUOTE_URL: `${target.url}/form` };
  site = await startSite(env, build);
});
afterAll(async () => {
  await Promise.all([site.stop(), target.stop()]);
  build[Symbol.dispose]();
  folder[Symbol.dispose]();
});
beforeEach(() => target.forget());

test('a line in the table, and its words, are a field: it is chosen, cleared, restored after a failure and a reload, sent and kept', async () => {
  await target.behave({ kind: 'answer', body: '{"message":"no"}' });
  const { page } = await openPage();
  await page.goto(site.url + paths.quote);
  // What is chosen before the script is there stays.
  await teamSize(page).selectOption('10 to 99');
  await islandReady(page, 'QuoteForm');
  await fillQuote(page, quoteRequest());
  const filled = { ...(await valuesIn(page)) };
  expect(filled).toMatchObject({ firstName: 'Tom', teamSize: '10 to 99' });

  await page.reload();
  await expect.poll(() => valuesIn(page)).toEqual(filled);

  await sendButton(page).click();
  await expectToast(page, 'no');
  expect(Object.values(await valuesIn(page)).join('')).toBe('');
  await page.getByRole('button', { name: 'Restore my message' }).click();
  expect(await valuesIn(page)).toEqual(filled);

  await target.behaveAnew({ kind: 'answer', body: '{"message":"success"}' });
  // Taken back, and chosen anew.
  await teamSize(page).selectOption('');
  await teamSize(page).selectOption('100 or more');
  await sendButton(page).click();
  await page.getByRole('heading', { name: 'Thank you, Tom' }).waitFor();
  const [received] = await target.received();
  const sent = { ...quoteRequest(), teamSize: '100 or more' };
  expect(JSON.parse(received?.body ?? '')).toEqual({ ...sent, services: expect.any(Array) });
  const kept = ledgerRows(folder.path).map(({ payload }) => JSON.parse(payload).teamSize);
  expect(kept).toEqual(['10 to 99', '100 or more']);
  expect(Object.values(await valuesIn(page)).join('')).toBe('');
});

test('without JavaScript it is kept beside a fault, and an option that is not listed is refused', async () => {
  const { page, complaints } = await openPage({ javaScriptEnabled: false });
  await page.goto(site.url + paths.quote);
  await fillQuote(page, { ...quoteRequest(), phoneNumber: '12' });
  await teamSize(page).selectOption('1 to 9');
  await sendButton(page).click();
  await page.getByRole('status').filter({ hasText: messages.phone }).waitFor();
  expect(await teamSize(page).inputValue()).toBe('1 to 9');
  expect(complaints.splice(0)).toEqual([expect.stringContaining('status of 400')]);

  const { services: _, referral: __, ...texts } = quoteRequest();
  const answer = await fetch(site.url + endpoints.quote, {
    method: 'POST',
    headers: { accept: 'text/html', origin: site.url },
    body: new URLSearchParams({ ...texts, teamSize: 'Huge' }),
  });
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain(`id="problem-teamSize">${messages.option}</p>`);
  expect(html).toContain('value="Tom"');
});

function teamSize(page: Page) {
  return page.getByRole('combobox', { name: 'Team size' });
}
