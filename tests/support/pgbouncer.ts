import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/build/free-port.ts';
import { findProgram } from '../../scripts/find-browsers.ts';
import { asPostgres, giveToPostgres } from './postgres.ts';
import { isListening, until } from './processes.ts';

/** PgBouncer before a database. */
export interface Pooler extends AsyncDisposable {
  /** The same database, through it. */
  url: string;
}

/** @param lines of its settings, beside the mode */
export async function startPgBouncer(
  to: string,
  mode: 'session' | 'transaction' | 'statement',
  lines: readonly string[] = [],
): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  giveToPostgres(folder);
  const { hostname, port: behind, username, password, pathname } = new URL(to);
  const port = await freePort();
  const fileOf = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    giveToPostgres(path);
    return path;
  };
  const users = fileOf('users', `"${username}" "${password}"\n`);
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${behind}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${users}`,
    `pool_mode = ${mode}`,
    ...lines,
  ];
  const user = asPostgres.length > 0 ? ['-u', 'postgres'] : [];
  const conf = fileOf('pgbouncer.ini', settings.join('\n'));
  const pooler = spawn(findProgram('pgbouncer'), ['-q', ...user, conf], { stdio: 'ignore' });
  const ended = once(pooler, 'exit');
  await until(() => isListening(port));
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`,
    async [Symbol.asyncDispose]() {
      // At once: it would wait for its clients.
      pooler.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
