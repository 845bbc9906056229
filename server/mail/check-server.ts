import type { Logger } from '../log.ts';
import type { Mailer } from './transport.ts';

/** Tries the mail server once, so that a wrong password is known before the first lead needs it. */
export async function checkMailServer(
  mailer: Mailer,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<void> {
  const { server } = mailer;
  const trouble = await mailer.verify();
  if (!trouble) return log.info({ mailServer: server }, 'the mail server is ready');
  const { reason, status, message } = trouble;
  log.warn(
    { mailServer: server, reason, status, answer: message },
    `The mail server can't be used: ${reason}. Mails wait until it can`,
  );
}
