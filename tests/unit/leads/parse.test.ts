import { expect, test } from 'vitest';
import { CommandError } from '../../../server/leads/cli/command-error.ts';
import { commands } from '../../../server/leads/cli/commands.ts';
import { help } from '../../../server/leads/cli/help.ts';
import type { Values } from '../../../server/leads/cli/options.ts';
import { parseCommand } from '../../../server/leads/cli/parse.ts';
import { leadsOn } from '../../support/leads-command.ts';

const now = Date.UTC(2025, 5, 10, 12);
const hour = 60 * 60_000;

interface Understood {
  args: string[];
  text?: string;
  filter?: object;
  values?: Partial<Values>;
  many?: true;
}

const understood: Understood[] = [
  { args: ['status'] },
  { args: ['list'], filter: { except: 'spam' }, values: { limit: 20 } },
  {
    args: ['list', '--state', 'dead', '--form', 'quote', '--limit', '1000000'],
    filter: { state: 'dead', form: 'quote' },
    values: { limit: 1_000_000 },
  },
  {
    args: ['list', '--since', '2025-06-01', '--until', '2025-06-02T09:30:00+02:00'],
    filter: { since: Date.UTC(2025, 5, 1), until: Date.UTC(2025, 5, 2, 7, 30), except: 'spam' },
  },
  {
    args: ['list', '--since', '7d', '--until', '24h'],
    filter: { since: now - 168 * hour, until: now - 24 * hour, except: 'spam' },
  },
  {
    args: ['list', '--since', '30m', '--search', 'Asha', '--open'],
    filter: { since: now - hour / 2, search: 'Asha', handled: false, except: 'spam' },
  },
  { args: ['show', ' 0a1b '], text: '0a1b' },
  { args: ['handled', '0a'], text: '0a' },
  { args: ['spam', '0a', '--undo'], text: '0a', values: { undo: true } },
  { args: ['retry', '0a1b '], text: '0a1b' },
  { args: ['retry', '--dead'], many: true, values: { dead: true } },
  {
    args: ['retry', '--state', 'rejected', '--form', 'quote', '--since', '1h'],
    many: true,
    filter: { state: 'rejected', form: 'quote', since: now - hour },
  },
  { args: ['delete', '0a'], text: '0a' },
  { args: ['delete', '0a', '--yes'], text: '0a', values: { yes: true } },
  {
    args: ['delete', '--state', 'spam', '--yes'],
    many: true,
    filter: { state: 'spam' },
    values: { yes: true },
  },
  { args: ['delete', '--since', '1h'], many: true, filter: { since: now - hour, except: 'spam' } },
  {
    args: ['export', '--csv'],
    filter: { except: 'spam' },
    values: { csv: true },
  },
  {
    args: ['export', '--json', '--state', 'spam', '--email', 'a@example.com'],
    filter: { state: 'spam', email: 'a@example.com' },
    values: { json: true },
  },
  // Who asks what is kept of a person has a right to all of it.
  {
    args: ['export', '--json', '--email', 'a@example.com'],
    filter: { email: 'a@example.com' },
    values: { json: true },
  },
  { args: ['forget', ' a@example.com'], text: 'a@example.com' },
  { args: ['send-test'], filter: { except: 'spam' } },
  { args: ['send-test', '--form', 'quote'], filter: { form: 'quote', except: 'spam' } },
  { args: ['backup', 'a.sqlite'], text: 'a.sqlite' },
  { args: ['restore', 'a.sqlite', '--yes'], text: 'a.sqlite', values: { yes: true } },
  { args: ['serve'], values: { port: 3030 } },
  { args: ['serve', '--port', '0'], values: { port: 0 } },
];

for (const { args, text = '', filter, values = {}, many } of understood) {
  test(`leads ${args.join(' ')} is understood`, () => {
    const asked = parseCommand(args, now);
    const command = commands[args[0] ?? ''];
    expect(asked).toMatchObject({ text, now, work: many ? command?.many : command?.run });
    expect(asked?.values).toMatchObject(values);
    // What was not asked for is not done.
    for (const flag of ['undo', 'yes', 'csv', 'json', 'dead'] as const) {
      expect(asked?.values[flag]).toBe(values[flag]);
    }
    if (filter) expect(asked?.values.filter).toEqual(filter);
  });
}

const misunderstood: { args: string[]; problem: string }[] = [
  { args: ['lst'], problem: 'There is no command "lst"' },
  { args: ['list', '--state', 'lost'], problem: 'There is no state "lost"' },
  { args: ['list', '--form', 'lost'], problem: 'There is no form "lost"' },
  ...['0', '07', '7x', 'x7', '1.5', '', '10000000'].map((limit) => ({
    args: ['list', '--limit', limit],
    problem: '--limit takes a whole number from 1',
  })),
  { args: ['show'], problem: 'Give exactly one ID' },
  { args: ['show', ' '], problem: 'Give exactly one ID' },
  { args: ['show', 'a', 'b'], problem: 'Give exactly one ID' },
  { args: ['retry'], problem: 'Give exactly one ID' },
  { args: ['retry', '--dead', 'a'], problem: 'retry takes an ID or what to choose by, not both' },
  { args: ['retry', '--form', 'quote'], problem: 'To retry many, give --state STATE' },
  { args: ['retry', '--dead', '--state', 'inbox'], problem: '--dead is a --state already' },
  {
    args: ['retry', '--state', 'spam'],
    problem: 'What is no spam is sent one by one: leads spam ID --undo',
  },
  ...['yesterday', '2025-02-30', '2025-06-01T09:30', '0h', '7w', '1d2h', ''].map((time) => ({
    args: ['list', '--since', time],
    problem: `--since takes a time like 2025-06-01, 24h or 7d, which "${time}" is not`,
  })),
  {
    args: ['list', '--since', '1h', '--until', '2h'],
    problem: '--since must be before --until',
  },
  { args: ['list', '--search', ' '], problem: '--search takes a text' },
  ...['-1', '65536', 'x', ''].map((port) => ({
    args: ['serve', `--port=${port}`],
    problem: '--port takes a whole number from 0 to 65535',
  })),
  { args: ['list', '--dead'], problem: 'list takes no --dead' },
  { args: ['list', 'dead'], problem: 'list takes no "dead"' },
  { args: ['forget', 'a@example.com', '--undo'], problem: 'forget takes no --undo' },
  { args: ['delete'], problem: 'Give exactly one ID' },
  { args: ['delete', '--yes'], problem: 'Give exactly one ID' },
  {
    args: ['delete', '0a', '--state', 'dead'],
    problem: 'delete takes an ID or what to choose by, not both',
  },
  { args: ['export', '--csv', '--email', ''], problem: '--email takes an address' },
  { args: ['backup'], problem: 'Give exactly one FILE' },
  {
    args: ['restore', 'a'],
    problem: 'restore takes the place of all leads that are kept now: it takes --yes, too',
  },
  { args: ['export'], problem: 'export takes --csv or --json' },
  { args: ['export', '--csv', '--json'], problem: 'export takes --csv or --json' },
  { args: ['forget', 'a', 'b'], problem: 'Give exactly one EMAIL' },
  { args: ['forget', ''], problem: 'Give exactly one EMAIL' },
];

for (const { args, problem } of misunderstood) {
  test(`leads ${args.join(' ')}, with "${args.at(-1)}" last, is not: ${problem}`, async () => {
    await expect(leadsOn(noStore, args)).rejects.toThrow(
      new CommandError(`${problem}. See: leads help`, 2),
    );
    await expect(leadsOn(noStore, args)).rejects.toThrow(
      expect.objectContaining({ exitCode: 2, name: 'CommandError' }),
    );
  });
}

test('an option that there isn’t is named', () => {
  expect(() => parseCommand(['list', '--xml'], now)).toThrow(/--xml.*\. See: leads help$/s);
});

test('without a command, or asked to, it explains itself', () => {
  for (const args of [[], ['help'], ['help', 'list'], ['--help'], ['list', '-h']]) {
    expect(parseCommand(args, now)).toBeUndefined();
  }
  for (const name of Object.keys(commands)) expect(help).toContain(`\n  leads ${name}`);
});

/** What makes no sense is told before a store is opened. */
function noStore(): never {
  throw new Error('A store was asked for');
}
