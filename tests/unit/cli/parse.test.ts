import { expect, test } from 'vitest';
import { commands } from '../../../server/cli/commands.ts';
import { help } from '../../../server/cli/help.ts';
import type { OptionValues } from '../../../server/cli/options.ts';
import { parseCommand } from '../../../server/cli/parse.ts';
import { hourMs } from '../../../server/lib/durations.ts';
import { leadsOn } from '../../support/leads-command.ts';

const now = Date.UTC(2025, 5, 10, 12);

const state = (state: string, form?: string) => ({ state, ...(form && { form }) });
const all = { except: 'spam' };
const halfPastSeven = Date.UTC(2025, 5, 2, 7, 30);

test.each<[line: string, text: string, filter: object, values: Partial<OptionValues>]>([
  ['status', '', all, {}],
  ['list', '', all, { limit: 20 }],
  ['list --state dead --form quote --limit 1000000', '', state('dead', 'quote'), { limit: 1e6 }],
  ['list --since 2025-06-01', '', { since: Date.UTC(2025, 5, 1), ...all }, {}],
  ['list --until 2025-06-02T09:30:00+02:00', '', { until: halfPastSeven, ...all }, {}],
  ['list --until 24h', '', { until: now - 24 * hourMs, ...all }, {}],
  ['list --since 7d', '', { since: now - 168 * hourMs, ...all }, {}],
  ['list --since 30m --search Asha', '', { since: now - hourMs / 2, search: 'Asha', ...all }, {}],
  ['list --open', '', { handled: false, ...all }, {}],
  ['show 0a1b', '0a1b', all, {}],
  ['spam 0a --undo', '0a', all, { undo: true }],
  ['retry 0a', '0a', all, {}],
  ['delete 0a --yes', '0a', all, { yes: true }],
  ['export --csv', '', all, { csv: true }],
  // Who asks what is kept of a person has a right to all of it.
  ['export --json --email a@example.com', '', { email: 'a@example.com' }, { json: true }],
  ['forget a@example.com', 'a@example.com', all, {}],
  ['send-test --form quote', '', { form: 'quote', ...all }, {}],
  ['restore a.sqlite --yes', 'a.sqlite', all, { yes: true }],
  ['serve', '', all, { port: 3030 }],
  ['serve --port 0', '', all, { port: 0 }],
  ['retry --dead', 'many', {}, { dead: true }],
  ['retry --state rejected --form quote', 'many', state('rejected', 'quote'), {}],
  ['delete --state spam --yes', 'many', state('spam'), { yes: true }],
  ['delete --since 1h', 'many', { since: now - hourMs, ...all }, {}],
])('leads %s is understood', (line, text, filter, values) => {
  const args = line.split(' ');
  const asked = parseCommand(args, now);
  const command = commands[args[0] ?? ''];
  const isMany = text === 'many';
  expect(asked).toMatchObject({ now, handler: isMany ? command?.many : command?.run });
  expect(asked?.text).toBe(isMany ? '' : text);
  expect(asked?.values).toMatchObject({ ...values, ...(!values.dead && { filter }) });
  // What was not asked for is not done.
  for (const flag of ['undo', 'yes', 'csv', 'json', 'dead'] as const) {
    expect(asked?.values[flag]).toBe(values[flag]);
  }
});

test.each<[problem: string, ...lines: string[]]>([
  ['There is no command "lst"', 'lst'],
  ['There is no state "lost"', 'list --state lost'],
  ['There is no form "lost"', 'list --form lost'],
  ['--limit takes a whole number from 1', ...['0', '07', '7x', '10000000'].map(asLimit)],
  ['Give exactly one ID', 'show', 'show ', 'show a b', 'retry', 'delete --yes'],
  ['Give exactly one FILE', 'backup'],
  ['Give exactly one EMAIL', 'forget a b', 'forget '],
  ['retry takes an ID or what to choose by, not both', 'retry --dead a'],
  ['delete takes an ID or what to choose by, not both', 'delete 0a --state dead'],
  ['To retry many, give --state STATE', 'retry --form quote'],
  ['--dead is a --state already', 'retry --dead --state inbox'],
  ['What is no spam is sent one by one: leads spam ID --undo', 'retry --state spam'],
  ['--since must be before --until', 'list --since 1h --until 2h'],
  ['--search takes a text', 'list --search '],
  ['--port takes a whole number from 0 to 65535', 'serve --port=-1', 'serve --port=65536'],
  ['list takes no --dead', 'list --dead'],
  ['list takes no "dead"', 'list dead'],
  ['--email takes an address', 'export --csv --email '],
  ['restore takes the place of all leads that are kept now: it takes --yes, too', 'restore a'],
  ['export takes --csv or --json', 'export', 'export --csv --json'],
  ...['2025-02-30', '2025-06-01T09:30', '0h', '7w', 'x7d', ''].map((time): [string, string] => [
    `--since takes a time like 2025-06-01, 24h or 7d, which "${time}" is not`,
    `list --since ${time}`,
  ]),
])('what makes no sense is told before a store is opened: %s', async (problem, ...lines) => {
  for (const line of lines) {
    await expect(leadsOn(noStore, line.split(' ')), line).rejects.toMatchObject({
      name: 'CommandError',
      exitCode: 2,
      message: `${problem}. See: leads help`,
    });
  }
});

function asLimit(limit: string): string {
  return `list --limit ${limit}`;
}

test('an option that there isn’t is named', () => {
  expect(() => parseCommand(['list', '--xml'], now)).toThrow(/--xml.*\. See: leads help$/s);
});

test('without a command, or asked to, it explains itself', () => {
  for (const args of [[], ['help', 'list'], ['--help'], ['list', '-h']]) {
    expect(parseCommand(args, now)).toBeUndefined();
  }
  for (const name of Object.keys(commands)) expect(help).toContain(`\n  leads ${name}`);
});

function noStore(): never {
  throw new Error('A store was asked for');
}
