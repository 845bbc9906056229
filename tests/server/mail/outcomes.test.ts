import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../../scripts/build/free-port.ts';
import { leadMail } from '../../../server/mail/lead-mail.tsx';
import type { Mail } from '../../../server/mail/mail.ts';
import type { MailOutcome } from '../../../server/mail/outcome.ts';
import { createMailer, mailLimits } from '../../../server/mail/transport.ts';
import { defaultSite } from '../../../shared/site.ts';
import { selfSigned } from '../../support/certificate.ts';
import type { MailBehaviour, Script } from '../../support/mail-server.ts';
import { type MailServer, plainMail, readMail, startMailServer } from '../../support/mails.ts';
import { until } from '../../support/processes.ts';

/** Another address of this machine: what is on it counts as a server elsewhere. */
const elsewhere = '127.0.0.2';
const quick = { ...mailLimits, setUpMs: 6000, greetingMs: 2000, silenceMs: 3000, attemptMs: 5000 };
const never = new AbortController().signal;

let near: MailServer;
let far: MailServer;
beforeAll(async () => {
  [near, far] = await Promise.all([startMailServer(), startMailServer(elsewhere)]);
});
afterAll(() => Promise.all([near.stop('SIGKILL'), far.stop('SIGKILL')]));
beforeEach(() => near.behave({}));

type Expected = [kind: MailOutcome['kind'], reason: MailOutcome['reason'], status?: number];

const rows: [name: string, behaviour: MailBehaviour, expected: Expected][] = [
  ['taken', {}, ['delivered', 'accepted', 250]],
  [
    'no such mailbox',
    { refuse: { sales: { code: 550, words: 'Nobody here' } } },
    ['refused', 'recipient refused', 550],
  ],
  [
    'mailbox full for now',
    { refuse: { sales: { code: 452, words: 'Full' } } },
    ['unavailable', 'put off', 452],
  ],
  [
    'sender not wanted',
    { refuse: { website: { code: 553, words: 'Not yours' } } },
    ['unavailable', 'sender refused', 553],
  ],
  [
    'login is asked for',
    { refuse: { website: { code: 530, words: 'Log in' } } },
    ['unavailable', 'login needed', 530],
  ],
  [
    'content not wanted',
    { content: { code: 554, words: 'Spam' } },
    ['refused', 'content refused', 554],
  ],
  ['content put off', { content: { code: 451, words: 'Later' } }, ['unavailable', 'put off', 451]],
  [
    'a banner after ten seconds',
    instead({ bannerAfterMs: 10_000 }),
    ['unavailable', 'slow greeting'],
  ],
  [
    'a banner that says no',
    instead({ banner: '554 Go away' }),
    ['unavailable', 'turned away', 554],
  ],
  ['a banner that says later', instead({ banner: '421 Busy' }), ['unavailable', 'put off', 421]],
  ['no banner, just gone', instead({ banner: 'drop' }), ['unavailable', 'broken off']],
  [
    'a web server',
    instead({ banner: 'HTTP/1.1 400 Bad Request\r\n\r\n<html>' }),
    ['unavailable', 'unreadable'],
  ],
  [
    'a banner without an end',
    instead({ banner: `220-${'x'.repeat(80_000)}\n` }),
    ['unavailable', 'unreadable'],
  ],
  [
    'rubbish for an answer',
    instead({ answers: { 'MAIL FROM': '?!\u0007' } }),
    ['unavailable', 'unreadable'],
  ],
  [
    'silence in the middle',
    instead({ answers: { 'RCPT TO': 'stall' } }),
    ['unavailable', 'timeout'],
  ],
  [
    'gone in the middle',
    instead({ answers: { 'RCPT TO': 'drop' } }),
    ['unavailable', 'broken off'],
  ],
  ['gone at DATA', instead({ answers: { DATA: 'drop' } }), ['unavailable', 'broken off']],
  ['DATA refused', instead({ answers: { DATA: '554 No' } }), ['refused', 'content refused', 554]],
  ['gone after the mail', instead({ body: 'drop' }), ['unknown', 'no answer']],
  ['silence after the mail', instead({ body: 'stall' }), ['unknown', 'timeout']],
  ['rubbish after the mail', instead({ body: 'thanks!' }), ['unknown', 'unreadable']],
  ['another code after the mail', instead({ body: '354 More' }), ['unknown', 'unreadable', 354]],
  ['closing after the mail', instead({ body: '421 Closing' }), ['unavailable', 'put off', 421]],
];

test.each(rows)('%s', async (_name, behaviour, [kind, reason, status]) => {
  await near.behave(behaviour);
  const mailer = createMailer({ server: near.address, limits: quick });
  const outcome = await mailer.send(plainMail(), never);
  expect(outcome).toMatchObject({ kind, reason });
  expect(outcome.status).toBe(status);
  expect(await near.mails()).toHaveLength(kind === 'delivered' ? 1 : 0);
});

test('a server that falls silent and a conversation without end are both bounded', async () => {
  await near.behave(instead({ answers: { 'RCPT TO': 'stall' } }));
  const sent = (limits: object) =>
    createMailer({ server: near.address, limits: { ...mailLimits, ...limits } }).send(
      plainMail(),
      never,
    );
  // The system's own time-out and the end of the attempt: only the first has a name.
  const timeout = { kind: 'unavailable', reason: 'timeout' };
  expect(await sent({ silenceMs: 300 })).toMatchObject({ ...timeout, message: 'ETIMEDOUT' });
  expect(await sent({ attemptMs: 300 })).toMatchObject({ ...timeout, message: undefined });
});

test('a fault of our own is an outcome, too, and a reason to try again', async () => {
  const broken: Mail = { ...plainMail(), to: null as never };
  const outcome = await createMailer({ server: near.address, limits: quick }).send(broken, never);
  expect(outcome).toMatchObject({ kind: 'unavailable', reason: 'broken off' });
  expect(outcome.message).toMatch(/^TypeError: /);
});

test('nobody listens, and nobody has that name', async () => {
  const closed = { ...near.address, port: await freePort() };
  const nowhere = { ...near.address, host: 'mail.invalid' };
  for (const server of [closed, nowhere, { ...closed, host: 'localhost' }]) {
    const outcome = await createMailer({ server, limits: quick }).send(plainMail(), never);
    expect(outcome).toMatchObject({ kind: 'unavailable', reason: 'unreachable' });
  }
});

test('what arrives is the mail: sender, subject, the address to answer to, and both bodies', async () => {
  const values = {
    fullname: 'Zoë "Z"\r\nBcc: all@example.com',
    email: 'zoe@example.org',
    phoneNumber: '919876543210',
    message: 'One\n.\n<two>',
  };
  const lead = { id: '1', form: 'contact' as const, values, receivedAt: new Date() };
  const mailing = { site: defaultSite, from: 'website@example.com', to: ['sales@example.com'] };
  const mail = leadMail(lead, { ...mailing, link: 'http://127.0.0.1:4000/leads/1' });
  const mailer = createMailer({ server: near.address });
  expect(await mailer.send(mail, never)).toMatchObject({ kind: 'delivered' });
  const [taken, ...more] = await near.mails();
  if (!taken) throw new Error('No mail');
  expect(more).toEqual([]);
  expect(taken).toMatchObject({ from: 'website@example.com', to: ['sales@example.com'] });
  const read = await readMail(taken);
  expect(read).toMatchObject({
    messageId: mail.messageId,
    subject: 'Contact enquiry from Zoë "Z" Bcc: all@example.com',
    from: { name: defaultSite.name, address: 'website@example.com' },
    replyTo: [{ name: 'Zoë Z Bcc all example.com', address: 'zoe@example.org' }],
  });
  expect(read.text).toContain('Message:\n  One\n  .\n  <two>');
  expect(read.text).toContain('Open it: http://127.0.0.1:4000/leads/1');
  expect(read.html).toContain('<dt>Message</dt><dd>One<br/>.<br/>&lt;two&gt;</dd>');
});

test('one of two recipients is taken: delivered, and the other is named', async () => {
  await near.behave({ refuse: { gone: { code: 550, words: 'Nobody here' } } });
  const mail = plainMail({ to: ['gone@example.com', 'sales@example.com'] });
  const outcome = await createMailer({ server: near.address }).send(mail, never);
  expect(outcome).toMatchObject({
    kind: 'delivered',
    reason: 'partly refused',
    status: 250,
    message: 'not to gone@example.com (550 Nobody here); 250 OK: taken',
  });
  expect(await near.mails()).toMatchObject([{ to: ['sales@example.com'] }]);
});

test('one recipient is put off and one refused: worth another try', async () => {
  const later = { code: 451, words: 'Greylisted' };
  await near.behave({ refuse: { gone: { code: 550, words: 'No' }, sales: later } });
  const mail = plainMail({ to: ['sales@example.com', 'gone@example.com'] });
  const outcome = await createMailer({ server: near.address }).send(mail, never);
  expect(outcome).toMatchObject({ kind: 'unavailable', reason: 'put off', status: 451 });
});

test('a large mail arrives whole', async () => {
  const text = `${'word '.repeat(400)}\n.\n..\n`.repeat(500);
  const outcome = await createMailer({ server: near.address }).send(plainMail({ text }), never);
  expect(outcome).toMatchObject({ kind: 'delivered', status: 250 });
  const [mail] = await near.mails();
  if (!mail) throw new Error('No mail');
  expect((await readMail(mail)).text?.trimEnd()).toBe(text.trimEnd());
});

test('a large mail that breaks off on its way was not sent', async () => {
  await near.behave(instead({ dropAfterBytes: 50_000 }));
  const text = `${'word '.repeat(400)}\n`.repeat(10_000);
  const outcome = await createMailer({ server: near.address }).send(plainMail({ text }), never);
  expect(outcome).toMatchObject({ kind: 'unavailable', reason: 'broken off' });
});

test('a wrong password is named, and never repeated', async () => {
  await near.behave({ login: { user: 'office', password: 'right' } });
  const login = { user: 'office', password: 's3cret/pass' };
  const mailer = createMailer({ server: { ...near.address, login } });
  const outcome = await mailer.send(plainMail(), never);
  expect(outcome).toMatchObject({ kind: 'unavailable', reason: 'wrong password', status: 535 });
  expect(outcome.message).toBe('535 No such user as office with …');
  expect(await mailer.verify(never)).toMatchObject({ reason: 'wrong password' });
});

test('the right password is taken', async () => {
  const login = { user: 'office', password: 'right' };
  await near.behave({ login });
  const mailer = createMailer({ server: { ...near.address, login } });
  expect(await mailer.verify(never)).toBeUndefined();
  expect(await mailer.send(plainMail(), never)).toMatchObject({ kind: 'delivered' });
});

test.each(['the start', 'STARTTLS'] as const)(
  'a certificate of the server’s own making ends the attempt, TLS from %s',
  async (from) => {
    await far.behave({ tls: { ...selfSigned(), from } });
    const server = { ...far.address, secure: from === 'the start' };
    const outcome = await createMailer({ server, limits: quick }).send(plainMail(), never);
    expect(outcome).toMatchObject({
      kind: 'unavailable',
      reason: 'bad tls',
      message: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
    expect(await far.mails()).toEqual([]);
  },
);

test.each([
  ['the start', '127.0.0.1'],
  ['STARTTLS', elsewhere],
] as const)('a certificate that is trusted is enough, TLS from %s', async (from, host) => {
  const box = host === elsewhere ? far : near;
  const certificate = selfSigned(host);
  await box.behave({ tls: { ...certificate, from } });
  const server = { ...box.address, secure: from === 'the start' };
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, certificate.cert]);
  const outcome = await createMailer({ server }).send(plainMail(), never);
  setDefaultCACertificates(before);
  expect(outcome).toMatchObject({ kind: 'delivered' });
  expect(await box.mails()).toMatchObject([{ secure: true }]);
});

test('a trusted certificate of another machine is none', async () => {
  const certificate = selfSigned('127.0.0.1');
  await far.behave({ tls: { ...certificate, from: 'STARTTLS' } });
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, certificate.cert]);
  const outcome = await createMailer({ server: far.address }).send(plainMail(), never);
  setDefaultCACertificates(before);
  expect(outcome).toMatchObject({ reason: 'bad tls', message: 'ERR_TLS_CERT_ALTNAME_INVALID' });
});

test('TLS where nobody speaks it is bad TLS', async () => {
  const server = { ...near.address, secure: true };
  const outcome = await createMailer({ server, limits: quick }).send(plainMail(), never);
  expect(outcome).toMatchObject({ kind: 'unavailable', reason: 'bad tls' });
});

test('a password is not sent to another machine without TLS', async () => {
  const login = { user: 'office', password: 'right' };
  await far.behave({ login });
  const mailer = createMailer({ server: { ...far.address, login }, limits: quick });
  expect(await mailer.send(plainMail(), never)).toMatchObject({ reason: 'bad tls' });
  const open = createMailer({ server: far.address, limits: quick });
  await far.behave({});
  expect(await open.send(plainMail(), never)).toMatchObject({ kind: 'delivered' });
});

test('a shutdown ends an attempt at once, and says whether the mail may have been taken', async () => {
  for (const [script, kind, comesTo] of [
    [{ bannerAfterMs: 60_000 }, 'unavailable', 'connections'],
    [{ body: 'stall' }, 'unknown', 'bodies'],
  ] as const) {
    await near.behave(instead(script));
    const stop = new AbortController();
    const mailer = createMailer({ server: near.address });
    const sending = mailer.send(plainMail(), stop.signal);
    await until(async () => (await near.heard())[comesTo] === 1);
    stop.abort();
    expect(await sending).toMatchObject({ kind, reason: 'closing' });
    expect(await mailer.send(plainMail(), stop.signal)).toMatchObject({
      kind: 'unavailable',
      reason: 'closing',
    });
  }
});

function instead(script: Script): MailBehaviour {
  return { instead: script };
}
