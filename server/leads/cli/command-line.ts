import { parseArgs } from 'node:util';
import type { FormName } from '../../../shared/lead.ts';
import type { LeadFilter } from '../store/store.ts';
import { misused } from './command-error.ts';
import { help } from './help.ts';
import { filterOf, formOf, limitOf, portOf } from './options.ts';

/** Commands for everything that the settings' store holds. */
export type AdminCommand =
  | { name: 'status' }
  | { name: 'list'; filter: LeadFilter; limit: number }
  | { name: 'show'; id: string }
  | { name: 'handled' | 'spam'; id: string; undo: boolean }
  | { name: 'retry'; id: string }
  | { name: 'retry many'; filter: LeadFilter }
  | { name: 'delete'; id: string; sure: boolean }
  | { name: 'delete many'; filter: LeadFilter; sure: boolean }
  | { name: 'forget'; email: string }
  | { name: 'backup' | 'import'; file: string };

export type Command =
  | AdminCommand
  | { name: 'help'; text: string }
  | { name: 'export'; as: 'csv' | 'json'; filter: LeadFilter }
  | { name: 'send-test'; form: FormName | undefined }
  | { name: 'restore'; file: string }
  | { name: 'serve'; port: number };

const which = ['state', 'form', 'since', 'until', 'search', 'open'] as const;

type Values = ReturnType<typeof parsed>['values'];
type Option = keyof Values;

/** As it is typed. */
type Name = Exclude<Command['name'], 'help' | 'retry many' | 'delete many'>;

/** Every command, with the options that it takes. */
const commands: Readonly<Record<Name, readonly Option[]>> = {
  status: [],
  list: [...which, 'limit'],
  show: [],
  handled: ['undo'],
  spam: ['undo'],
  retry: [...which, 'dead'],
  delete: [...which, 'yes'],
  export: [...which, 'csv', 'json', 'email'],
  forget: [],
  'send-test': ['form'],
  serve: ['port'],
  backup: [],
  import: [],
  restore: ['yes'],
};

/** @throws {CommandError} with what is wrong and a hint */
export function parseCommand(args: readonly string[], now: number = Date.now()): Command {
  const { values, positionals } = parsed(args);
  const [name = 'help', ...rest] = positionals;
  if (values.help || name === 'help') return { name: 'help', text: help };
  if (!isName(name)) throw misused(`There is no command "${name}"`);
  const options = commands[name];
  refuseOthers(name, values, options);
  const filter = options.includes('state') ? filterOf(values, now) : {};
  return commandOf(name, { rest, values, filter });
}

function isName(name: string): name is Name {
  return Object.hasOwn(commands, name);
}

interface Given {
  rest: readonly string[];
  values: Values;
  filter: LeadFilter;
}

function commandOf(name: Name, given: Given): Command {
  const { rest, values, filter } = given;
  switch (name) {
    case 'status':
      return alone({ name }, rest);
    case 'list':
      return alone({ name, filter, limit: limitOf(values.limit) }, rest);
    case 'show':
      return { name, id: only(rest, 'ID') };
    case 'handled':
    case 'spam':
      return { name, id: only(rest, 'ID'), undo: values.undo === true };
    case 'retry':
      return retrying(given);
    case 'delete':
      return deletion(given);
    case 'export':
      return exporting(given);
    case 'forget':
      return { name, email: only(rest, 'EMAIL') };
    case 'send-test':
      return alone({ name, form: formOf(values.form) }, rest);
    case 'serve':
      return alone({ name, port: portOf(values.port) }, rest);
    case 'backup':
    case 'import':
      return { name, file: only(rest, 'FILE') };
    case 'restore':
      return restoring(given);
  }
}

function exporting({ rest, values, filter }: Given): Command {
  const { csv, json, email } = values;
  if (csv === json) throw misused('export takes --csv or --json');
  if (email !== undefined && !email.trim()) throw misused('--email takes an address');
  return alone({ name: 'export', as: csv ? 'csv' : 'json', filter: { ...filter, email } }, rest);
}

function restoring({ rest, values }: Given): Command {
  const file = only(rest, 'FILE');
  if (values.yes) return { name: 'restore', file };
  throw misused('restore takes the place of all leads that are kept now: it takes --yes, too');
}

function retrying({ rest, values, filter }: Given): Command {
  const named = values.dead || isChosen(values);
  if (rest.length > 0 && named) throw misused('retry takes an ID or what to choose by, not both');
  if (!named) return { name: 'retry', id: only(rest, 'ID') };
  if (values.dead && filter.state) throw misused('--dead is a --state already');
  const state = values.dead ? 'dead' : filter.state;
  if (!state) throw misused('To retry many, give --state STATE');
  if (state === 'spam') throw misused('What is no spam is sent one by one: leads spam ID --undo');
  return { name: 'retry many', filter: { ...filter, state } };
}

function deletion({ rest, values, filter }: Given): Command {
  const sure = values.yes === true;
  const chosen = isChosen(values);
  if (rest.length > 0 && chosen) throw misused('delete takes an ID or what to choose by, not both');
  if (chosen) return { name: 'delete many', filter, sure };
  return { name: 'delete', id: only(rest, 'ID'), sure };
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...{ state: text, form: text, since: text, until: text, search: text, open: flag },
        ...{ limit: text, email: text, dead: flag, csv: flag, json: flag, undo: flag, yes: flag },
        port: text,
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw misused(error instanceof Error ? error.message : String(error));
  }
}

/** An option that a command passes over in silence would do something else than was asked. */
function refuseOthers(name: string, values: Values, options: readonly Option[]): void {
  const given = Object.keys(values);
  const other = given.find((option) => !options.some((known) => known === option));
  if (other) throw misused(`${name} takes no --${other}`);
}

/** Whether any of the options is there that say which leads are meant. */
function isChosen(values: Values): boolean {
  return which.some((option) => values[option]);
}

function only(rest: readonly string[], what: string): string {
  const [value, ...more] = rest;
  if (!value?.trim() || more.length > 0) throw misused(`Give exactly one ${what}`);
  return value.trim();
}

function alone<Chosen extends Command>(command: Chosen, [extra]: readonly string[]): Chosen {
  if (extra !== undefined) throw misused(`${command.name} takes no "${extra}"`);
  return command;
}
