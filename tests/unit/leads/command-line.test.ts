import { expect, test } from 'vitest';
import { CommandError, parseCommand } from '../../../server/leads/command-line.ts';

const understood: { args: string[]; command: object }[] = [
  { args: ['list'], command: { name: 'list', state: undefined, form: undefined, limit: 20 } },
  {
    args: ['list', '--state', 'dead', '--form', 'quote', '--limit', '1000000'],
    command: { name: 'list', state: 'dead', form: 'quote', limit: 1_000_000 },
  },
  {
    args: ['list', '--form', 'contact'],
    command: { name: 'list', state: undefined, form: 'contact', limit: 20 },
  },
  { args: ['show', ' 0a1b '], command: { name: 'show', id: '0a1b' } },
  { args: ['retry', '0a1b '], command: { name: 'retry', id: '0a1b' } },
  { args: ['retry', '--dead'], command: { name: 'retry dead' } },
  {
    args: ['export', '--csv'],
    command: { name: 'export', as: 'csv', state: undefined, form: undefined },
  },
  {
    args: ['export', '--json', '--state', 'spam', '--form', 'contact'],
    command: { name: 'export', as: 'json', state: 'spam', form: 'contact' },
  },
  { args: ['forget', ' a@example.com'], command: { name: 'forget', email: 'a@example.com' } },
];

for (const { args, command } of understood) {
  test(`leads ${args.join(' ')} is understood`, () => {
    expect(parseCommand(args)).toEqual(command);
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
  { args: ['retry', '--dead', 'a'], problem: 'retry takes an ID or --dead, not both' },
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
