import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { createAvailability, type Failure } from '../../../server/database/availability.ts';

class Trouble extends Error {
  readonly failure: Failure;
  constructor(reason: string, more: Omit<Failure, 'reason'> = {}) {
    super(reason);
    this.failure = { reason, ...more };
  }
}

/** Something that fails as it is told to. */
function watched() {
  const told: string[] = [];
  const proofs: boolean[] = [];
  const at = { resets: 0, trouble: undefined as Trouble | undefined, slow: Promise.resolve() };
  const availability = createAvailability({
    async prove(thoroughly) {
      proofs.push(thoroughly);
      await at.slow;
      if (at.trouble) throw at.trouble;
    },
    failureOf: (error) => (error instanceof Trouble ? error.failure : { reason: String(error) }),
    asError: ({ reason }) => new Error(`Unusable: ${reason}`),
    reset: () => void at.resets++,
    words: { lost: 'lost', back: 'back' },
    log: pino({}, { write: (line: string) => told.push(lineOf(JSON.parse(line))) }),
  });
  /** Work that fails so often first. */
  const failing = (times: number, trouble: Trouble) => {
    let left = times;
    const work = async () => {
      if (left-- > 0) throw trouble;
      return `after ${times}`;
    };
    return availability.use(work);
  };
  return { ...availability, failing, at, told, proofs };
}

function lineOf({ msg, reason = '' }: { msg: string; reason?: string }): string {
  return `${msg} ${reason}`.trim();
}

const clash = new Trouble('clash', { transient: true });

test('what was only in the way of another is done again, five times at most', async () => {
  const { failing, told } = watched();
  expect(await failing(4, clash)).toBe('after 4');
  await expect(failing(5, clash)).rejects.toThrow('Unusable: clash');
  expect(told).toEqual(['lost clash']);
});

test('what is refused is told, and takes nothing away', async () => {
  const { failing, told, at, probe } = watched();
  await expect(failing(1, new Trouble('odd', { refused: true }))).rejects.toThrow('Unusable: odd');
  expect([told, at.resets, await probe()]).toEqual([['lost odd'], 0, true]);
});

test('while it is away everybody hears so at once, and one asks until it is back', async () => {
  const { use, failing, probe, at, told, proofs } = watched();
  at.trouble = new Trouble('gone');
  const both = await Promise.allSettled([failing(1, at.trouble), failing(1, at.trouble)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect([told, at.resets, await probe()]).toEqual([['lost gone'], 2, false]);
  await expect(use(async () => 'never')).rejects.toThrow('Unusable: gone');
  await expect.poll(() => proofs.length).toBeGreaterThan(0);
  at.trouble = new Trouble('full');
  await expect.poll(() => told).toEqual(['lost gone', 'lost full']);
  at.trouble = undefined;
  await expect.poll(() => told).toEqual(['lost gone', 'lost full', 'back']);
  expect(await use(async () => 'again')).toBe('again');
  expect([new Set(proofs), at.resets]).toEqual([new Set([true]), 1 + proofs.length]);
});

test('whoever asks whether it works hears it within a moment; one proof does for all, and for a second', async () => {
  const { probe, failing, at, proofs, told, close } = watched();
  using time = vi.spyOn(performance, 'now').mockReturnValue(5000);
  expect(await Promise.all([probe(), probe()])).toEqual([true, true]);
  time.mockReturnValue(5999);
  expect([await probe(), proofs]).toEqual([true, [false]]);
  time.mockReturnValue(6000);
  const { promise, resolve } = Promise.withResolvers<void>();
  at.slow = promise;
  expect([await probe(), proofs]).toEqual([false, [false, false]]);
  resolve();
  await expect.poll(probe).toBe(true);
  expect(proofs).toHaveLength(2);
  // A failure makes the proof void.
  await expect(failing(1, new Trouble('gone'))).rejects.toThrow('gone');
  await expect.poll(() => told.at(-1)).toBe('back');
  at.trouble = new Trouble('gone again');
  expect([await probe(), told.at(-1)]).toEqual([false, 'lost gone again']);
  close();
});

test('once it is closed nothing is done, asked or told', async () => {
  const { use, failing, probe, close, at, told, proofs } = watched();
  at.trouble = new Trouble('gone');
  await expect(failing(1, at.trouble)).rejects.toThrow('gone');
  close();
  await pause(600);
  at.trouble = undefined;
  await expect(use(async () => 'never')).rejects.toThrow('Unusable: It is closed');
  expect([await probe(), told, proofs.length]).toEqual([false, ['lost gone'], 1]);
});
