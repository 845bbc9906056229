import { expect, test } from 'vitest';
import { spamMail } from '../../../server/mail/spam-mail.ts';
import { defaultSite } from '../../support/content.ts';

test('a day’s spam is named in a line each, and the rest counted', () => {
  const newest = [
    { name: 'Ada', email: 'ada@example.com', words: 'Buy now' },
    { name: '', email: '', words: '' },
  ];
  const mailing = { site: defaultSite, from: 'site@example.com', to: ['sales@example.com'] };
  const { subject, text } = spamMail(
    { day: '2026-03-01', count: 5, newest },
    { ...mailing, link: undefined },
  );
  expect(subject).toBe('5 enquiries were kept apart as spam on 2026-03-01');
  expect(text).toContain('- Ada (ada@example.com): Buy now\n- Without a name: without words\n');
  expect(text).toContain('And 3 before these.');
});
