import { usageError } from './command-error.ts';
import type { CommandHandler, Input } from './command-types.ts';
import { type Command, commands } from './commands.ts';
import { filterOptions, type OptionTexts, readOptions, splitArguments } from './options.ts';

/** What the arguments ask for. */
export interface ParsedCommand extends Input {
  handler: CommandHandler;
}

/**
 * What the arguments of the command line ask for.
 * @param now in ms since 1970, for times such as `7d`
 * @returns undefined: help is to be printed
 * @throws {CommandError} with what is wrong and a hint
 */
export function parseCommand(args: readonly string[], now: number): ParsedCommand | undefined {
  const { texts, words } = splitArguments(args);
  const [first = 'help', second, ...others] = words;
  if (texts.help || first === 'help') return undefined;
  // Some have two words: `user add`.
  const isLong = Object.hasOwn(commands, `${first} ${second}`);
  const name = isLong ? `${first} ${second}` : first;
  const rest = isLong || second === undefined ? others : [second, ...others];
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw usageError(`There is no command "${name}"`);
  refuseOtherOptions(name, texts, command);
  const values = readOptions(texts, now);
  if (command.many && hasFilter(texts)) {
    if (rest.length > 0) throw usageError(`${name} takes an ID or what to choose by, not both`);
    return { handler: command.many, text: '', values, now };
  }
  return { handler: command.run, text: argumentOf(name, command, rest), values, now };
}

/** An option that a command passes over in silence would do something else than the operator means. */
function refuseOtherOptions(name: string, texts: OptionTexts, { options = [] }: Command): void {
  const other = Object.keys(texts).find((option) => !options.some((known) => known === option));
  if (other) throw usageError(`${name} takes no --${other}`);
}

/** Whether any of the options is there that say which leads are meant. */
function hasFilter(texts: OptionTexts): boolean {
  return texts.dead === true || filterOptions.some((option) => texts[option]);
}

function argumentOf(name: string, { takes }: Command, [value, ...more]: readonly string[]): string {
  if (!takes) {
    if (value !== undefined) throw usageError(`${name} takes no "${value}"`);
    return '';
  }
  if (!value?.trim() || more.length > 0) throw usageError(`Give exactly one ${takes}`);
  return value.trim();
}
