import type { NodemailerError } from 'nodemailer';
import type { MailReason } from '../../jobs/delivery-result.ts';

/** The settings', the server's or the network's fault: worth another try. */
export type MailTrouble = Exclude<
  MailReason,
  'no answer' | 'accepted' | 'partly refused' | 'recipient refused' | 'content refused'
>;

type Verdict =
  | { kind: 'delivered'; reason: 'accepted' | 'partly refused' }
  /** A no for good, to this mail. */
  | { kind: 'refused'; reason: 'recipient refused' | 'content refused' }
  | { kind: 'unavailable'; reason: MailTrouble }
  /** All of the mail had left; whether it was accepted nobody can say. */
  | { kind: 'unknown'; reason: 'no answer' | 'unreadable' | 'timeout' | 'closing' };

/** What came of one try to send a mail. */
export type MailOutcome = Verdict & {
  /** The server's last answer, if it gave one. */
  status: number | undefined;
  /** The server's words or the system's code, on one line. May name a recipient: nothing for the log. */
  message: string | undefined;
};

/**
 * What a failure means (RFC 5321, 4.2; RFC 3463; nodemailer's `code` and `command`).
 * @param hasLeft all of the mail has, so it may be its answer that is missing
 */
export function verdictOn(error: NodemailerError, hasLeft: boolean): Verdict {
  const { code, command, response = '', responseCode: status = 0 } = error;
  if (code === 'EAUTH' && status >= 500)
    return { kind: 'unavailable', reason: loginTrouble(status) };
  if (status >= 500 && status !== badSequence) {
    if (code === 'ETLS') return { kind: 'unavailable', reason: 'no tls' };
    if (status === 530) return { kind: 'unavailable', reason: 'login needed' };
    if (command === 'MAIL FROM') return { kind: 'unavailable', reason: 'sender refused' };
    if (command === 'RCPT TO') return verdictOnRecipient(status, response);
    if (command === 'DATA') return verdictOnContent(response);
    return { kind: 'unavailable', reason: 'turned away' };
  }
  if (status >= 400) {
    // All else ends the conversation, or is the server's (RFC 5321, 4.2.1).
    const isTheirs = command === 'RCPT TO' && status !== 421 && status !== badSequence;
    return { kind: 'unavailable', reason: isTheirs ? 'recipient put off' : 'put off' };
  }
  const reason = troubleOf(error);
  if (!hasLeft) return { kind: 'unavailable', reason };
  const known = (['unreadable', 'timeout', 'closing'] as const).find((each) => each === reason);
  return { kind: 'unknown', reason: known ?? 'no answer' };
}

/** What a server says by which it knows no command, no login, or no such way to log in (RFC 4954, 4 and 6). */
function loginTrouble(status: number): MailTrouble {
  if (status === 504) return 'no password taken';
  return [500, 502, 503].includes(status) ? 'login needed' : 'wrong password';
}

/** `550 5.7.1 …`: subject and detail of an enhanced status (RFC 3463, 2). */
const enhancedStatus = /^\d{3}[ -]5\.(\d{1,3})\.(\d{1,3})(?!\d)/;

/**
 * Words by which servers without an enhanced status object to something other than the mailbox. OpenSMTPD says
 * `550 Invalid recipient` to a mailbox that isn't there and to a relay alike: it may be the settings.
 */
const otherThanMailbox =
  /relay|sender|helo|ehlo|greeting|client|spam|block|denied|prohibit|authenti|login|policy|invalid recipient|cannot deliver/i;

/**
 * Much that a server has against the client or the sender it says at RCPT TO only: Postfix does so unless
 * `smtpd_delay_reject` is off, Exim by its ACL. Refused for good is what is wrong with the address or its mailbox (5.1.x
 * but for the sender's own 5.1.7 and 5.1.8, and 5.2.x); all else is mended in the settings, and tried again.
 */
function verdictOnRecipient(status: number, response: string): Verdict {
  const [, subject, detail] = enhancedStatus.exec(response) ?? [];
  const isSendersFault = subject === '1' && (detail === '7' || detail === '8');
  if (isSendersFault) return { kind: 'unavailable', reason: 'sender refused' };
  const isMailboxFault =
    subject === undefined || subject === '0'
      ? [550, 551, 552, 553, 556].includes(status) && !otherThanMailbox.test(response)
      : subject === '1' || subject === '2';
  return isMailboxFault
    ? { kind: 'refused', reason: 'recipient refused' }
    : { kind: 'unavailable', reason: 'turned away' };
}

/** 5.7.20 to 5.7.27: by SPF, DKIM or DMARC it isn't the sender's (RFC 7372, 3, RFC 7505, 4.2). */
function verdictOnContent(response: string): Verdict {
  const [, subject, detail] = enhancedStatus.exec(response) ?? [];
  const isSendersFault = subject === '7' && Number(detail) >= 20 && Number(detail) <= 27;
  return isSendersFault
    ? { kind: 'unavailable', reason: 'sender refused' }
    : { kind: 'refused', reason: 'content refused' };
}

/** 503 speaks of the order of commands, not of the mail. */
const badSequence = 503;

function troubleOf(error: NodemailerError): MailTrouble {
  const { code = '', originalCode, timeoutType, syscall, cause } = error;
  if (code === 'EABORT') {
    return cause instanceof Error && cause.name === 'TimeoutError' ? 'timeout' : 'closing';
  }
  // Several, where none of a name's addresses took the connection.
  if (syscall === 'connect' || error instanceof AggregateError) return 'unreachable';
  // What OpenSSL objects to comes as an error of the socket, but from no call of the system.
  if (code === 'ESOCKET' && !syscall && originalCode !== 'ECONNRESET') return 'bad tls';
  return troubles.get(timeoutType ?? code) ?? 'broken off';
}

const troubles: ReadonlyMap<string, MailTrouble> = new Map([
  ['EDNS', 'unreachable'],
  ['CONNECT_TIMEOUT', 'unreachable'],
  ['GREETING_TIMEOUT', 'slow greeting'],
  ['UPGRADE_TIMEOUT', 'bad tls'],
  ['SOCKET_TIMEOUT', 'timeout'],
  // Answers that are none, by what they should have answered.
  ['EPROTOCOL', 'unreadable'],
  ['EAUTH', 'unreadable'],
  ['EENVELOPE', 'unreadable'],
  ['EMESSAGE', 'unreadable'],
]);
