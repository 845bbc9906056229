import { execFile } from 'node:child_process';
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
