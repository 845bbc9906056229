import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startHeartbeat } from '../../../server/monitoring/heartbeat.ts';
import { startTarget, until } from '../../support/processes.ts';
import type { Behaviour } from '../../support/upstream-server.ts';

test('a watcher is called each minute, however it answers; the log tells each change once, and never its address', async () => {
  await using watcher = await startTarget();
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  startHeartbeat(`${watcher.url}/secret`, log);
  const told = () => lines.map((line) => JSON.parse(line).outcome ?? 'taken');
  const calls = async () => (await watcher.received()).length;
  const next = async (behaviour: Behaviour) => {
    await watcher.behave(behaviour);
    vi.advanceTimersByTime(60_000);
  };
  await until(() => told().length === 1);
  const faults: [string, Behaviour][] = [
    ['500', { kind: 'answer', status: 500 }],
    ['redirect', { kind: 'answer', status: 301, headers: { location: 'https://example.com/' } }],
    ['broken off', { kind: 'break off', body: 'half', after: 2 }],
    ['too large', { kind: 'answer', body: 'x'.repeat(65 * 1024) }],
    // Let go after ten seconds: before the next.
    ['timeout', { kind: 'hang' }],
  ];
  for (const [outcome, behaviour] of faults) {
    const before = await calls();
    await next(behaviour);
    await until(() => told().at(-1) === outcome);
    expect(await calls()).toBe(before + 1);
  }
  await next({ kind: 'answer', status: 500 });
  await until(() => told().at(-1) === '500');
  await next({ kind: 'answer', status: 500 });
  const all = faults.length + 3;
  await until(async () => (await calls()) === all);
  await next({ kind: 'answer', status: 204 });
  await until(() => told().at(-1) === 'taken');
  await watcher.stop();
  vi.advanceTimersByTime(60_000);
  await until(() => told().at(-1) === 'unreachable');
  const outcomes = faults.map(([outcome]) => outcome);
  expect(told()).toEqual(['taken', ...outcomes, '500', 'taken', 'unreachable']);
  expect(lines.join('')).not.toContain('secret');
});
