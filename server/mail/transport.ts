import type { SMTPConnectionOptions, SMTPConnectionSendInfo } from 'nodemailer/lib/smtp-connection';
import { cleanLine } from '../leads/clean-text.ts';
import type { SmtpServer } from '../setting-types.ts';
import type { Mail } from './mail.ts';
import { type MailOutcome, type SmtpError, verdictOn } from './outcome.ts';
import type { Attempt } from './smtp-attempt.ts';

export interface Mailer {
  /** Where mail is handed in, for logs: host and port. */
  readonly server: string;
  /** Tries once. Never throws: whatever happens is an outcome. */
  send(mail: Mail, signal: AbortSignal): Promise<MailOutcome>;
  /** Connects and logs in; undefined if a mail could now be sent. Never throws. */
  verify(signal: AbortSignal): Promise<MailOutcome | undefined>;
}

/** Patient, because nobody waits for a mail, and bounded, because it holds a connection. */
export const mailLimits = {
  /** From the look-up of the name to the end of STARTTLS. */
  setUpMs: 30_000,
  /** Some servers greet late to put spammers off, by ten seconds and more. */
  greetingMs: 20_000,
  /** Longest silence in the conversation. */
  silenceMs: 20_000,
  attemptMs: 60_000,
  /** Of one answer. */
  answerBytes: 64 * 1024,
  /** What is kept of the server's words, in characters. */
  messageLength: 500,
} as const;

type Limits = { readonly [Name in keyof typeof mailLimits]: number };

/** Sends mails by one mail server. nodemailer is loaded with the first mail: installations without mail never need it. */
export function createMailer({
  server,
  limits = mailLimits,
}: {
  server: SmtpServer;
  limits?: Limits;
}): Mailer {
  const connection = connectionTo(server, limits);
  const { login } = server;
  const tidy = (words: string | undefined) =>
    words && cleanLine(withoutSecrets(words, login)).slice(0, limits.messageLength).toWellFormed();

  const tryOnce = async (mail: Attempt['mail'], signal: AbortSignal): Promise<MailOutcome> => {
    const { AttemptError, attempt } = await import('./smtp-attempt.ts');
    const deadline = AbortSignal.timeout(limits.attemptMs);
    try {
      const sent = await attempt({
        connection,
        login,
        mail,
        signal: AbortSignal.any([signal, deadline]),
      });
      return { kind: 'delivered', ...acceptance(sent, tidy) };
    } catch (error) {
      const { stage, cause } = error instanceof AttemptError ? error : new AttemptError('envelope');
      const ended = cause ? undefined : deadline.aborted ? 'timeout' : 'closing';
      return {
        ...verdictOn(stage, cause, ended),
        status: cause?.responseCode,
        message: tidy(cause && wordsOf(cause)),
      };
    }
  };

  return {
    server: `${server.host}:${server.port}`,
    async send(mail, signal) {
      try {
        const { composed } = await import('./compose.ts');
        const content = await composed(mail);
        return await tryOnce({ from: mail.from.address, to: mail.to, content }, signal);
      } catch (error) {
        return notTried(error);
      }
    },
    async verify(signal) {
      const outcome = await tryOnce(undefined, signal).catch(notTried);
      return outcome.kind === 'delivered' ? undefined : outcome;
    },
  };
}

/** A fault of our own, as where a new build has taken the place of the running one's files: nothing was sent. */
function notTried(error: unknown): MailOutcome {
  const message = cleanLine(String(error)).slice(0, mailLimits.messageLength);
  return { kind: 'unavailable', reason: 'broken off', status: undefined, message };
}

/** Names of this machine: what is said to them crosses no network. */
const ownNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1']);

function connectionTo({ host, port, secure, login }: SmtpServer, limits: Limits) {
  // A relay on this machine rarely has a certificate that can be verified. Elsewhere TLS is used where it is
  // offered, and must be offered where a password is sent; a certificate that won't do ends the attempt.
  const local = ownNames.has(host);
  return {
    host,
    port,
    secure,
    ignoreTLS: local,
    requireTLS: !secure && !local && login !== undefined,
    // Said, because an environment variable of Node's could change the default.
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' },
    dnsTimeout: limits.setUpMs,
    connectionTimeout: limits.setUpMs,
    greetingTimeout: limits.greetingMs,
    socketTimeout: limits.silenceMs,
    maxResponseSize: limits.answerBytes,
  } satisfies SMTPConnectionOptions;
}

function acceptance(
  sent: SMTPConnectionSendInfo | undefined,
  tidy: (words: string) => string | undefined,
): {
  reason: 'accepted' | 'partly refused';
  status: number | undefined;
  message: string | undefined;
} {
  const refused = sent?.rejectedErrors ?? [];
  const said = refused.map(({ recipient, response }) => `not to ${recipient} (${response})`);
  return {
    reason: refused.length > 0 ? 'partly refused' : 'accepted',
    status: sent && Number.parseInt(sent.response, 10),
    message: tidy([...said, sent?.response ?? ''].join('; ')),
  };
}

function wordsOf({ response, originalCode, code }: SmtpError): string | undefined {
  return response ?? originalCode ?? code;
}

/** A server may repeat what it was sent. */
function withoutSecrets(words: string, login: SmtpServer['login']): string {
  if (!login) return words;
  const { user, password } = login;
  const secrets = [`\0${user}\0${password}`, password].flatMap((secret) => [
    Buffer.from(secret).toString('base64'),
    secret,
  ]);
  return secrets.reduce((text, secret) => text.replaceAll(secret, '…'), words);
}
