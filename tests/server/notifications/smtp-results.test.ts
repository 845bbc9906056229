import { setTimeout } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { freePort } from '../../../scripts/build/free-port.ts';
import { checkMailServer } from '../../../server/notifications/mail/check-server.ts';
import type { MailOutcome } from '../../../server/notifications/mail/smtp-result.ts';
import type { Mail } from '../../../server/notifications/mail/templates.ts';
import {
  clientNameOf,
  createMailer,
  mailLimits,
} from '../../../server/notifications/mail/transport.ts';
import { selfSigned } from '../../support/certificate.ts';
import { type MailBehaviour, type Script, startMailServer } from '../../support/mail-server.ts';
import { plainMail, readMail } from '../../support/mails.ts';
import { until } from '../../support/processes.ts';
import { shared } from '../../support/shared.ts';

/** Another address of this machine: what is on it counts as a server elsewhere. */
const elsewhere = '127.0.0.2';
const quick = { ...mailLimits, setUpMs: 2000, greetingMs: 1000, silenceMs: 1500, attemptMs: 5000 };
const never = new AbortController().signal;

const near = shared(startMailServer);
const far = shared(() => startMailServer(elsewhere));
beforeEach(() => near.behave({}));

function mailer(
  more: {
    limits?: object;
    far?: boolean;
    password?: string;
    secure?: boolean;
    onOutcome?: (kind: MailOutcome['kind']) => void;
  } = {},
) {
  const server = { ...(more.far ? far : near).address, secure: more.secure ?? false };
  const auth = more.password ? { user: 'office', pass: more.password } : undefined;
  const limits = { ...quick, ...more.limits };
  const { onOutcome = () => {} } = more;
  return createMailer({ server: { ...server, auth }, limits, onOutcome });
}

/** What comes of one mail. */
const sent = (how?: Parameters<typeof mailer>[0], changes?: Partial<Mail>) =>
  mailer(how).send(plainMail(changes), never);

const refuse = (start: string, code: number, words = 'No') => ({
  refuse: { [start]: { code, words } },
});
const said = (code: number, words: string) => ({ content: { code, words } });
const content = (code: number) => said(code, 'No');
const turnedAway = (code: number) => `unavailable: turned away ${code}` as const;
const instead = (script: Script): MailBehaviour => ({ instead: script });
const answering = (command: string, answer: string) => instead({ answers: { [command]: answer } });

const rows: [name: string, MailBehaviour, outcome: `${MailOutcome['kind']}: ${string}`][] = [
  ['it is taken', {}, 'delivered: accepted 250'],
  ['no such mailbox', refuse('sales', 550), 'refused: recipient refused 550'],
  ['mailbox full for now', refuse('sales', 452), 'unavailable: recipient put off 452'],
  ['closing at the recipient', refuse('sales', 421), 'unavailable: put off 421'],
  ['no such user', refuse('sales', 550, '5.1.1 No'), 'refused: recipient refused 550'],
  ['mailbox full for good', refuse('sales', 552, '5.2.2 Full'), 'refused: recipient refused 552'],
  ['not ours to send from', refuse('sales', 553, '5.7.1 No'), 'unavailable: turned away 553'],
  ['relaying denied', refuse('sales', 554, '5.7.1 No'), 'unavailable: turned away 554'],
  ['relaying denied, plainly', refuse('sales', 550, 'relay not permitted'), turnedAway(550)],
  ['sender verify failed', refuse('sales', 550, 'Sender verify failed'), turnedAway(550)],
  ['client blocked', refuse('sales', 550, 'Client host blocked'), turnedAway(550)],
  ['a bad greeting', refuse('sales', 504, '5.5.2 <x>: need a name'), turnedAway(504)],
  ['a transaction that failed', refuse('sales', 554), turnedAway(554)],
  ['a bad sender', refuse('sales', 550, '5.1.8 No'), 'unavailable: sender refused 550'],
  ['a sender of bad syntax', refuse('sales', 501, '5.1.7 No'), 'unavailable: sender refused 501'],
  ['no host takes mail there', refuse('sales', 556, '5.1.10 No'), 'refused: recipient refused 556'],
  ['not the sender’s by DMARC', said(550, '5.7.26 No'), 'unavailable: sender refused 550'],
  ['spam by its words', said(554, '5.7.1 No'), 'refused: content refused 554'],
  ['sender not wanted', refuse('website', 553), 'unavailable: sender refused 553'],
  ['sender put off', refuse('website', 450), 'unavailable: put off 450'],
  ['login is asked for', refuse('website', 530), 'unavailable: login needed 530'],
  ['commands out of order', refuse('website', 503), 'unavailable: put off 503'],
  ['content not wanted', content(554), 'refused: content refused 554'],
  ['content put off', content(451), 'unavailable: put off 451'],
  ['a late banner', instead({ bannerAfterMs: 9000 }), 'unavailable: slow greeting'],
  ['a banner that says no', instead({ banner: '554 No' }), 'unavailable: turned away 554'],
  ['a banner that says later', instead({ banner: '421 Busy' }), 'unavailable: put off 421'],
  ['no banner, just gone', instead({ banner: 'drop' }), 'unavailable: broken off'],
  ['a web server', instead({ banner: 'HTTP/1.1 400 Bad\r\n\r\n' }), 'unavailable: unreadable'],
  ['no end', instead({ banner: `220-${'x'.repeat(2e6)}\n` }), 'unavailable: unreadable'],
  [
    'no hello',
    instead({ answers: { EHLO: '502 No', HELO: '550 No' } }),
    'unavailable: turned away 550',
  ],
  ['silence at hello', answering('EHLO', 'stall'), 'unavailable: timeout'],
  ['rubbish for an answer', answering('MAIL FROM', '?!\u0007'), 'unavailable: unreadable'],
  ['gone in the middle', answering('RCPT TO', 'drop'), 'unavailable: broken off'],
  ['gone at DATA', answering('DATA', 'drop'), 'unavailable: broken off'],
  ['DATA refused', answering('DATA', '554 No'), 'refused: content refused 554'],
  ['DATA put off', answering('DATA', '451 No'), 'unavailable: put off 451'],
  ['gone after the mail', instead({ body: 'drop' }), 'unknown: no answer'],
  ['silence after the mail', instead({ body: 'stall' }), 'unknown: timeout'],
  ['rubbish after the mail', instead({ body: 'thanks!' }), 'unknown: unreadable'],
  ['another code after the mail', instead({ body: '354 More' }), 'unknown: unreadable 354'],
  ['closing after the mail', instead({ body: '421 Closing' }), 'unavailable: put off 421'],
];

test.each(rows)('%s', async (_name, behaviour, expected) => {
  await near.behave(behaviour);
  const told: string[] = [];
  const outcome = await sent({ onOutcome: (kind) => told.push(kind) });
  expect(words(outcome)).toBe(expected);
  expect(told).toEqual([outcome.kind]);
  expect(await near.mails()).toHaveLength(outcome.kind === 'delivered' ? 1 : 0);
});

test('a server that falls silent and a conversation without end are both bounded', async () => {
  await near.behave(answering('RCPT TO', 'stall'));
  for (const [limits, message] of [
    [{ silenceMs: 300 }, 'ETIMEDOUT'],
    [{ attemptMs: 300 }, 'EABORT'],
  ] as const) {
    const outcome = await sent({ limits });
    expect(outcome).toMatchObject({ kind: 'unavailable', reason: 'timeout', message });
  }
});

test('many mails at once share five connections, and none waits longer than an attempt may take', async () => {
  // What is given up before it is accepted is counted late: with nobody who counts after it.
  await far.behave(answering('RCPT TO', 'stall'));
  const { send } = mailer({ far: true, limits: { attemptMs: 3000 } });
  const sending = Promise.all(Array.from({ length: 30 }, () => send(plainMail(), never)));
  await until(async () => (await far.heard()).connections > 0);
  await setTimeout(500);
  // Later some begin anew, where those before them have just been given up.
  expect((await far.heard()).connections).toBe(5);
  expect(new Set((await sending).map(words))).toEqual(new Set(['unavailable: timeout']));
});

test('a connection is kept for the next mail, and given back when there is none', async () => {
  await near.behave(instead({}));
  const { send } = mailer({ limits: { idleMs: 200 } });
  for (let n = 0; n < 3; n++) await send(plainMail(), never);
  expect(await near.heard()).toEqual({ connections: 1, bodies: 3, quits: 0 });
  await until(async () => (await near.heard()).quits === 1);
});

test('a kept connection that turns out to be closed costs nothing: the mail takes another, once', async () => {
  await near.behave(instead({ afterwards: { answers: { 'MAIL FROM': 'drop' } } }));
  const { send } = mailer();
  for (let n = 0; n < 2; n++)
    expect(words(await send(plainMail(), never))).toBe('delivered: accepted 250');
  expect(await near.heard()).toMatchObject({ connections: 2, bodies: 2 });
});

test('a mail whose answer got lost on a kept connection is not sent again by the connection', async () => {
  await near.behave(instead({ afterwards: { body: 'drop' } }));
  const { send } = mailer();
  await send(plainMail(), never);
  expect(words(await send(plainMail(), never))).toBe('unknown: no answer');
  expect(await near.heard()).toMatchObject({ connections: 1, bodies: 2 });
});

test('a fault of our own is an outcome, too, and a reason to try again', async () => {
  const broken = Object.defineProperty(plainMail(), 'text', {
    enumerable: true,
    get: () => decodeURI('%'),
  });
  const outcome = await mailer().send(broken, never);
  expect(words(outcome)).toBe('unavailable: broken off');
  expect(outcome.message).toMatch(/^URIError: /);
});

test('nobody listens, and nobody has that name', async () => {
  const closed = { ...near.address, port: await freePort() };
  const nowhere = { ...near.address, host: 'mail.invalid' };
  for (const server of [closed, nowhere, { ...closed, host: 'localhost' }]) {
    const outcome = await createMailer({ server, limits: quick }).send(plainMail(), never);
    expect(words(outcome)).toBe('unavailable: unreachable');
  }
});

test('of two recipients one is refused: delivered, and the other is named; if one is put off, worth another try', async () => {
  const to = ['gone@example.com', 'sales@example.com'];
  await near.behave(refuse('gone', 550));
  const outcome = await sent({}, { to });
  expect(words(outcome)).toBe('delivered: partly refused 250');
  expect(outcome.message).toBe('not to gone@example.com (550 No); 250 OK: taken');
  expect(await near.mails()).toMatchObject([{ to: ['sales@example.com'] }]);
  const later = { code: 451, words: 'Greylisted' };
  await near.behave({ refuse: { gone: { code: 550, words: 'No' }, sales: later } });
  expect(words(await sent({}, { to }))).toBe('unavailable: recipient put off 451');
});

test.each<[siteUrl: string, name: string | undefined]>([
  ['https://www.example.com', 'www.example.com'],
  ['https://münchen.example', 'xn--mnchen-3ya.example'],
  ['http://localhost:3000', undefined],
  ['http://site', undefined],
  ['http://192.0.2.1', undefined],
  ['http://[2001:db8::1]', undefined],
])('a site at %s greets mail servers as %s', (siteUrl, name) => {
  expect(clientNameOf(siteUrl)).toBe(name);
});

test('the greeting names the site, and not a container', async () => {
  const answers = { 'EHLO www.example.com': '502 No', 'HELO www.example.com': '550 Heard' };
  await near.behave(instead({ answers }));
  const { send } = createMailer({
    server: near.address,
    clientName: 'www.example.com',
    limits: quick,
  });
  expect((await send(plainMail(), never)).message).toBe('550 Heard');
});

test.each<[name: string, MailBehaviour, port: number | undefined, said: string]>([
  ['no login offered', {}, undefined, 'login needed. Mails wait until it can. It takes no user'],
  ['OAuth alone', oauthAlone(), undefined, 'no password taken. Mails wait until it can. It lets'],
  [
    'TLS at the start',
    instead({ banner: 'stall' }),
    465,
    'slow greeting. Mails wait until it can. Port 465',
  ],
])('at the start %s is named, with its mend', async (_name, behaviour, port, said) => {
  await near.behave(behaviour);
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line).msg) });
  const { verify, server } = mailer({ password: 'right' });
  await checkMailServer({ server: { ...server, port: port ?? server.port }, verify }, log);
  expect(lines).toEqual([expect.stringContaining(`The mail server can't be used: ${said}`)]);
});

test('a large mail arrives whole', async () => {
  const text = `${'word '.repeat(400)}\n.\n..\n`.repeat(500);
  await sent({ limits: mailLimits }, { text });
  const [mail] = await near.mails();
  if (!mail) throw new Error('No mail');
  expect((await readMail(mail)).text?.trimEnd()).toBe(text.trimEnd());
});

test('a large mail that breaks off or is answered on its way was not sent', async () => {
  const text = `${'word '.repeat(400)}\n`.repeat(10_000);
  for (const [behaviour, reason] of [
    [instead({ dropAfterBytes: 50_000 }), 'broken off'],
    [answering('DATA', '354 Go on\r\n250 OK\r\n'), 'unreadable'],
  ] as const) {
    await near.behave(behaviour);
    expect(words(await sent({ limits: mailLimits }, { text }))).toBe(`unavailable: ${reason}`);
  }
});

test('a wrong password is named, and never repeated; the right one is taken', async () => {
  await near.behave({ login: { user: 'office', password: 'right' } });
  const outcome = await sent({ password: 's3cret/pass' });
  expect(words(outcome)).toBe('unavailable: wrong password 535');
  expect(outcome.message).toBe('535 No such user as office with …');
  expect(words(await sent({ password: 'right' }))).toBe('delivered: accepted 250');
});

test('how the mail server is found at the start is said: ready, down, or with a wrong password', async () => {
  await near.behave({ login: { user: 'office', password: 'right' } });
  const said: unknown[] = [];
  const log = pino({}, { write: (line: string) => said.push(JSON.parse(line)) });
  await checkMailServer(mailer({ password: 'right' }), log);
  await checkMailServer(mailer({ password: 's3cret' }), log);
  const nobody = { ...near.address, port: await freePort() };
  await checkMailServer(createMailer({ server: nobody, limits: quick }), log);
  expect(said).toMatchObject([
    { level: 30, msg: 'the mail server is ready' },
    {
      level: 40,
      reason: 'wrong password',
      status: 535,
      answer: '535 No such user as office with …',
      msg: "The mail server can't be used: wrong password. Mails wait until it can",
    },
    { level: 40, reason: 'unreachable', answer: 'ECONNREFUSED' },
  ]);
});

test.each(['the start', 'STARTTLS'] as const)(
  'a certificate of the server’s own making ends the attempt, TLS from %s',
  async (from) => {
    await far.behave({ tls: { ...selfSigned(), from } });
    const outcome = await sent({ far: true, secure: from !== 'STARTTLS' });
    expect(words(outcome)).toBe('unavailable: bad tls');
    expect(outcome.message).toBe('DEPTH_ZERO_SELF_SIGNED_CERT');
    expect(await far.mails()).toEqual([]);
  },
);

test.each([
  ['the start', '127.0.0.1', 'delivered: accepted 250'],
  ['STARTTLS', elsewhere, 'delivered: accepted 250'],
  ['another machine', elsewhere, 'unavailable: bad tls'],
])(
  'a trusted certificate is enough unless it is another machine’s, TLS from %s',
  async (from, host, expected) => {
    const box = host === elsewhere ? far : near;
    const certificate = selfSigned(from === 'another machine' ? '127.0.0.1' : host);
    const start = from === 'the start' ? from : 'STARTTLS';
    await box.behave({ tls: { ...certificate, from: start } });
    const before = getCACertificates('default');
    setDefaultCACertificates([...before, certificate.cert]);
    const secure = from === 'the start';
    const outcome = await sent({ far: box === far, secure });
    setDefaultCACertificates(before);
    expect(words(outcome)).toBe(expected);
    const secured = (await box.mails()).map((mail) => mail.secure);
    expect(secured).toEqual(outcome.kind === 'delivered' ? [true] : []);
  },
);

test('a relay on this machine needs no certificate', async () => {
  await near.behave({ tls: { ...selfSigned(), from: 'STARTTLS' } });
  expect(words(await sent())).toBe('delivered: accepted 250');
  expect(await near.mails()).toMatchObject([{ secure: false }]);
});

const offered = { EHLO: '250-Hello\r\n250 STARTTLS\r\n', STARTTLS: '220 Go on' };
test.each<[name: string, secure: boolean, Script, reason: string]>([
  ['nobody speaks it', true, {}, 'bad tls'],
  ['the connection ends', true, { banner: 'drop' }, 'broken off'],
  // In one greeting of a hundred two random bytes look like the end of a line.
  ['nothing is said', true, { bannerAfterMs: 9000, answers: { '': 'stall' } }, 'unreachable'],
  ['nothing is said after STARTTLS', false, { answers: offered }, 'bad tls'],
  ['STARTTLS ends it', false, { answers: offered, dropAfterBytes: 200 }, 'broken off'],
])('TLS where %s', async (_name, secure, script, reason) => {
  await far.behave(instead(script));
  const limits = { setUpMs: 500, greetingMs: 500 };
  expect(words(await sent({ far: true, secure, limits }))).toBe(`unavailable: ${reason}`);
});

test('a password is not sent to another machine without TLS', async () => {
  await far.behave({ login: { user: 'office', password: 'right' } });
  expect(words(await sent({ far: true, password: 'right' }))).toMatch(/^unavailable: no tls/);
  await far.behave({});
  expect(words(await sent({ far: true }))).toBe('delivered: accepted 250');
});

test('a shutdown ends an attempt at once, and says whether the mail may have been taken', async () => {
  for (const [script, kind, comesTo] of [
    [{ bannerAfterMs: 60_000 }, 'unavailable', 'connections'],
    [{ body: 'stall' }, 'unknown', 'bodies'],
  ] as const) {
    await near.behave(instead(script));
    const stop = new AbortController();
    const { send } = mailer({ limits: mailLimits });
    const sending = send(plainMail(), stop.signal);
    await until(async () => (await near.heard())[comesTo] === 1);
    stop.abort();
    expect(words(await sending)).toBe(`${kind}: closing`);
    expect(words(await send(plainMail(), stop.signal))).toBe('unavailable: closing');
  }
});

/** It announces a login for which there is no password. */
function oauthAlone(): MailBehaviour {
  return instead({
    answers: { EHLO: '250-Hello\r\n250 AUTH XOAUTH2\r\n', AUTH: '504 5.7.4 Unrecognized type' },
  });
}

function words({ kind, reason, status }: MailOutcome): string {
  return `${kind}: ${reason}${status === undefined ? '' : ` ${status}`}`;
}
