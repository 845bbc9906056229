import { expect, test } from 'vitest';
import { senderOf, senderRemarks } from '../../../server/notifications/mail/sender.ts';
import { defaultSite } from '../../support/content.ts';

const mail = {
  server: { host: 'mail', port: 25, secure: false, auth: undefined },
  leadsTo: [],
  alertsTo: [],
};
const site = { emails: { ...defaultSite.emails, company: 'office@harbour.test' } };

test('mails come from MAIL_FROM, or else from the brand’s address', () => {
  expect(senderOf({ mailFrom: 'website@example.org' }, site)).toBe('website@example.org');
  expect(senderOf({ mailFrom: undefined }, site)).toBe('office@harbour.test');
});

test('the sample brand’s address is warned about, until MAIL_FROM or the brand names another', () => {
  const warned = (mailFrom: string | undefined, brand: typeof site, acknowledge = false) =>
    senderRemarks({ mailFrom, mail: { ...mail, acknowledge } }, brand).warnings.join();
  expect(warned(undefined, defaultSite)).toContain('set MAIL_FROM');
  expect(warned('website@harbour.test', defaultSite)).toBe('');
  expect(warned(undefined, site)).toBe('');
  // Confirmations are answered.
  expect(warned('website@harbour.test', defaultSite, true)).toContain(
    'emails.company of site.yaml',
  );
  expect(warned('website@harbour.test', site, true)).toBe('');
  expect(warned('harbour@mailer.test', site, true)).toContain('of another domain');
});

test('whoever looks after the site is told where mails come back to', () => {
  expect(senderRemarks({ mailFrom: undefined }, site).bouncesTo).toBe('office@harbour.test');
});
