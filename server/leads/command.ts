/** The operator's command: `npm run leads -- help`. */
import { statSync } from 'node:fs';
import process from 'node:process';
import { readSettings, SettingsError } from '../config.ts';
import { cleanLine, cleanLines } from './clean-text.ts';
import { CommandError, parseCommand } from './command-line.ts';
import { runCommand } from './commands.ts';
import { ledgerPath, openLedgerFile } from './ledger-file.ts';
import { createOperatorDesk } from './operator.ts';

// `leads export | head` closes the pipe early; that is no failure.
process.stdout.on('error', () => {});
process.exitCode = main(process.argv.slice(2));

/** 0: done. 1: nothing there to do it with. 2: not understood, or wrong settings. */
function main(args: readonly string[]): number {
  try {
    const command = parseCommand(args);
    if (command.name === 'help') {
      process.stdout.write(command.text);
      return 0;
    }
    const { dataDir } = readSettings(process.env);
    if (dataDir === undefined) throw new CommandError('DATA_DIR is off: no leads are kept', 1);
    if (!statSync(ledgerPath(dataDir), { throwIfNoEntry: false })) {
      throw new CommandError(
        `There is no ledger in ${dataDir} yet; DATA_DIR says where to look`,
        1,
      );
    }
    const db = openLedgerFile(dataDir);
    try {
      process.stdout.write(runCommand(command, createOperatorDesk(db, Date.now)));
      return 0;
    } finally {
      db.close();
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // A command's error repeats its arguments, in one line; that of the settings has several.
    const clean = error instanceof CommandError ? cleanLine(message) : cleanLines(message);
    process.stderr.write(`${clean}\n`);
    if (error instanceof CommandError) return error.exitCode;
    return error instanceof SettingsError ? 2 : 1;
  }
}
