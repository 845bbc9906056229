/** The operator's command: `npm run leads -- help`. */
import process from 'node:process';
import { readSettings, type Settings, SettingsError } from '../../config.ts';
import { cleanLine, cleanLines } from '../clean-text.ts';
import { openLeadAdmin } from '../open-store.ts';
import { CommandError } from './command-error.ts';
import { type Command, parseCommand } from './command-line.ts';
import { runCommand } from './commands.ts';
import type { Report } from './report.ts';
import { restore } from './restore.ts';
import { sendTest } from './send-test.ts';

// `leads export | head` closes the pipe early; that is no failure.
process.stdout.on('error', () => {});
process.exitCode = await main(process.argv.slice(2));

/** 0: done. 1: not done, or something needs a person. 2: not understood, or wrong settings. */
async function main(args: readonly string[]): Promise<number> {
  try {
    const command = parseCommand(args);
    if (command.name === 'help') {
      process.stdout.write(command.text);
      return 0;
    }
    const settings = readSettings(process.env);
    if (command.name === 'serve') {
      // Only here: no other command waits for React.
      const { serveOperator } = await import('../../operator/serve.ts');
      return await serveOperator(settings, command.port);
    }
    const { out, code } = await reportOn(command, settings);
    process.stdout.write(out);
    return code;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // A command's error repeats its arguments, in one line; that of the settings has several.
    const clean = error instanceof CommandError ? cleanLine(message) : cleanLines(message);
    process.stderr.write(`${clean}\n`);
    if (error instanceof CommandError) return error.exitCode;
    return error instanceof SettingsError ? 2 : 1;
  }
}

async function reportOn(
  command: Exclude<Command, { name: 'help' | 'serve' }>,
  settings: Settings,
): Promise<Report> {
  // What is there may not even open.
  if (command.name === 'restore') return restore(command.file, settings);
  const admin = openLeadAdmin(settings);
  try {
    if (command.name === 'send-test') return await sendTest(command.form, { settings, admin });
    return await runCommand(command, admin);
  } finally {
    await admin.close();
  }
}
