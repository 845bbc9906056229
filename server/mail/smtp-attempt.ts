import { Readable } from 'node:stream';
import SMTPConnection, {
  type SMTPConnectionOptions,
  type SMTPConnectionSendInfo,
} from 'nodemailer/lib/smtp-connection';
import type { SmtpServer } from '../setting-types.ts';
import type { SmtpError, Stage } from './outcome.ts';

export interface Attempt {
  connection: SMTPConnectionOptions;
  login: SmtpServer['login'];
  /** Nothing to send: the attempt ends when a mail could be sent. */
  mail: { from: string; to: readonly string[]; content: Buffer } | undefined;
  /** Ends the attempt wherever it stands. */
  signal: AbortSignal;
}

/** An attempt that came to no good end. */
export class AttemptError extends Error {
  override readonly name = 'AttemptError';
  readonly stage: Stage;
  /** Undefined: the attempt was ended by its signal. */
  override readonly cause: SmtpError | undefined;

  constructor(stage: Stage, cause?: SmtpError) {
    super(`Failed at: ${stage}`);
    this.stage = stage;
    this.cause = cause;
  }
}

/**
 * One conversation with the mail server on a connection of its own; mails are rare. By nodemailer's
 * connection and not by its transport, which doesn't tell whether a mail had left when a connection broke.
 * @throws {AttemptError}
 */
export async function attempt({
  connection,
  login,
  mail,
  signal,
}: Attempt): Promise<SMTPConnectionSendInfo | undefined> {
  const at: { stage: Stage } = { stage: 'connecting' };
  if (signal.aborted) throw new AttemptError(at.stage);
  const smtp = new SMTPConnection(connection);
  const broken = Promise.withResolvers<never>();
  const abort = () => broken.reject(undefined);
  signal.addEventListener('abort', abort);
  // Stays for good: an error that comes after the end has nobody else to hear it.
  smtp.on('error', broken.reject);

  const converse = async () => {
    await settled((done) => smtp.connect(done));
    at.stage = 'login';
    if (login && smtp.allowsAuth) {
      const credentials = { user: login.user, pass: login.password };
      await settled((done) => smtp.login({ credentials }, done));
    }
    if (!mail) return undefined;
    at.stage = 'envelope';
    const envelope = { from: mail.from, to: [...mail.to] };
    const content = inPieces(mail.content, (reached) => {
      at.stage = reached;
    });
    return settled<SMTPConnectionSendInfo>((done) => smtp.send(envelope, content, done));
  };
  try {
    const sent = await Promise.race([converse(), broken.promise]);
    // Taken before all of it had left: what the server has is not this mail.
    if (sent && at.stage !== 'answer') throw unexpected();
    return sent;
  } catch (error) {
    throw new AttemptError(at.stage, error instanceof Error ? error : undefined);
  } finally {
    signal.removeEventListener('abort', abort);
    smtp.close();
  }
}

/** The result of a function that reports to a callback. */
function settled<Result = unknown>(
  run: (done: (error?: SmtpError | null, result?: Result) => void) => void,
): Promise<Result | undefined> {
  return new Promise((resolve, reject) => {
    run((error, result) => (error ? reject(error) : resolve(result)));
  });
}

const pieceBytes = 16 * 1024;

/** A stream that tells when its first piece is asked for, and when its last one is gone. */
function inPieces(content: Buffer, reached: (stage: 'content' | 'answer') => void): Readable {
  let from = 0;
  const stream = new Readable({
    read() {
      reached('content');
      const piece = content.subarray(from, from + pieceBytes);
      from += piece.length;
      this.push(piece.length > 0 ? piece : null);
    },
  });
  return stream.once('end', () => reached('answer'));
}

function unexpected(): SmtpError {
  return Object.assign(new Error('Answered too early'), { code: 'EPROTOCOL' });
}
