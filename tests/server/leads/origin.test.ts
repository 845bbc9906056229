import { expect, test } from 'vitest';
import { forms } from '../../../shared/lead.ts';
import { paths } from '../../specified-routes.ts';
import { dataFolder, enquiry, ledgerRows } from '../../support/leads.ts';
import { shared } from '../../support/shared.ts';
import { startTestServer } from '../../support/test-server.ts';

const folder = shared(dataFolder);
const app = shared(() => startTestServer({ env: { DATA_DIR: folder.path } }));

const known = { landing: '/about-us', from_page: '/about-us', source: 'news', campaign: 'spring' };
const carried = 'landing=%2Fabout-us&from=%2Fabout-us&source=news&campaign=spring';

test.each([
  ['by the address of its page', `${paths.contact}?${carried}`, '', known],
  ['by its own', paths.contact, carried, known],
  [
    'without what is no page of ours, in one short line',
    `${paths.contact}?landing=/nowhere&from=//evil.example&source=a%0D%0Ab%00&campaign=${'x'.repeat(999)}`,
    '',
    { landing: null, from_page: null, source: 'a b', campaign: 'x'.repeat(200) },
  ],
  [
    'not at all, from another site’s page',
    'https://evil.example/?from=/about-us',
    '',
    { landing: null, from_page: null, source: null, campaign: null },
  ],
])('a lead’s origin is kept, told %s', async (what, page, query, expected) => {
  const answer = await send(what, page, query);
  expect(answer.status).toBe(200);
  const lead = ledgerRows(folder.path).find(({ payload }) => payload.includes(what));
  expect(lead).toMatchObject(expected);
});

test('a plain form that is shown again carries it on', async () => {
  const headers = { accept: 'text/html', referer: `${app.url}${paths.contact}?${carried}` };
  const post = (body: Record<string, string>) =>
    fetch(app.url + forms.contact.endpoint, {
      ...{ method: 'POST', headers, body: new URLSearchParams(body) },
    });
  const page = await (await post({ fullname: 'Ada' })).text();
  expect(page).toContain(`"origin":"${carried}"`);
});

async function send(fullname: string, page: string, query: string): Promise<Response> {
  return fetch(`${app.url}${forms.contact.endpoint}?${query}`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', accept: 'application/json' },
      referer: new URL(page, app.url).href,
    },
    body: JSON.stringify({ ...enquiry(), fullname }),
  });
}
