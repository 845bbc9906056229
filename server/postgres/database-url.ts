import { decoded, hostOf, type ReadServer, refused } from '../server-url.ts';

/** The database as DATABASE_URL names it. */
export interface DatabaseServer {
  host: string;
  port: number;
  database: string;
  user: string;
  password: string | undefined;
  tls: 'off' | 'verified' | 'unverified';
}

/** What `sslmode` asks for. `prefer` isn't there: who is in the way could answer that there is no TLS. */
const tlsModes: Readonly<Record<string, DatabaseServer['tls']>> = {
  disable: 'off',
  require: 'verified',
  'verify-ca': 'verified',
  'verify-full': 'verified',
  'no-verify': 'unverified',
};

/** Reads `postgres://` addresses. What comes back as a problem never holds a part of the text. */
export function readDatabaseUrl(text: string): ReadServer<DatabaseServer> {
  const url = URL.parse(text);
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol) || url.hostname === '') {
    return refused('must be like postgres://user:password@db.example.com:5432/leads');
  }
  const [user, password, database] = [url.username, url.password, url.pathname.slice(1)].map(
    decoded,
  );
  if (user === undefined || password === undefined || database === undefined) {
    return refused('has a % in its user, password or database that is none: write it as %25');
  }
  if (user === '' || database === '' || database.includes('/') || url.hash) {
    return refused(
      'must have a user and a database (in a password, write / ? # and @ as %2F %3F %23 %40)',
    );
  }
  const port = Number(url.port || 5432);
  if (port === 0) return refused('must have a port from 1 to 65535');
  const tls = tlsModes[url.searchParams.get('sslmode') ?? 'disable'];
  if (!tls || [...url.searchParams.keys()].some((name) => name !== 'sslmode')) {
    return refused(
      `may have one parameter: sslmode, one of ${Object.keys(tlsModes).join(', ')} (disable unless it is there)`,
    );
  }
  return {
    ok: true,
    server: { host: hostOf(url), port, database, user, password: password || undefined, tls },
  };
}
