import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endpoints } from '../../../shared/endpoints.ts';
import { paths } from '../../specified-routes.ts';
import { dataFolder, enquiry, ledgerRows } from '../../support/leads.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { readMail } from '../../support/mails.ts';
import { until } from '../../support/processes.ts';
import { shared } from '../../support/shared.ts';
import { startSite } from '../../support/site.ts';

const german = `
forms:
  contact:
    fields:
      fullname: { label: Ihr Name, missing: Bitte nennen Sie Ihren Namen }
      email: { label: E-Mail-Adresse, missing: Bitte nennen Sie Ihre Adresse }
  quote:
    sections: { project: Ihr Vorhaben }
    fields:
      services: { label: Leistungen, choices: { SEO: Suchmaschinen } }
      timeline: { suggestions: [So bald wie möglich] }
  shared:
    faults:
      required: Bitte füllen Sie alle Felder aus
      email: Diese E-Mail-Adresse stimmt nicht
    sent: Ihre Nachricht ist angekommen
    thanks: Vielen Dank
  refused:
    large: Das Formular ist zu groß, höchstens {size} KB
consent: { necessary: Nur das Nötige }
mails:
  acknowledgement:
    contact: Ihre Nachricht ist da
    urgent: Wenn es eilt, rufen Sie {phones} an.
    or: '{before} oder {last}'
`;

const own = shared(dataFolder);
const data = shared(dataFolder);
const box = shared(startMailServer);
const site = shared(() => {
  writeFileSync(join(own.path, 'interface.yaml'), german);
  return startSite({
    SITE_DIR: own.path,
    DATA_DIR: data.path,
    SMTP_URL: `smtp://127.0.0.1:${box.address.port}`,
    LEADS_MAIL_TO: 'sales@example.com',
    ACKNOWLEDGE: 'on',
  });
});

test('labels, options and suggestions are read in its words; what is sent stays what it was', async () => {
  const contact = await page(paths.contact);
  expect(contact).toMatch(/<label[^>]*>Ihr Name</);
  expect(contact).toContain('Nur das Nötige');
  const quote = await page(paths.quote);
  expect(quote).toMatch(/Ihr Vorhaben<\/legend>.*Leistungen<\/legend>/s);
  expect(quote).toContain('value="SEO"/><span>Suchmaschinen</span>');
  expect(quote).toContain('<option value="So bald wie möglich"></option>');
});

test('a plain post that is refused says so in its words, beside the fields and above them', async () => {
  const refused = await sendPlain({ ...enquiry(), fullname: '', email: 'no' });
  expect(refused).toMatchObject({ status: 400 });
  expect(refused.html).toContain('role="status">Bitte füllen Sie alle Felder aus</p>');
  expect(refused.html).toContain('id="problem-fullname">Bitte nennen Sie Ihren Namen</p>');
  expect(refused.html).toContain('id="problem-email">Diese E-Mail-Adresse stimmt nicht</p>');
  const large = await sendPlain({ ...enquiry(), message: 'x'.repeat(40_000) });
  expect(large.status).toBe(413);
  expect(large.html).toContain('Das Formular ist zu groß, höchstens 32 KB');
});

test('what is sent is confirmed in its words, on the page and by mail; staff read its labels', async () => {
  const values = enquiry();
  const sent = await sendPlain(values);
  expect(sent.status).toBe(200);
  expect(sent.html).toContain('>Vielen Dank</h1>');
  expect(sent.html).toContain('role="status">Ihre Nachricht ist angekommen</p>');
  // Both mails of the one lead.
  const rows = ledgerRows(data.path);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(1);
  for (const row of rows) {
    expect(row).toMatchObject({ form: 'contact', payload: JSON.stringify(values) });
  }
  await until(async () => (await box.mails()).length === 2);
  const mails = await Promise.all((await box.mails()).map(readMail));
  const told = new Map(mails.map(({ to, text = '' }) => [to?.[0]?.address, text]));
  expect(told.get(values.email)).toMatch(/^Ihre Nachricht ist da\n.*rufen Sie .* oder .* an\./s);
  expect(told.get('sales@example.com')).toContain(`Ihr Name: ${values.fullname}`);
});

async function page(path: string): Promise<string> {
  return (await fetch(site.url + path)).text();
}

/** As a browser without JavaScript does, which then follows the answer. */
async function sendPlain(values: Readonly<Record<string, string>>) {
  const answer = await fetch(site.url + endpoints.contact, {
    method: 'POST',
    headers: { accept: 'text/html', referer: site.url + paths.contact },
    body: new URLSearchParams(values),
    redirect: 'manual',
  });
  const next = answer.headers.get('location');
  if (next === null) return { status: answer.status, html: await answer.text() };
  const headers = { accept: 'text/html', 'sec-fetch-site': 'same-origin' };
  const shown = await fetch(new URL(next, site.url), { headers });
  return { status: shown.status, html: await shown.text() };
}
