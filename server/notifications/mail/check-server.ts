import type { Logger } from '../../lib/log.ts';
import type { MailOutcome } from './smtp-result.ts';
import type { Mailer } from './transport.ts';

/** Host and port, for logs; never the user or the password. */
export function serverName({ server: { host, port } }: Pick<Mailer, 'server'>): string {
  return `${host}:${port}`;
}

/** Tries the mail server once, so that a wrong password is known before the first lead needs it. Never throws. */
export async function checkMailServer(
  mailer: Pick<Mailer, 'server' | 'verify'>,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<void> {
  const mailServer = serverName(mailer);
  const trouble = await mailer.verify();
  if (!trouble) return log.info({ mailServer }, 'the mail server is ready');
  const { reason, status, message: answer } = trouble;
  const mend = mendOf(mailer.server, trouble);
  log.warn(
    { mailServer, reason, status, answer },
    `The mail server can't be used: ${reason}. Mails wait until it can${mend && `. ${mend}`}`,
  );
}

/** What is commonly wrong; nothing, where that isn't known. Ports are those of RFC 8314, 3. */
function mendOf({ port, secure }: Mailer['server'], { reason, message = '' }: MailOutcome): string {
  if (reason === 'slow greeting' && port === 465 && !secure)
    return 'Port 465 speaks TLS from its first byte: write smtps:// in SMTP_URL';
  if (reason === 'bad tls' && secure && /WRONG_VERSION_NUMBER/i.test(message))
    return 'This port begins without TLS: write smtp:// in SMTP_URL, or its port for TLS, usually 465';
  if (reason === 'no tls')
    return 'It offers no STARTTLS, without which no password is sent: use smtps:// and its port for TLS, usually 465';
  if (reason === 'login needed')
    return 'It takes no user and password at this port; providers do at 587 (smtp://) or 465 (smtps://). A relay that needs none is named without them';
  if (reason === 'no password taken')
    return 'It lets nobody in by user and password (by OAuth alone, perhaps): ask for an app password, or use a relay';
  return '';
}
