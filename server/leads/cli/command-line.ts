import { parseArgs } from 'node:util';
import type { FormName } from '../../../shared/lead.ts';
import type { LeadFilter } from '../store.ts';
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

/** @throws {CommandError} with what is wrong and a hint */
export function parseCommand(args: readonly string[], now: number = Date.now()): Command {
  const { values, positionals } = parsed(args);
  const [name = 'help', ...rest] = positionals;
  if (values.help || name === 'help') return { name: 'help', text: help };
  const read = commands.get(name);
  if (!read) throw misused(`There is no command "${name}"`);
  refuseOthers(name, values, read.options);
  const filter = read.options.includes('state') ? filterOf(values, now) : {};
  return read.command({
    rest,
    values,
    filter,
    named: read.options.some((one) => isGiven(values[one])),
  });
}

const which = ['state', 'form', 'since', 'until', 'search', 'open'] as const;

type Values = ReturnType<typeof parsed>['values'];
type Option = keyof Values;

interface Given {
  rest: readonly string[];
  values: Values;
  filter: LeadFilter;
  /** Any option was given. */
  named: boolean;
}

interface Reading {
  options: readonly Option[];
  command(given: Given): Command;
}

const commands: ReadonlyMap<string, Reading> = new Map<string, Reading>([
  ['status', { options: [], command: ({ rest }) => alone({ name: 'status' }, rest) }],
  [
    'list',
    {
      options: [...which, 'limit'],
      command: ({ rest, values, filter }) =>
        alone({ name: 'list', filter, limit: limitOf(values.limit) }, rest),
    },
  ],
  ['show', { options: [], command: ({ rest }) => ({ name: 'show', id: only(rest, 'ID') }) }],
  ['handled', { options: ['undo'], command: (given) => marking('handled', given) }],
  ['spam', { options: ['undo'], command: (given) => marking('spam', given) }],
  ['retry', { options: [...which, 'dead'], command: retrying }],
  ['delete', { options: [...which, 'yes'], command: deletion }],
  [
    'export',
    {
      options: [...which, 'csv', 'json', 'email'],
      command({ rest, values, filter }) {
        if (values.csv === values.json) throw misused('export takes --csv or --json');
        if (values.email !== undefined && !values.email.trim()) {
          throw misused('--email takes an address');
        }
        const as = values.csv ? 'csv' : 'json';
        return alone({ name: 'export', as, filter: { ...filter, email: values.email } }, rest);
      },
    },
  ],
  [
    'forget',
    { options: [], command: ({ rest }) => ({ name: 'forget', email: only(rest, 'EMAIL') }) },
  ],
  [
    'send-test',
    {
      options: ['form'],
      command: ({ rest, values }) => alone({ name: 'send-test', form: formOf(values.form) }, rest),
    },
  ],
  [
    'serve',
    {
      options: ['port'],
      command: ({ rest, values }) => alone({ name: 'serve', port: portOf(values.port) }, rest),
    },
  ],
  [
    'backup',
    { options: [], command: ({ rest }) => ({ name: 'backup', file: only(rest, 'FILE') }) },
  ],
  [
    'import',
    { options: [], command: ({ rest }) => ({ name: 'import', file: only(rest, 'FILE') }) },
  ],
  [
    'restore',
    {
      options: ['yes'],
      command({ rest, values }) {
        const file = only(rest, 'FILE');
        if (values.yes) return { name: 'restore', file };
        throw misused(
          'restore takes the place of all leads that are kept now: it takes --yes, too',
        );
      },
    },
  ],
]);

function marking(name: 'handled' | 'spam', { rest, values }: Given): Command {
  return { name, id: only(rest, 'ID'), undo: values.undo === true };
}

function retrying({ rest, values, filter, named }: Given): Command {
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
  const chosen = which.some((option) => isGiven(values[option]));
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

function isGiven(value: string | boolean | undefined): boolean {
  return value !== undefined && value !== false;
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
