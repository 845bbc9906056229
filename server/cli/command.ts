/** The operator's command: `npm run leads -- help`. */
import process from 'node:process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Ledger } from '../ledger/create-ledger.ts';
import { openExistingLedger } from '../ledger/open-ledgers.ts';
import { cleanLine, cleanLines } from '../lib/clean-text.ts';
import { readSettings, SettingsError } from '../settings/read.ts';
import { CommandError } from './command-error.ts';
import type { Context, Output } from './command-types.ts';
import { help } from './help.ts';
import { parseCommand } from './parse.ts';

/**
 * Carries out what the arguments say; what it prints goes to standard output and error.
 * @param others what of the context only the program's own start can give
 * @returns the exit code. 0: done. 1: not done, or something needs a person. 2: not understood, or wrong settings.
 */
export async function runLeadsCommand(
  args: readonly string[],
  others: Omit<Context, 'settings' | 'ledger'>,
): Promise<number> {
  // Whoever reads may have gone; nothing else is left undone.
  process.stdout.on('error', () => {});
  let opened: Ledger | undefined;
  try {
    const command = parseCommand(args, Date.now());
    if (!command) return await print({ out: help });
    const settings = readSettings(process.env);
    const ledger = () => {
      opened ??= openExistingLedger(settings);
      return opened;
    };
    return await print(await command.handler(command, { settings, ledger, ...others }));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // A command's error repeats its arguments, in one line; that of the settings has several.
    const clean = error instanceof CommandError ? cleanLine(message) : cleanLines(message);
    process.stderr.write(`${clean}\n`);
    if (error instanceof CommandError) return error.exitCode;
    return error instanceof SettingsError ? 2 : 1;
  } finally {
    await opened?.close();
  }
}

async function print({ out, code = 0 }: Output): Promise<number> {
  await pipeline(Readable.from(out), process.stdout, { end: false }).catch(ignoreClosedPipe);
  return code;
}

/** `leads export | head` closes the pipe early; that is no failure. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
