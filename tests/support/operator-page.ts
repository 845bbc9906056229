import { type OwnProcess, startProcess } from './processes.ts';
import { leadsMain } from './server-command.ts';

/** The operator's page as a process of its own, as the build made it. */
export interface OperatorPage extends OwnProcess {
  url: string;
  /** The one-time link that it printed. */
  link: string;
  /** What it said on standard error. */
  errors(): string;
}

/** Starts `leads serve` and waits for its link. */
export async function startOperatorPage(
  env: Readonly<Record<string, string>>,
  port = '0',
): Promise<OperatorPage> {
  const command = [process.execPath, leadsMain, 'serve', '--port', port];
  const running = await startProcess('It', command, env, (line) => /http:\S+/.exec(line)?.[0]);
  return { ...running, link: running.said, url: new URL(running.said).origin };
}
