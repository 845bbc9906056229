import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../../../server/lib/log.ts';
import { boundedOutput, logLimits } from '../../../server/lib/log-limits.ts';
import { contactFields, quoteFields } from '../../../shared/forms.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const long = '/9\u{1f600}"\u{7}'.repeat(5000);

test('no line is long, whatever it tells of: texts are cut, and lists go where that is not enough', () => {
  const { log, lines } = logTo();
  log.info({ path: long, status: 405, target: { reason: long } }, 'refused');
  log.error({ err: new Error(long, { cause: new Error(long) }), slugs: [long] }, 'failed');
  log.warn({ slugs: Array.from({ length: 100 }, () => long), articles: 3 }, 'left out');
  log.info({ path: '/contact' }, 'short');
  const [refused, failed, leftOut, short] = lines.map((line) => JSON.parse(line));
  const cut = `${long.slice(0, logLimits.text)}…`;
  expect(refused).toMatchObject({ path: cut, status: 405, target: { reason: cut } });
  expect(failed).toMatchObject({ err: { type: 'Error' }, slugs: [cut] });
  expect(failed.err.stack).toHaveLength(logLimits.longText + 1);
  expect(leftOut).toMatchObject({ articles: 3, msg: 'left out' });
  expect(leftOut).not.toHaveProperty('slugs');
  expect(short).toMatchObject({ path: '/contact', msg: 'short' });
  // Escapes are longer than what they stand for.
  for (const line of lines) expect(line.length).toBeLessThan(6 * logLimits.line);
  expect(lines.join('')).not.toContain('\u{7}');
});

test('what a lead holds never reaches a line, wherever somebody logs it', () => {
  const { log, lines } = logTo();
  const fields = Object.keys({ ...contactFields, ...quoteFields });
  const secret = Object.fromEntries([...fields, 'payload', 'lead'].map((name) => [name, 'Asha']));
  log.info({ body: secret, lead: secret, payload: secret, form: 'contact' }, 'told');
  log.info({ req: { headers: { cookie: 'Asha', authorization: 'Asha', host: 'a' } } }, 'asked');
  const [told, asked] = lines.map((line) => JSON.parse(line));
  expect(told).toMatchObject({ body: {}, lead: {}, payload: {}, form: 'contact' });
  expect(asked.req).toEqual({ headers: { host: 'a' } });
  expect(lines.join('')).not.toContain('Asha');
});

test('of one kind so many lines a minute are told, and how many more there were', () => {
  const { log, lines } = logTo();
  const some = logLimits.linesPerKind + 40;
  for (let n = 0; n < some; n += 1) {
    log.error({ path: `/${n}`, group: 'page', status: 503 }, 'request');
    log.error('the same words');
  }
  log.info({ group: 'form', status: 200 }, 'request');
  expect(lines).toHaveLength(2 * logLimits.linesPerKind + 1);
  vi.advanceTimersByTime(60_000);
  const msg = 'lines of this kind were left out';
  expect(
    lines.splice(2 * logLimits.linesPerKind + 1).map((line) => JSON.parse(line)),
  ).toMatchObject([
    { level: 40, kind: 'request page 503', lines: 40, msg },
    { level: 40, kind: 'the same words', lines: 40, msg },
  ]);
  log.error('the same words');
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(2 * logLimits.linesPerKind + 2);
});

test('what nobody reads does not pile up; once it is read, one line says how many are missing', () => {
  const { lines, out } = logTo();
  const output = boundedOutput(out);
  const line = `${'x'.repeat(999)}\n`;
  out.cork();
  for (let n = 0; n < 3000; n += 1) output.write(line);
  const kept = Math.floor(logLimits.unread / line.length);
  expect(out.writableLength).toBe(kept * line.length);
  out.uncork();
  output.write(line);
  output.write(line);
  expect(lines).toHaveLength(kept + 3);
  expect(JSON.parse(lines[kept] ?? '')).toMatchObject({ level: 40, lines: 3000 - kept });
});

test('a log that can not be written ends nothing, and goes on when it can', () => {
  const { log, lines, out } = logTo();
  out.emit('error', Object.assign(new Error('No space left'), { code: 'ENOSPC' }));
  log.info('again');
  expect(lines).toHaveLength(1);
});

test('a process whose standard output nobody reads works on, and ends when it is told to', async () => {
  const program = `
    import { createLog } from './server/lib/log.ts';
    const log = createLog({ logLevel: 'info' });
    for (let kind = 0; kind < 5000; kind += 1) log.info({ path: 'x'.repeat(200) }, 'kind ' + kind);
    setTimeout(() => process.exit(process.stdout.writableLength > 0 ? 7 : 1), 100);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  expect(await once(child, 'exit')).toEqual([7, null]);
});

function logTo() {
  const lines: string[] = [];
  const out = new Writable({
    decodeStrings: false,
    write(line, _encoding, done) {
      lines.push(line);
      done();
    },
  });
  return { log: createLog({ logLevel: 'info' }, { out }), lines, out };
}
