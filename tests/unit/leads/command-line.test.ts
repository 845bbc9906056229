import { expect, test } from 'vitest';
import { CommandError } from '../../../server/leads/cli/command-error.ts';
import { parseCommand } from '../../../server/leads/cli/command-line.ts';

const now = Date.UTC(2025, 5, 10, 12);
const hour = 60 * 60_000;

const understood: { args: string[]; command: object }[] = [
  { args: ['status'], command: { name: 'status' } },
  { args: ['list'], command: { name: 'list', filter: {}, limit: 20 } },
  {
    args: ['list', '--state', 'dead', '--form', 'quote', '--limit', '1000000'],
    command: { name: 'list', filter: { state: 'dead', form: 'quote' }, limit: 1_000_000 },
  },
  {
    args: ['list', '--since', '2025-06-01', '--until', '2025-06-02T09:30:00+02:00'],
    command: {
      name: 'list',
      filter: { since: Date.UTC(2025, 5, 1), until: Date.UTC(2025, 5, 2, 7, 30) },
      limit: 20,
    },
  },
  {
    args: ['list', '--since', '7d', '--until', '24h'],
    command: {
      name: 'list',
      filter: { since: now - 168 * hour, until: now - 24 * hour },
      limit: 20,
    },
  },
  {
    args: ['list', '--since', '30m', '--search', 'Asha', '--open'],
    command: {
      name: 'list',
      filter: { since: now - hour / 2, search: 'Asha', handled: false },
      limit: 20,
    },
  },
  { args: ['show', ' 0a1b '], command: { name: 'show', id: '0a1b' } },
  { args: ['handled', '0a'], command: { name: 'handled', id: '0a', undo: false } },
  { args: ['spam', '0a', '--undo'], command: { name: 'spam', id: '0a', undo: true } },
  { args: ['retry', '0a1b '], command: { name: 'retry', id: '0a1b' } },
  { args: ['retry', '--dead'], command: { name: 'retry many', filter: { state: 'dead' } } },
  {
    args: ['retry', '--state', 'rejected', '--form', 'quote', '--since', '1h'],
    command: {
      name: 'retry many',
      filter: { state: 'rejected', form: 'quote', since: now - hour },
    },
  },
  { args: ['delete', '0a'], command: { name: 'delete', id: '0a', sure: false } },
  { args: ['delete', '0a', '--yes'], command: { name: 'delete', id: '0a', sure: true } },
  {
    args: ['delete', '--state', 'spam', '--yes'],
    command: { name: 'delete many', filter: { state: 'spam' }, sure: true },
  },
  { args: ['export', '--csv'], command: { name: 'export', as: 'csv', filter: {} } },
  {
    args: ['export', '--json', '--state', 'spam', '--email', 'a@example.com'],
    command: { name: 'export', as: 'json', filter: { state: 'spam', email: 'a@example.com' } },
  },
  { args: ['forget', ' a@example.com'], command: { name: 'forget', email: 'a@example.com' } },
  { args: ['send-test'], command: { name: 'send-test' } },
  { args: ['send-test', '--form', 'quote'], command: { name: 'send-test', form: 'quote' } },
  { args: ['backup', 'a.sqlite'], command: { name: 'backup', file: 'a.sqlite' } },
  { args: ['restore', 'a.sqlite', '--yes'], command: { name: 'restore', file: 'a.sqlite' } },
];

for (const { args, command } of understood) {
  test(`leads ${args.join(' ')} is understood`, () => {
    expect(parseCommand(args, now)).toEqual(command);
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
];

for (const { args, problem } of misunderstood) {
  test(`leads ${args.join(' ')}, with "${args.at(-1)}" last, is not: ${problem}`, () => {
    expect(() => parseCommand(args)).toThrow(new CommandError(`${problem}. See: leads help`, 2));
    expect(() => parseCommand(args)).toThrow(
      expect.objectContaining({ exitCode: 2, name: 'CommandError' }),
    );
  });
}

test('an option that there isn’t is named', () => {
  expect(() => parseCommand(['list', '--xml'])).toThrow(/--xml.*\. See: leads help$/s);
});

test('without a command, or asked to, it explains itself', () => {
  for (const args of [[], ['help'], ['help', 'list'], ['--help'], ['list', '-h']]) {
    expect(parseCommand(args)).toEqual({
      name: 'help',
      text: expect.stringContaining('leads forget EMAIL'),
    });
  }
});
