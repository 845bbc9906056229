import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { DatabaseUnavailable } from '../unavailable.ts';

/**
 * Sees to the folder of a ledger, before anything is promised to anybody. What mends itself is no reason to end: a disk
 * that is full, a ledger that another process has locked, a broken one that `leads restore` replaces.
 * @throws {DatabaseUnavailable} permanently, with what to do, where a person has to give the right to write
 */
export function assertWritable(ledger: string): void {
  const folder = dirname(ledger);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, forAFolder);
  } catch (error) {
    throw notWritable(folder, causeOf(folder, error));
  }
  for (const file of [ledger, `${ledger}-wal`, `${ledger}-shm`]) {
    try {
      if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
    } catch (error) {
      throw notWritable(file, error);
    }
  }
}

const forAFolder = constants.R_OK | constants.W_OK | constants.X_OK;

/** `mkdir` says of a folder on a volume that is mounted read-only that it isn't there: the one above it says why. */
function causeOf(folder: string, error: unknown): unknown {
  if (codeOf(error) !== 'ENOENT') return error;
  let above = folder;
  while (!existsSync(above) && above !== dirname(above)) above = dirname(above);
  try {
    accessSync(above, forAFolder);
    return error;
  } catch (cause) {
    return cause;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}

function notWritable(path: string, error: unknown): DatabaseUnavailable {
  const code = codeOf(error);
  const remedies = [
    remedyOf.get(code) ?? giveItOver(path),
    'or let DATA_DIR name another folder',
    'or set DATA_DIR=off: leads are then kept in PostgreSQL alone, or only forwarded and mailed',
  ];
  return new DatabaseUnavailable(
    `The server can't start: no lead could be kept, as ${path} can't be written (${code}).\n` +
      remedies.map((remedy) => `  - ${remedy}`).join('\n'),
    { permanent: true },
  );
}

const isFile = 'it, or a folder on the way to it, is a file: move that away';
const remedyOf = new Map([
  ['EROFS', 'its volume is mounted read-only: mount it so that it can be written'],
  ['ENOSPC', 'there is no room for it: make some'],
  ...(['EEXIST', 'ENOTDIR'] as const).map((code) => [code, isFile] as const),
]);

function giveItOver(path: string): string {
  const user = `${process.getuid?.()}:${process.getgid?.()}`;
  const { uid, gid } = existsSync(path) ? statSync(path) : {};
  const owner = uid === undefined ? '' : `, and it belongs to ${uid}:${gid}`;
  return (
    `the server is user and group ${user}${owner}: chown -R ${user} the folder, on the host where it is mounted from ` +
    'there (in Kubernetes: fsGroup)'
  );
}
