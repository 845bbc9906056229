import type { SMTPConnectionCallback } from 'nodemailer/lib/smtp-connection';

export type SmtpError = NonNullable<Parameters<SMTPConnectionCallback>[0]>;

/**
 * How far an attempt has come. `content`: the mail is being handed over. `answer`: all of it has left, and
 * the server hasn't said yet whether it takes it.
 */
export type Stage = 'connecting' | 'login' | 'envelope' | 'content' | 'answer';

/** The settings', the server's or the network's fault: worth another try. */
export type MailTrouble =
  /** No connection: refused, no such host, no answer. */
  | 'unreachable'
  /** Connected, but the server didn't greet in time. */
  | 'slow greeting'
  /** Greeted with a no, or refused the first command. */
  | 'turned away'
  /** The certificate won't do, or the server has no TLS where a password would need it. */
  | 'bad tls'
  | 'wrong password'
  /** The server wants a user name and a password. */
  | 'login needed'
  /** The server doesn't take mail from MAIL_FROM. */
  | 'sender refused'
  /** The server said "later": busy, greylisted, mailbox full. */
  | 'put off'
  /** What came back is no SMTP. */
  | 'unreadable'
  /** The server fell silent, or the whole attempt took too long. */
  | 'timeout'
  /** The connection ended before all of the mail had left. */
  | 'broken off'
  /** This process is shutting down. */
  | 'closing';

/** What came of one try to send a mail. */
export type MailOutcome = {
  /** The server's last answer, if it gave one. */
  status: number | undefined;
  /**
   * The server's own words, or the system's name for what went wrong; one line. May name a recipient: for
   * the operator's eyes, not for the log.
   */
  message: string | undefined;
} & (
  | { kind: 'delivered'; reason: 'accepted' | 'partly refused' }
  /** A no for good, to this mail. */
  | { kind: 'refused'; reason: 'recipient refused' | 'content refused' }
  | { kind: 'unavailable'; reason: MailTrouble }
  /** All of the mail had left; whether it was taken nobody can say. */
  | { kind: 'unknown'; reason: 'no answer' | 'unreadable' | 'timeout' | 'closing' }
);

type Verdict = MailOutcome extends infer Each
  ? Each extends { kind: infer Kind; reason: infer Reason }
    ? { kind: Kind; reason: Reason }
    : never
  : never;

/** What a failure means. `ended`: the attempt was ended from this side. */
export function verdictOn(
  stage: Stage,
  error: SmtpError | undefined,
  ended: 'timeout' | 'closing' | undefined,
): Verdict {
  if (error?.responseCode !== undefined) return verdictOnAnswer(stage, error, error.responseCode);
  if (stage === 'answer') {
    if (ended) return { kind: 'unknown', reason: ended };
    if (error?.code === 'ETIMEDOUT') return { kind: 'unknown', reason: 'timeout' };
    const rubbish = error?.code === 'EPROTOCOL' || error?.code === 'EMESSAGE';
    return { kind: 'unknown', reason: rubbish ? 'unreadable' : 'no answer' };
  }
  return { kind: 'unavailable', reason: ended ?? troubleOf(error) };
}

function verdictOnAnswer(stage: Stage, error: SmtpError, status: number): Verdict {
  if (status < 400 && stage === 'answer') return { kind: 'unknown', reason: 'unreadable' };
  if (status < 400) return { kind: 'unavailable', reason: 'unreadable' };
  // 503 speaks of the order of commands, not of the mail.
  if (status < 500 || status === 503) return { kind: 'unavailable', reason: 'put off' };
  if (stage === 'connecting') {
    return { kind: 'unavailable', reason: error.code === 'ETLS' ? 'bad tls' : 'turned away' };
  }
  if (stage === 'login') return { kind: 'unavailable', reason: 'wrong password' };
  if (status === 530) return { kind: 'unavailable', reason: 'login needed' };
  if (error.command === 'MAIL FROM') return { kind: 'unavailable', reason: 'sender refused' };
  if (error.command === 'RCPT TO') return { kind: 'refused', reason: 'recipient refused' };
  return { kind: 'refused', reason: 'content refused' };
}

function troubleOf(error: SmtpError | undefined): MailTrouble {
  switch (error?.code) {
    case 'ETIMEDOUT':
      return timeouts[error.timeoutType ?? 'SOCKET_TIMEOUT'];
    case 'EDNS':
      return 'unreachable';
    case 'ETLS':
      return 'bad tls';
    // What OpenSSL objects to comes as an error of the socket, like everything the system says.
    case 'ESOCKET':
      return systemTroubles.get(error.originalCode ?? '') ?? 'bad tls';
    case 'EPROTOCOL':
    case 'EENVELOPE':
    case 'EMESSAGE':
    case 'EAUTH':
      return 'unreadable';
    default:
      return 'broken off';
  }
}

const timeouts = {
  CONNECT_TIMEOUT: 'unreachable',
  GREETING_TIMEOUT: 'slow greeting',
  UPGRADE_TIMEOUT: 'bad tls',
  SOCKET_TIMEOUT: 'timeout',
} as const satisfies Record<NonNullable<SmtpError['timeoutType']>, MailTrouble>;

const systemTroubles: ReadonlyMap<string, MailTrouble> = new Map([
  ['ECONNREFUSED', 'unreachable'],
  ['EHOSTUNREACH', 'unreachable'],
  ['ENETUNREACH', 'unreachable'],
  ['EHOSTDOWN', 'unreachable'],
  ['ENETDOWN', 'unreachable'],
  ['ETIMEDOUT', 'unreachable'],
  ['EADDRNOTAVAIL', 'unreachable'],
  ['EACCES', 'unreachable'],
  ['EPERM', 'unreachable'],
  ['EMFILE', 'unreachable'],
  ['ECONNRESET', 'broken off'],
  ['ECONNABORTED', 'broken off'],
  ['EPIPE', 'broken off'],
]);
