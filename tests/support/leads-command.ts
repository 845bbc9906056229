import { execFile } from 'node:child_process';
import { parseCommand } from '../../server/cli/parse.ts';
import type { Ledger } from '../../server/ledger/create-ledger.ts';
import { serverTroubles } from '../../server/monitoring/server-troubles.ts';
import { readSettings } from '../../server/settings/read.ts';
import { defaultSite } from './content.ts';
import { leadsMain } from './server-command.ts';

/** The operator's command in a process of its own, as the build made it. */
export function runLeads(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [leadsMain, ...args], { env }, (_error, out, err) => {
      resolve({ code: child.exitCode ?? -1, out, err });
    });
  });
}

interface Circumstances {
  now?: number;
  env?: Readonly<Record<string, string>>;
}

/** What the operator reads of a command that is carried out inside the test, and its exit code. */
export async function reportOn(
  store: () => Ledger,
  args: readonly string[],
  { now = Date.now(), env = {} }: Circumstances = {},
): Promise<{ code: number; out: string }> {
  const command = parseCommand(args, now);
  if (!command) throw new Error('That asks for an explanation');
  const serve = () => Promise.reject(new Error('No browser here'));
  const site = async () => defaultSite;
  const probeServer = async () =>
    ({ at: 'http://127.0.0.1:3000', kind: 'answered', degraded: [] }) as const;
  const settings = readSettings({ DATA_DIR: 'off', ...env });
  const context = { settings, ledger: store, serve, site, probeServer, serverTroubles };
  const { out, code = 0 } = await command.handler(command, context);
  return { code, out: typeof out === 'string' ? out : (await Array.fromAsync(out)).join('') };
}

export async function leadsOn(...asked: Parameters<typeof reportOn>): Promise<string> {
  return (await reportOn(...asked)).out;
}
