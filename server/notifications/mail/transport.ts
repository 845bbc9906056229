import { isIP } from 'node:net';
import type { NodemailerError, SMTPPoolSentMessageInfo, Transporter } from 'nodemailer';
import { cleanLine } from '../../lib/clean-text.ts';
import type { SmtpServer } from '../../settings/server-address.ts';
import { isLoopback } from '../../settings/types.ts';
import { type MailOutcome, verdictOn } from './smtp-result.ts';
import type { Mail } from './templates.ts';

export interface Mailer {
  /** Where mail is handed in. */
  readonly server: Pick<SmtpServer, 'host' | 'port' | 'secure'>;
  /** Tries once. Never throws: whatever happens is an outcome. */
  send(mail: Mail, signal: AbortSignal): Promise<MailOutcome>;
  /** Connects and logs in; undefined if a mail could now be sent. Never throws. */
  verify(): Promise<MailOutcome | undefined>;
}

/** In ms: patient, because nobody waits for a mail, and bounded, because it holds a connection. */
export const mailLimits = {
  /** From the look-up of the name to the end of STARTTLS. */
  setUpMs: 30_000,
  /** Some servers greet late to put spammers off, by ten seconds and more. */
  greetingMs: 20_000,
  /** Longest silence in the conversation; longer than that before the greeting, which else had no name. */
  silenceMs: 25_000,
  /** From the wait for a connection to the answer. */
  attemptMs: 60_000,
  /** How long a connection is kept for further mails: servers keep it longer. */
  idleMs: 5000,
} as const;

/** Names of this machine: what is said to them crosses no network. */
const ownNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1']);

/**
 * The name by which the site greets mail servers (RFC 5321, 4.1.1.1): the host of SITE_URL. Undefined where that is this
 * machine, a bare address or a name without a dot.
 */
export function clientNameOf(siteUrl: string): string | undefined {
  const { hostname } = new URL(siteUrl);
  return isLoopback(hostname) ||
    isIP(hostname) ||
    !/[^.]\.[^.]/.test(hostname) ||
    hostname.includes('[')
    ? undefined
    : hostname;
}

interface MailerDeps {
  server: SmtpServer;
  /** By which this client greets, a name with a dot (RFC 5321, 4.1.1.1); undefined: nodemailer's guess. */
  clientName?: string | undefined;
  /** Of the times, in ms. */
  limits?: Readonly<Record<keyof typeof mailLimits, number>>;
  /** Called with what came of each mail. */
  onOutcome?: (kind: MailOutcome['kind']) => void;
}

/**
 * Sends mails by one mail server, over connections that are kept for a while. nodemailer is loaded with the first mail:
 * installations without mail never need it.
 */
export function createMailer(deps: MailerDeps): Mailer {
  const { limits = mailLimits, onOutcome } = deps;
  const { host, port, secure, auth } = deps.server;
  const options = connectionOptions(deps, limits);
  /** Signals of the mails of which all has left: nodemailer's errors don't say whether it had. */
  const sentSignals = new WeakSet<AbortSignal>();
  let transporter: Transporter<SMTPPoolSentMessageInfo> | undefined;

  return {
    server: { host, port, secure },
    async send(mail, stopping) {
      const outcome = await attempt(mail, stopping);
      onOutcome?.(outcome.kind);
      return outcome;
    },
    async verify() {
      try {
        const { createTransport } = await import('nodemailer');
        // A name and a password are tried also where the server asks for none: else nobody hears that they are unused.
        const transport = createTransport({ ...options, forceAuth: auth !== undefined });
        await transport.verify();
        return undefined;
      } catch (error) {
        return failureOf(error, false, auth);
      }
    },
  };

  async function attempt(mail: Mail, stopping: AbortSignal): Promise<MailOutcome> {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(limits.attemptMs)]);
    try {
      const info = await (await connected()).sendMail({ ...mail, signal });
      // What the server has is not this mail.
      if (!sentSignals.has(signal)) {
        const tooEarly = Object.assign(new Error('Too early'), { code: 'EPROTOCOL' });
        return failureOf(tooEarly, false, auth);
      }
      const { response, rejectedErrors = [] } = info;
      const refused = rejectedErrors.map((each) => `not to ${each.recipient} (${each.response})`);
      return {
        kind: 'delivered',
        reason: refused.length > 0 ? 'partly refused' : 'accepted',
        status: Number.parseInt(response, 10),
        message: logLine([...refused, response].join('; '), auth),
      };
    } catch (error) {
      return failureOf(error, sentSignals.has(signal), auth);
    }
  }

  async function connected() {
    const { createTransport } = await import('nodemailer');
    transporter ??= createTransport({
      ...options,
      pool: true,
      idleTimeout: limits.idleMs,
      // On another connection, where a kept one turns out to be closed before any of the mail has left.
      maxRequeues: 1,
    }).use('stream', ({ data: { signal }, message }, done) => {
      message.processFunc((content) =>
        content.once('end', () => signal && sentSignals.add(signal)),
      );
      done();
    });
    return transporter;
  }
}

/**
 * A relay on this machine rarely has a certificate that can be verified. Elsewhere TLS is used where it is offered, and
 * must be offered where a password is sent; a certificate that won't do ends the attempt.
 */
function connectionOptions(
  { server, clientName }: MailerDeps,
  limits: NonNullable<MailerDeps['limits']>,
) {
  const isLocal = ownNames.has(server.host);
  return {
    ...server,
    ...(clientName !== undefined && { name: clientName }),
    ignoreTLS: isLocal,
    requireTLS: !server.secure && !isLocal && server.auth !== undefined,
    // Said, because an environment variable of Node's could change the default.
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' },
    connectionTimeout: limits.setUpMs,
    greetingTimeout: limits.greetingMs,
    socketTimeout: limits.silenceMs,
  } as const;
}

function failureOf(thrown: unknown, hasLeft: boolean, auth: SmtpServer['auth']): MailOutcome {
  const error: NodemailerError = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { response, originalCode, code, responseCode: status } = error;
  const message = logLine(response ?? originalCode ?? code ?? String(error), auth);
  return { ...verdictOn(error, hasLeft), status, message };
}

/** On one line, and without the password: a server may repeat what it was sent. */
function logLine(words: string, auth: SmtpServer['auth']): string {
  const secrets = auth ? [`\0${auth.user}\0${auth.pass}`, auth.pass] : [];
  const masked = secrets
    .flatMap((secret) => [Buffer.from(secret).toString('base64'), secret])
    .reduce((text, secret) => text.replaceAll(secret, '…'), words);
  return cleanLine(masked).slice(0, 500).toWellFormed();
}
