import { expect, test } from 'vitest';
import { senderOf, senderWarning } from '../../../server/mail/sender.ts';
import { defaultSite } from '../../support/content.ts';

const site = { emails: { ...defaultSite.emails, company: 'office@harbour.test' } };

test('mails come from MAIL_FROM, or else from the brand’s address', () => {
  expect(senderOf({ mailFrom: 'website@example.org' }, site)).toBe('website@example.org');
  expect(senderOf({ mailFrom: undefined }, site)).toBe('office@harbour.test');
});

test('the sample brand’s address is warned about, until MAIL_FROM or the brand names another', () => {
  expect(senderWarning({ mailFrom: undefined }, defaultSite)).toContain('set MAIL_FROM');
  expect(senderWarning({ mailFrom: 'website@example.org' }, defaultSite)).toBeUndefined();
  expect(senderWarning({ mailFrom: undefined }, site)).toBeUndefined();
});
