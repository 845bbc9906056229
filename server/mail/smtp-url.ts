import { decoded, hostOf, type ReadServer, refused } from '../server-url.ts';

/** The mail server as SMTP_URL names it. */
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte (`smtps:`); otherwise STARTTLS where the server offers it. */
  secure: boolean;
  login: { user: string; password: string } | undefined;
}

const hostName = /^[\w.-]+$/;

/** Reads `smtp://` and `smtps://` addresses. What comes back never holds a part of the text. */
export function readSmtpUrl(text: string): ReadServer<SmtpServer> {
  const url = URL.parse(text);
  if (!url || !(url.protocol in defaultPorts) || !text.includes('://')) {
    return refused('must be like smtps://user:password@mail.example.com');
  }
  if (/[?#]/.test(text) || !/^\/?$/.test(url.pathname)) {
    return refused(
      'must end with host and port (in a password, write / ? # and @ as %2F %3F %23 %40)',
    );
  }
  const host = hostOf(url);
  if (!hostName.test(host) && !host.includes(':')) return refused('must have a host name');
  const port = Number(url.port || defaultPorts[url.protocol]);
  if (port === 0) return refused('must have a port from 1 to 65535');
  const user = decoded(url.username);
  const password = decoded(url.password);
  if (user === undefined || password === undefined) {
    return refused('has a % in its user name or password that is none: write it as %25');
  }
  if ((user === '') !== (password === '')) {
    return refused('must have both a user name and a password, or neither');
  }
  const login = user === '' ? undefined : { user, password };
  return { ok: true, server: { host, port, secure: url.protocol === 'smtps:', login } };
}

/** Where mail is handed in: RFC 6409 and RFC 8314. */
const defaultPorts: Readonly<Record<string, string>> = { 'smtp:': '587', 'smtps:': '465' };
