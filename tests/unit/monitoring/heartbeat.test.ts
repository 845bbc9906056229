import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startHeartbeat } from '../../../server/monitoring/heartbeat.ts';
import { until } from '../../support/processes.ts';
import { serving } from '../../support/serving.ts';

test('a watcher is called each minute, however it answers; the log tells each change once, and never its address', async () => {
  const statuses = [200, 404, 404, 301, 204];
  const called: string[] = [];
  const watcher = await serving((req, res) => {
    res.writeHead(statuses[called.length] ?? 0, { location: 'https://example.com/' }).end();
    called.push(String(req.url));
  });
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  startHeartbeat(`${watcher.url}/secret`, log);
  const told = () => lines.map((line) => JSON.parse(line).outcome ?? 'taken');
  const outcomes = ['taken', '404', '404', 'redirect', 'taken'];
  for (const [times, outcome] of outcomes.entries()) {
    await until(() => called.length === times + 1 && told().at(-1) === outcome);
    if (times === statuses.length - 1) await watcher[Symbol.asyncDispose]();
    vi.advanceTimersByTime(60_000);
  }
  await until(() => told().at(-1) === 'unreachable');
  expect(told()).toEqual(['taken', '404', 'redirect', 'taken', 'unreachable']);
  expect(lines.join('')).not.toContain('secret');
});
