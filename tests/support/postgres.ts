import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../scripts/build/free-port.ts';
import { findPostgres } from '../../scripts/find-browsers.ts';
import { until } from './processes.ts';

/** A PostgreSQL server of the test's own, with a folder of its own. */
export interface PostgresServer extends AsyncDisposable {
  port: number;
  /** A new database; returns its address. */
  createDatabase(): Promise<string>;
  /** `fast` ends sessions cleanly, `immediate` as a loss of power does. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
}

interface Options {
  /** A folder that is there, for all of its data; else one of its own. */
  folder?: string;
  /** Follows this one, and is only read. */
  standbyOf?: string;
  /** Writes through to the disk, as in production. */
  durable?: boolean;
}

export const postgresPassword = 'S3cret-of-the-test';

/** PostgreSQL doesn't run as root: then as the user that Debian's package brings. */
export const asPostgres = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];

export async function startPostgres(options: Options = {}): Promise<PostgresServer> {
  const { folder = mkdtempSync(join(tmpdir(), 'postgres-')), durable = false, standbyOf } = options;
  const bin = findPostgres();
  giveToPostgres(folder);
  const data = join(folder, 'data');
  const port = await freePort();
  if (standbyOf)
    await run(join(bin, 'pg_basebackup'), ['-R', '-c', 'fast', '-D', data, '-d', standbyOf]);
  else
    await run('sh', [
      '-c',
      `echo ${postgresPassword} > "$2" && "$1" -D "$3" -U owner --pwfile "$2" -A scram-sha-256 -E UTF8 --locale C.UTF-8 --no-sync --wal-segsize=1`,
      'sh',
      join(bin, 'initdb'),
      join(folder, 'password'),
      data,
    ]);
  let stopped: Promise<unknown> | undefined;
  const start = async () => {
    const [command = '', ...args] = [
      ...asPostgres,
      join(bin, 'postgres'),
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${folder}`,
      // The machine's disk outlives every test: only PostgreSQL itself crashes.
      ...(durable ? [] : ['-c', 'fsync=off']),
    ];
    const server = spawn(command, args, { stdio: 'ignore' });
    stopped = once(server, 'exit');
    await until(() => accepts(urlOf('postgres')), 30_000);
  };
  const stop = async (mode: 'fast' | 'immediate') => {
    await run(join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', mode]);
    await stopped;
  };
  const urlOf = (database: string) =>
    `postgres://owner:${postgresPassword}@127.0.0.1:${port}/${database}`;
  let databases = 0;
  await start();
  return {
    port,
    start,
    stop,
    async createDatabase() {
      const name = `test_${++databases}`;
      await ask(urlOf('postgres'), `CREATE DATABASE ${name}`);
      return urlOf(name);
    },
    async [Symbol.asyncDispose]() {
      await stop('immediate').catch(() => {});
      if (folder !== options.folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Everything in a database, as text. */
export async function dump(url: string): Promise<string> {
  const maxBuffer = 1024 ** 3;
  return (await promisify(execFile)(join(findPostgres(), 'pg_dump'), [url], { maxBuffer })).stdout;
}

/** Files that the server shall write, whoever runs the test. */
export function giveToPostgres(path: string): void {
  if (asPostgres.length > 0) chownSync(path, idOf('-u'), idOf('-g'));
}

/** Asks a database beside the servers; statements may be several. */
export async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function accepts(url: string): Promise<boolean> {
  try {
    await ask(url, 'SELECT 1');
    return true;
  } catch {
    return false;
  }
}

async function run(program: string, args: readonly string[]): Promise<void> {
  const [command = '', ...all] = [...asPostgres, program, ...args];
  await promisify(execFile)(command, all, { cwd: '/' });
}

function idOf(which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
}
