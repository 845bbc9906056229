import { parseArgs } from 'node:util';
import { type FormName, forms } from '../../shared/lead.ts';
import { isLeadState, type LeadState, leadStates } from './lead-states.ts';

export type Command =
  | { name: 'help'; text: string }
  | { name: 'list'; state: LeadState | undefined; form: FormName | undefined; limit: number }
  | { name: 'show'; id: string }
  | { name: 'retry'; id: string }
  | { name: 'retry dead' }
  | { name: 'export'; as: 'csv' | 'json'; state: LeadState | undefined; form: FormName | undefined }
  | { name: 'forget'; email: string };

/** The command can't be carried out; `message` is for the operator. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

const help = `Leads: what the forms took in, and what became of it.

  leads list [--state STATE] [--form FORM] [--limit N]   the newest first (20 unless told)
  leads show ID                                          one lead, its answer and attempts
  leads retry ID | --dead                                deliver again: one, or all dead ones
  leads export --csv | --json [--state STATE] [--form FORM]
  leads forget EMAIL                                     remove everything from this address
  leads help

ID     the id, or as much of its beginning as no other lead shares
STATE  ${leadStates.join(' · ')}
FORM   ${Object.keys(forms).join(' · ')}

Spam is listed and exported with --state spam only.

Works while the server runs. The ledger is found by DATA_DIR, as the server finds it.
Exit code: 0 done · 1 nothing there to do it with · 2 not understood.
`;

/** @throws {CommandError} with what is wrong and a hint */
export function parseCommand(args: readonly string[]): Command {
  const { values, positionals } = parsed(args);
  const [name = 'help', ...rest] = positionals;
  if (values.help || name === 'help') return { name: 'help', text: help };

  const state = stateOf(values.state);
  const form = formOf(values.form);
  switch (name) {
    case 'list':
      return { name, state, form, limit: limitOf(values.limit) };
    case 'show':
      return { name, id: only(rest, 'ID') };
    case 'retry':
      if (values.dead && rest.length === 0) return { name: 'retry dead' };
      if (values.dead) throw misused('retry takes an ID or --dead, not both');
      return { name, id: only(rest, 'ID') };
    case 'export':
      if (values.csv === values.json) throw misused('export takes --csv or --json');
      return { name, as: values.csv ? 'csv' : 'json', state, form };
    case 'forget':
      return { name, email: only(rest, 'EMAIL') };
    default:
      throw misused(`There is no command "${name}"`);
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        state: { type: 'string' },
        form: { type: 'string' },
        limit: { type: 'string' },
        dead: { type: 'boolean', default: false },
        csv: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw misused(error instanceof Error ? error.message : String(error));
  }
}

function only(rest: readonly string[], what: string): string {
  const [value, ...more] = rest;
  if (!value?.trim() || more.length > 0) throw misused(`Give exactly one ${what}`);
  return value.trim();
}

function stateOf(text: string | undefined): LeadState | undefined {
  if (text === undefined || isLeadState(text)) return text;
  throw misused(`There is no state "${text}"`);
}

function formOf(text: string | undefined): FormName | undefined {
  if (text === undefined || text === 'contact' || text === 'quote') return text;
  throw misused(`There is no form "${text}"`);
}

function limitOf(text = '20'): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw misused('--limit takes a whole number from 1');
}

function misused(problem: string): CommandError {
  return new CommandError(`${problem}. See: leads help`, 2);
}
