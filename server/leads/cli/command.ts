/** The operator's command: `npm run leads -- help`. */
import process from 'node:process';
import { pipeline } from 'node:stream/promises';
import { cleanLine, cleanLines } from '../../clean-text.ts';
import { readSettings, type Settings, SettingsError } from '../../settings.ts';
import { openLeadAdmin } from '../open-store.ts';
import { CommandError } from './command-error.ts';
import { type Command, parseCommand } from './command-line.ts';
import { runCommand } from './commands.ts';
import { exportLeads } from './export.ts';
import type { Report } from './report.ts';
import { restore } from './restore.ts';
import { sendTest } from './send-test.ts';

/**
 * Carries out what the arguments say; what it prints goes to standard output and error.
 * @param serve shows the desk in a browser
 * @returns the exit code. 0: done. 1: not done, or something needs a person. 2: not understood, or wrong settings.
 */
export async function runLeadsCommand(
  args: readonly string[],
  { serve }: { serve: (settings: Settings, port: number) => Promise<number> },
): Promise<number> {
  // Whoever reads may have gone; nothing else is left undone.
  process.stdout.on('error', () => {});
  try {
    const command = parseCommand(args);
    if (command.name === 'help') {
      process.stdout.write(command.text);
      return 0;
    }
    const settings = readSettings(process.env);
    if (command.name === 'serve') return await serve(settings, command.port);
    return await carryOut(command, settings);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // A command's error repeats its arguments, in one line; that of the settings has several.
    const clean = error instanceof CommandError ? cleanLine(message) : cleanLines(message);
    process.stderr.write(`${clean}\n`);
    if (error instanceof CommandError) return error.exitCode;
    return error instanceof SettingsError ? 2 : 1;
  }
}

async function carryOut(
  command: Exclude<Command, { name: 'help' | 'serve' }>,
  settings: Settings,
): Promise<number> {
  // What is there may not even open.
  if (command.name === 'restore') return tell(await restore(command.file, settings));
  const admin = openLeadAdmin(settings);
  try {
    if (command.name === 'send-test')
      return tell(await sendTest(command.form, { settings, admin }));
    if (command.name !== 'export') return tell(await runCommand(command, admin));
    await pipeline(exportLeads(command, admin), process.stdout, { end: false }).catch(unlessCut);
    return 0;
  } finally {
    await admin.close();
  }
}

function tell({ out, code }: Report): number {
  process.stdout.write(out);
  return code;
}

/** `leads export | head` closes the pipe early; that is no failure. */
function unlessCut(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
