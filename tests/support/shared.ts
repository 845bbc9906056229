import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

type Ended = Disposable | AsyncDisposable;

/** What all tests of a file share: it is made before the first one and ended after the last. */
export function shared<Made extends Ended>(
  make: () => Made | Promise<Made>,
  withinMs?: number,
): Made {
  const made: Made = Object.create(null);
  beforeAll(async () => void Object.assign(made, await make()), withinMs);
  afterAll(() => end(made));
  return made;
}

/** What each test of a file has for itself: it is made before the test and ended after it. */
export function anew<Made extends Ended>(make: () => Made | Promise<Made>): Made {
  const made: Made = Object.create(null);
  beforeEach(async () => void Object.assign(made, await make()));
  afterEach(() => end(made));
  return made;
}

/** Nothing is to be ended where nothing could be made. */
async function end(made: Ended): Promise<void> {
  if (Symbol.asyncDispose in made) await made[Symbol.asyncDispose]();
  else if (Symbol.dispose in made) made[Symbol.dispose]();
}
