import { expect, test } from 'vitest';
import { replyTo } from '../../../server/crm/reply.ts';
import { defaultWords } from '../../support/content.ts';
import { enquiry } from '../../support/leads.ts';

test('an answer begins with the owner’s words and quotes what was asked, in a bounded address', () => {
  const payload = { ...enquiry(), message: `One & two\n${'x'.repeat(5000)}` };
  const href = replyTo({ form: 'contact', payload }, defaultWords) ?? '';
  expect(href.length).toBeLessThan(2000);
  const url = new URL(href);
  expect(url.pathname).toBe('asha.1@example.com');
  expect(url.searchParams.get('body')).toContain('Hello Asha Rao 1,\r\n\r\nthank you');
  expect(url.searchParams.get('body')).toContain('> One & two\r\n> xxx');
  const nameless = { ...payload, fullname: '' };
  expect(replyTo({ form: 'contact', payload: nameless }, defaultWords)).toContain(
    'body=Hello%2C%0D',
  );
});

test('an address that takes no mail gets none', () => {
  const payload = { ...enquiry(), email: 'asha@example.com\nbcc: eve@example.com' };
  expect(replyTo({ form: 'contact', payload }, defaultWords)).toBeUndefined();
});
