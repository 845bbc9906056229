import type { NodemailerError } from 'nodemailer';

/** The settings', the server's or the network's fault: worth another try. */
export type MailTrouble =
  | 'unreachable'
  | 'slow greeting'
  | 'turned away'
  | 'bad tls'
  | 'wrong password'
  | 'login needed'
  | 'sender refused'
  | 'put off'
  | 'unreadable'
  | 'timeout'
  | 'broken off'
  | 'closing';

type Verdict =
  | { kind: 'delivered'; reason: 'accepted' | 'partly refused' }
  /** A no for good, to this mail. */
  | { kind: 'refused'; reason: 'recipient refused' | 'content refused' }
  | { kind: 'unavailable'; reason: MailTrouble }
  /** All of the mail had left; whether it was taken nobody can say. */
  | { kind: 'unknown'; reason: 'no answer' | 'unreadable' | 'timeout' | 'closing' };

/** What came of one try to send a mail. */
export type MailOutcome = Verdict & {
  /** The server's last answer, if it gave one. */
  status: number | undefined;
  /** The server's words or the system's code, on one line. May name a recipient: nothing for the log. */
  message: string | undefined;
};

/** What a failure means. `hasLeft`: all of the mail has, so it may be its answer that is missing. */
export function verdictOn(error: NodemailerError, hasLeft: boolean): Verdict {
  const { code, command, responseCode: status = 0 } = error;
  if (status >= 500 && status !== badSequence) {
    if (code === 'ETLS') return { kind: 'unavailable', reason: 'bad tls' };
    if (code === 'EAUTH') return { kind: 'unavailable', reason: 'wrong password' };
    if (status === 530) return { kind: 'unavailable', reason: 'login needed' };
    if (command === 'MAIL FROM') return { kind: 'unavailable', reason: 'sender refused' };
    if (command === 'RCPT TO') return { kind: 'refused', reason: 'recipient refused' };
    if (command === 'DATA') return { kind: 'refused', reason: 'content refused' };
    return { kind: 'unavailable', reason: 'turned away' };
  }
  if (status >= 400) return { kind: 'unavailable', reason: 'put off' };
  const reason = troubleOf(error);
  if (!hasLeft) return { kind: 'unavailable', reason };
  const said = (['unreadable', 'timeout', 'closing'] as const).find((each) => each === reason);
  return { kind: 'unknown', reason: said ?? 'no answer' };
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
