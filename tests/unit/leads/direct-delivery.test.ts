import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { failed, sent } from '../../../server/leads/answers.ts';
import { createBreaker } from '../../../server/leads/breaker.ts';
import { systemClock as clock } from '../../../server/leads/clock.ts';
import { createDelivery } from '../../../server/leads/delivery.ts';
import { createDirectDelivery } from '../../../server/leads/direct-delivery.ts';
import type { Outcome } from '../../../server/leads/forwarder.ts';
import { sentMessage } from '../../../shared/lead.ts';

test('while the mail server hangs, twenty leads at once wait for it; who comes then is told at once', async () => {
  const waiting: ((outcome: Outcome) => void)[] = [];
  const forward = vi.fn(() => new Promise<Outcome>((resolve) => waiting.push(resolve)));
  const mail = createDelivery({
    queue: { channel: 'mail', form: 'contact' },
    breaker: createBreaker({ clock, onOpen() {}, onClose() {} }),
    ...{ forward, clock, random: Math.random, log: pino({ level: 'silent' }) },
    signal: new AbortController().signal,
  });
  const direct = createDirectDelivery({
    deliveries: { all: [mail], of: (_form, channel) => (channel === 'mail' ? mail : undefined) },
    patienceMs: 60_000,
  });
  const deliver = () =>
    direct.deliver('contact', { id: '1', payload: '{}', receivedAt: 0, leadState: 'received' });

  const first = Array.from({ length: 20 }, deliver);
  const late = Array.from({ length: 5 }, deliver);
  await vi.waitFor(() => expect(forward.mock.calls.length).toBeGreaterThan(0));
  expect(forward).toHaveBeenCalledTimes(20);
  expect(await Promise.all(late)).toEqual(Array(5).fill(failed));
  // A place that is given back can be taken again.
  waiting.shift()?.({ kind: 'delivered', status: 250, message: sentMessage });
  expect(await first[0]).toEqual(sent);
  void deliver();
  expect(forward).toHaveBeenCalledTimes(21);
});
