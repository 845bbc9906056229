import MailComposer from 'nodemailer/lib/mail-composer';
import PostalMime, { type Email } from 'postal-mime';
import type { Mail } from '../../server/mail/mails.ts';
import type { SmtpServer } from '../../server/setting-types.ts';
import type { Heard, MailBehaviour, TakenMail } from './mail-server.ts';
import { type ServerProcess, startServer } from './processes.ts';

/** The mail server; see `mail-server.ts`. */
export interface MailServer extends ServerProcess {
  /** Where mail is handed in. */
  address: SmtpServer;
  /** From now on; what it took before is forgotten. */
  behave(behaviour: MailBehaviour): Promise<void>;
  mails(): Promise<TakenMail[]>;
  /** Of what it did instead of taking mail. */
  heard(): Promise<Heard>;
}

export async function startMailServer(host = '127.0.0.1', fixedPort = 0): Promise<MailServer> {
  const args = [host, String(fixedPort)];
  const server = await startServer('./mail-server.ts', { args });
  const port = Number(await (await fetch(`${server.url}/port`)).text());
  return {
    ...server,
    address: { host, port, secure: false, auth: undefined },
    async behave(behaviour) {
      await fetch(`${server.url}/behaviour`, { method: 'PUT', body: JSON.stringify(behaviour) });
    },
    async heard() {
      return (await (await fetch(`${server.url}/heard`)).json()) as Heard;
    },
    async mails() {
      return (await (await fetch(`${server.url}/mails`)).json()) as TakenMail[];
    },
  };
}

/** A mail as a mailbox's program reads it. */
export function readMail({ raw }: TakenMail): Promise<Email> {
  return PostalMime.parse(Buffer.from(raw, 'latin1'));
}

/** The same of one that is only made. */
export async function composed(mail: Mail): Promise<Email> {
  return PostalMime.parse(await new MailComposer(mail).compile().build());
}

/** A mail with nothing odd in it. */
export function plainMail(changes: Partial<Mail> = {}): Mail {
  return {
    from: { name: 'Example Studio', address: 'website@example.com' },
    to: ['sales@example.com'],
    subject: 'A subject',
    text: 'A text\n',
    html: '<p>A text</p>',
    messageId: '<lead.1@example.com>',
    ...changes,
  };
}
