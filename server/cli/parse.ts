import { misused } from './command-error.ts';
import { type Command, commands } from './commands.ts';
import { type OptionTexts, readOptions, splitArguments, which } from './options.ts';
import type { Given, Work } from './work.ts';

/** What the arguments ask for. */
export interface Asked extends Given {
  work: Work;
}

/**
 * @returns undefined where an explanation is wanted
 * @throws {CommandError} with what is wrong and a hint
 */
export function parseCommand(args: readonly string[], now: number): Asked | undefined {
  const { texts, words } = splitArguments(args);
  const [first = 'help', second, ...others] = words;
  if (texts.help || first === 'help') return undefined;
  // Some have two words: `user add`.
  const isLong = Object.hasOwn(commands, `${first} ${second}`);
  const name = isLong ? `${first} ${second}` : first;
  const rest = isLong || second === undefined ? others : [second, ...others];
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw misused(`There is no command "${name}"`);
  refuseOthers(name, texts, command);
  const values = readOptions(texts, now);
  if (command.many && isChosen(texts)) {
    if (rest.length > 0) throw misused(`${name} takes an ID or what to choose by, not both`);
    return { work: command.many, text: '', values, now };
  }
  return { work: command.run, text: argumentOf(name, command, rest), values, now };
}

/** An option that a command passes over in silence would do something else than was asked. */
function refuseOthers(name: string, texts: OptionTexts, { options = [] }: Command): void {
  const other = Object.keys(texts).find((given) => !options.some((known) => known === given));
  if (other) throw misused(`${name} takes no --${other}`);
}

/** Whether any of the options is there that say which leads are meant. */
function isChosen(texts: OptionTexts): boolean {
  return texts.dead === true || which.some((option) => texts[option]);
}

function argumentOf(name: string, { takes }: Command, [value, ...more]: readonly string[]): string {
  if (!takes) {
    if (value !== undefined) throw misused(`${name} takes no "${value}"`);
    return '';
  }
  if (!value?.trim() || more.length > 0) throw misused(`Give exactly one ${takes}`);
  return value.trim();
}
