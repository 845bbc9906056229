import { expect, test } from 'vitest';
import type { MailOutcome } from '../../../server/mail/outcome.ts';
import type { Mailer } from '../../../server/mail/transport.ts';
import { reportMails } from '../../../server/monitoring/reporting.ts';
import { createSiteEvents } from '../../../server/site-events.ts';
import { plainMail } from '../../support/mails.ts';

test('what came of each mail is told, and handed on', async () => {
  const outcome: MailOutcome = {
    ...{ kind: 'unavailable', reason: 'unreachable' },
    ...{ status: undefined, message: 'ECONNREFUSED' },
  };
  const mailer: Mailer = {
    server: 'mail.example.com:465',
    send: async () => outcome,
    verify: async () => outcome,
  };
  const events = createSiteEvents();
  const told: string[] = [];
  events.on('mailTried', (kind) => told.push(kind));
  const reporting = reportMails(mailer, events);
  const { signal } = new AbortController();
  expect(await reporting.send(plainMail(), signal)).toBe(outcome);
  await reporting.verify();
  expect(told).toEqual(['unavailable']);
  expect(reporting.server).toBe(mailer.server);
});
