import * as z from 'zod';
import { decoded, hostOf } from '../server-url.ts';

/** The mail server as SMTP_URL names it. */
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte (`smtps:`); otherwise STARTTLS where the server offers it. */
  secure: boolean;
  login: { user: string; password: string } | undefined;
}

/** Where mail is handed in: RFC 6409 and RFC 8314. */
const defaultPorts: Readonly<Record<string, string>> = { 'smtp:': '587', 'smtps:': '465' };

/** Reads `smtp://` and `smtps://` addresses, which take no options. No problem repeats a part of the text. */
export const smtpServer = z.string().transform((text, context): SmtpServer => {
  const refuse = (problem: string) => {
    context.addIssue(problem);
    return z.NEVER;
  };
  const url = URL.parse(text);
  if (!url || !(url.protocol in defaultPorts) || !text.includes('://')) {
    return refuse('must be like smtps://user:password@mail.example.com');
  }
  if (/[?#]/.test(text) || !/^\/?$/.test(url.pathname)) {
    return refuse(
      'must end with host and port (in a password, write / ? # and @ as %2F %3F %23 %40)',
    );
  }
  const host = hostOf(url);
  if (!/^[\w.-]+$/.test(host) && !host.includes(':')) return refuse('must have a host name');
  const port = Number(url.port || defaultPorts[url.protocol]);
  if (port === 0) return refuse('must have a port from 1 to 65535');
  const [user, password] = [decoded(url.username), decoded(url.password)];
  if (user === undefined || password === undefined) {
    return refuse('has a % in its user name or password that is none: write it as %25');
  }
  if (!user !== !password) return refuse('must have both a user name and a password, or neither');
  return {
    host,
    port,
    secure: url.protocol === 'smtps:',
    login: user ? { user, password } : undefined,
  };
});
