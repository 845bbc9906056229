import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { SmtpServer } from '../../server/settings/server-address.ts';

export interface MailBehaviour {
  /** Certificate and key: TLS from the first byte, or offered by STARTTLS. */
  tls?: { cert: string; key: string; from: 'the start' | 'STARTTLS' };
  /** The only name and password that it takes. */
  login?: { user: string; password: string };
  /** Answers to senders and recipients whose address starts with the key, and to all content. */
  refuse?: Readonly<Record<string, { code: number; words: string }>>;
  content?: { code: number; words: string };
  /** What a program that is no mail server does instead. */
  instead?: Script;
}

/**
 * A conversation that goes wrong: `banner` is sent after `bannerAfterMs`; from then on each line that starts
 * with a key of `answers` gets that answer, other lines "250 OK". `drop` ends the connection, `stall` says
 * nothing more. `body` is the answer to the mail's end.
 */
export interface Script {
  banner?: string;
  bannerAfterMs?: number;
  answers?: Readonly<Record<string, string>>;
  body?: string;
  /** Further answers, once the connection has brought a mail. */
  afterwards?: Pick<Script, 'answers' | 'body'>;
  /** Ends the connection once it has got so much. */
  dropAfterBytes?: number;
}

export interface Heard {
  connections: number;
  bodies: number;
  quits: number;
}

export interface TakenMail {
  from: string;
  to: string[];
  raw: string;
  secure: boolean;
}

/** A mail server that takes mails, or does what it is told. */
export interface MailServer extends AsyncDisposable {
  /** Where mail is handed in. */
  address: SmtpServer;
  /** From now on; what it took before is forgotten, and connections end. */
  behave(behaviour: MailBehaviour): Promise<void>;
  mails(): Promise<readonly TakenMail[]>;
  /** Of what it did instead of taking mail. */
  heard(): Promise<Heard>;
  stop(): Promise<void>;
}

export async function startMailServer(host = '127.0.0.1', fixedPort = 0): Promise<MailServer> {
  let mails: TakenMail[] = [];
  let heard: Heard = { connections: 0, bodies: 0, quits: 0 };
  let behaviour: MailBehaviour = {};
  const sockets = new Set<Socket>();
  const door = createServer((socket) => {
    socket.on('error', () => {}).once('close', () => sockets.delete(socket));
    // Node 26 crashes where the socket below TLS is destroyed.
    if (!behaviour.tls) sockets.add(socket);
    if (behaviour.instead) return converse(socket, behaviour.instead, heard);
    mailServer(behaviour, (mail) => mails.push(mail)).server.emit('connection', socket);
  }).listen(fixedPort, host);
  await once(door, 'listening');
  const { port } = door.address() as AddressInfo;
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const stop = async () => {
    door.close();
    hangUp();
  };
  return {
    address: { host, port, secure: false, auth: undefined },
    async behave(next) {
      behaviour = next;
      // Connections that clients have kept know the old one.
      hangUp();
      mails = [];
      heard = { connections: 0, bodies: 0, quits: 0 };
    },
    mails: async () => mails,
    heard: async () => heard,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

function mailServer(
  { tls, login, refuse = {}, content }: MailBehaviour,
  keep: (mail: TakenMail) => unknown,
) {
  const answerTo = (address: string) => {
    const [, refusal] = Object.entries(refuse).find(([start]) => address.startsWith(start)) ?? [];
    return refusal && refusalOf(refusal);
  };
  const server = new SMTPServer({
    secure: tls?.from === 'the start',
    ...(tls && { cert: tls.cert, key: tls.key }),
    disabledCommands: [...(tls ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    allowInsecureAuth: true,
    authOptional: login === undefined,
    disableReverseLookup: true,
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.password) done(null, { user: username });
      else done(refusalOf({ code: 535, words: `No such user as ${username} with ${password}` }));
    },
    onMailFrom: ({ address }, _session, done) => done(answerTo(address)),
    onRcptTo: ({ address }, _session, done) => done(answerTo(address)),
    async onData(stream, session, done) {
      const pieces = await Array.fromAsync(stream).catch(() => undefined);
      if (!pieces) return;
      const raw = Buffer.concat(pieces).toString('latin1');
      if (content) return done(refusalOf(content));
      const { mailFrom, rcptTo } = session.envelope;
      keep({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        raw,
        secure: session.secure,
      });
      done(null, 'OK: taken');
    },
  } satisfies SMTPServerOptions);
  // Of a client that doesn't like the certificate.
  server.on('error', () => {});
  return server;
}

function refusalOf({ code, words }: { code: number; words: string }): Error {
  return Object.assign(new Error(words), { responseCode: code });
}

function converse(socket: Socket, script: Script, heard: Heard): void {
  heard.connections += 1;
  const { banner = '220 mail.example.com ESMTP', bannerAfterMs = 0, afterwards } = script;
  let { answers = {}, body } = script;
  setTimeout(() => say(socket, banner), bannerAfterMs).unref();
  let inBody = false;
  let rest = '';
  let bytes = 0;
  socket.on('data', (chunk) => {
    bytes += chunk.length;
    if (bytes > (script.dropAfterBytes ?? Number.POSITIVE_INFINITY)) return void socket.destroy();
    const lines = (rest + chunk.toString('latin1')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (inBody) {
        if (line !== '.') continue;
        inBody = false;
        heard.bodies += 1;
        say(socket, body ?? '250 OK');
        ({ answers = {}, body } = afterwards ?? { answers, body });
        continue;
      }
      if (line === 'QUIT') heard.quits += 1;
      const [, answer] = Object.entries(answers).find(([start]) => line.startsWith(start)) ?? [];
      say(socket, answer ?? (line === 'DATA' ? '354 Go on' : '250 OK'));
      if (line === 'DATA' && (answer === undefined || answer.startsWith('354'))) inBody = true;
    }
  });
}

function say(socket: Socket, words: string): void {
  if (words === 'stall') return;
  if (words === 'drop') return void socket.destroy();
  socket.write(words.includes('\n') ? words : `${words}\r\n`);
}
