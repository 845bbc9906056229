import { setImmediate as nextTurn } from 'node:timers/promises';

/** Requests get their turn after so many milliseconds of a long job. */
const sliceMs = 5;

/** To be awaited wherever a long job may be held up: other things have their turn whenever a slice of time is over. */
export function createEventLoopYield(): () => Promise<void> | undefined {
  let sliceEnd = performance.now() + sliceMs;
  return () => (performance.now() < sliceEnd ? undefined : nextSlice());

  async function nextSlice(): Promise<void> {
    await nextTurn();
    sliceEnd = performance.now() + sliceMs;
  }
}
