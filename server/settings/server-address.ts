import * as z from 'zod';

const passwordHint = 'in a password, write / ? # @ and % as %2F %3F %23 %40 and %25';

/** Where mail is handed in (RFC 6409 and RFC 8314), as nodemailer takes it. */
export type SmtpServer = z.infer<typeof smtpServer>;
export const smtpServer = serverAddress(
  { 'smtp:': 587, 'smtps:': 465 },
  'smtps://user:password@mail.example.com',
)
  .refine(
    ({ path, query }) => /^\/?$/.test(path) && query === '',
    `must end with host and port (${passwordHint})`,
  )
  .refine(
    ({ user, password }) => (user === '') === (password === ''),
    'must have both a user name and a password, or neither',
  )
  .transform(({ protocol, host, port, user, password }) => ({
    host,
    port,
    /** TLS from the first byte; otherwise STARTTLS where the server offers it. */
    secure: protocol === 'smtps:',
    auth: user === '' ? undefined : { user, pass: password },
  }));

/** What `sslmode` asks for. `prefer` isn't there: who is in the way could answer that there is no TLS. */
const tlsModes = new Map<
  string,
  false | { rejectUnauthorized: boolean; checkServerIdentity?: () => undefined }
>([
  ['', false],
  ['sslmode=disable', false],
  ['sslmode=require', { rejectUnauthorized: true }],
  // Whatever name the certificate has (https://www.postgresql.org/docs/current/libpq-ssl.html).
  ['sslmode=verify-ca', { rejectUnauthorized: true, checkServerIdentity: () => undefined }],
  ['sslmode=verify-full', { rejectUnauthorized: true }],
  ['sslmode=no-verify', { rejectUnauthorized: false }],
]);

/** A PostgreSQL database, as its driver takes it. */
export type DatabaseServer = z.infer<typeof databaseServer>;
export const databaseServer = serverAddress(
  { 'postgres:': 5432, 'postgresql:': 5432 },
  'postgres://user:password@db.example.com:5432/leads',
)
  .refine(
    ({ user, path }) => user !== '' && /^\/[^/]+$/.test(path),
    `must have a user and a database (${passwordHint})`,
  )
  .refine(
    ({ query }) => tlsModes.has(query),
    `may have one parameter: ${[...tlsModes.keys()].filter(Boolean).join(', ')}`,
  )
  .transform(({ host, port, user, password, path, query }) => ({
    host,
    port,
    user,
    password: password || undefined,
    database: path.slice(1),
    ssl: tlsModes.get(query),
  }));

/**
 * A server's address with a login, decoded. As the problems speak of the result, none repeats a part of the address.
 */
function serverAddress(defaultPorts: Readonly<Record<string, number>>, example: string) {
  const error = `must be like ${example} (${passwordHint})`;
  return z
    .string()
    .transform((text) => parseServerAddress(text, defaultPorts))
    .pipe(
      z.custom<NonNullable<ReturnType<typeof parseServerAddress>>>(Boolean, { error, abort: true }),
    );
}

function parseServerAddress(text: string, defaultPorts: Readonly<Record<string, number>>) {
  const url = URL.parse(text);
  const defaultPort = url && defaultPorts[url.protocol];
  if (!defaultPort || !/^[\w.:[\]-]+$/.test(url.hostname)) return undefined;
  if (url.port === '0' || url.hash) return undefined;
  try {
    return {
      protocol: url.protocol,
      // Sockets take an IPv6 address without its brackets.
      host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(url.port || defaultPort),
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      path: decodeURIComponent(url.pathname),
      query: url.search.slice(1),
    };
  } catch {
    // A % that begins no escape.
    return undefined;
  }
}
