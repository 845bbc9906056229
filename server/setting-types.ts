import { isIP } from 'node:net';
import * as z from 'zod';
import { mailAddress } from './mail-address.ts';

/** The mail server as SMTP_URL names it. */
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte (`smtps:`); otherwise STARTTLS where the server offers it. */
  secure: boolean;
  login: { user: string; password: string } | undefined;
}

/** The database as DATABASE_URL names it. */
export interface DatabaseServer {
  host: string;
  port: number;
  database: string;
  user: string;
  password: string | undefined;
  tls: 'off' | 'verified' | 'unverified';
}

export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));
}

export const onOrOff = z
  .string()
  .regex(/^(?:on|off)$/i, 'must be on or off')
  .transform((text) => /^on$/i.test(text));

/** `off`, in any case, is undefined: there shall be none. */
export function orOff<Schema extends z.ZodType<string, string>>(schema: Schema) {
  return z
    .string()
    .transform((text) => (/^off$/i.test(text) ? undefined : text))
    .pipe(schema.optional());
}

/**
 * Ports that browsers and Node's `fetch` never call: they belong to mail, file sharing and the like.
 * https://fetch.spec.whatwg.org/#port-blocking (a test holds this list to what `fetch` really refuses)
 */
export const blockedPorts: ReadonlySet<number> = new Set([
  ...[0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95],
  ...[101, 102, 103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179],
  ...[389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601],
  ...[636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566],
  ...[6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080],
]);

// 0 lets the system choose, and it chooses none of these.
export const listenPort = wholeNumber(0, 65_535).refine(
  (port) => port === 0 || !blockedPorts.has(port),
  'is a port that browsers refuse to call',
);

export const listenHost = z
  .string()
  .refine((host) => isIP(host) || /^[\w.-]+$/.test(host), 'must be an IP address or a host name');

/** What stands in the Content-Security-Policy must not end a part of it, and `*` would allow everything. */
const hostName = /^(?:[\w.-]+|\[[\da-f:.]+\])$/i;

const loopback = /^(?:(?:.+\.)?localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/;

/** Whether a host name, as `URL` writes it, means this machine itself. */
export function isLoopback(hostname: string): boolean {
  return loopback.test(hostname);
}

/** An address that a browser and this server can call, in its normal form. */
export const httpUrl = z.string().transform((text, context): string => {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) {
    context.addIssue('must be an http or https address, like https://www.example.com');
  } else if (!hostName.test(url.hostname)) {
    context.addIssue('must have a host name');
  } else if (url.username || url.password) {
    context.addIssue('must not hold a user name or password');
  } else if (blockedPorts.has(Number(url.port || 443))) {
    context.addIssue('has a port that browsers refuse to call');
  } else {
    return url.href;
  }
  return z.NEVER;
});

export const origin = httpUrl
  .refine((href) => href === `${new URL(href).origin}/`, 'must be an origin, without a path')
  .transform((href) => new URL(href).origin);

/** An address that others are looked up below, ending with a slash. */
export const baseUrl = httpUrl
  .refine((href) => !/[?#]/.test(href), 'must end with a path: pictures are looked up below it')
  .transform((href) => (href.endsWith('/') ? href : `${href}/`));

export const email = z.string().transform((text, context): string => {
  const usable = mailAddress(text);
  if (usable) return usable;
  context.addIssue('must be an e-mail address, like office@example.com');
  return z.NEVER;
});

/** Several, with commas between them; each once. */
export const emails = z.string().transform((text, context): readonly string[] => {
  const given = text.split(',').flatMap((part) => part.trim() || []);
  const bad = given.filter((part) => !mailAddress(part));
  if (bad.length === 0) return [...new Set(given.flatMap((part) => mailAddress(part) ?? []))];
  const quoted = bad.map((part) => JSON.stringify(part.slice(0, 100))).join(' and ');
  context.addIssue(`must be e-mail addresses with commas between them, which ${quoted} can't be`);
  return z.NEVER;
});

/** Where mail is handed in: RFC 6409 and RFC 8314. */
const smtpPorts: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

export const smtpServer = z.string().transform((text, context): SmtpServer => {
  const server = serverAt(text, smtpPorts);
  if (!server) {
    context.addIssue('must be like smtps://user:password@mail.example.com');
  } else if (server.broken || /[?#]/.test(text) || !/^\/?$/.test(server.path)) {
    context.addIssue(
      'must end with host and port (in a password, write / ? # @ and % as %2F %3F %23 %40 and %25)',
    );
  } else if (!/^[\w.:-]+$/.test(server.host)) {
    context.addIssue('must have a host name');
  } else if (server.port === 0) {
    context.addIssue('must have a port from 1 to 65535');
  } else if ((server.user === '') !== (server.password === '')) {
    context.addIssue('must have both a user name and a password, or neither');
  } else {
    const { host, port, user, password } = server;
    const login = user === '' ? undefined : { user, password };
    return { host, port, secure: server.protocol === 'smtps:', login };
  }
  return z.NEVER;
});

const databasePorts: Readonly<Record<string, number>> = { 'postgres:': 5432, 'postgresql:': 5432 };

/** What `sslmode` asks for. `prefer` isn't there: who is in the way could answer that there is no TLS. */
const tlsModes: Readonly<Record<string, DatabaseServer['tls']>> = {
  disable: 'off',
  require: 'verified',
  'verify-ca': 'verified',
  'verify-full': 'verified',
  'no-verify': 'unverified',
};

export const databaseServer = z.string().transform((text, context): DatabaseServer => {
  const server = serverAt(text, databasePorts);
  const database = server?.path.slice(1) ?? '';
  const tls = tlsModes[server?.query.get('sslmode') ?? 'disable'];
  if (!server?.host) {
    context.addIssue('must be like postgres://user:password@db.example.com:5432/leads');
  } else if (server.broken || server.user === '' || !/^[^/]+$/.test(database)) {
    context.addIssue(
      'must have a user and a database (in a password, write / ? # @ and % as %2F %3F %23 %40 and %25)',
    );
  } else if (server.port === 0) {
    context.addIssue('must have a port from 1 to 65535');
  } else if (!tls || [...server.query.keys()].some((name) => name !== 'sslmode')) {
    context.addIssue(
      `may have one parameter: sslmode, one of ${Object.keys(tlsModes).join(', ')} (disable unless it is there)`,
    );
  } else {
    const { host, port, user, password } = server;
    return { host, port, database, user, password: password || undefined, tls };
  }
  return z.NEVER;
});

/** The parts of a server's address with a login. Problems never repeat any of them. */
function serverAt(text: string, ports: Readonly<Record<string, number>>) {
  const url = URL.parse(text);
  const usual = url && ports[url.protocol];
  if (!url || usual === undefined || !text.includes('://')) return undefined;
  const parts = [url.username, url.password, url.pathname].map(decoded);
  const [user = '', password = '', path = ''] = parts;
  return {
    protocol: url.protocol,
    // Sockets take an IPv6 address without its brackets.
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port || usual),
    ...{ user, password, path, query: url.searchParams },
    /** A % that begins no escape, or a # that ends what was meant to go on. */
    broken: parts.includes(undefined) || url.hash !== '',
  };
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
