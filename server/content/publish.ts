import type { Content } from '../../shared/content.ts';
import type { ContentSource } from './load.ts';

/** Pages are made this long before they are shown, in ms: their first visitors don't wait for them. */
const aheadMs = 10_000;
/** Clocks are set, and machines sleep: the time is looked at this often, in ms. */
const atLeastEveryMs = 60_000;

/**
 * Shows what is to be published later once its time has come: on all servers at the same moment, by the clock. Its timers
 * keep no process alive; what fails is an error in the log.
 * @param prepare makes the pages of a content, and then the way to show them
 */
export function publishOnTime(
  source: Pick<ContentSource, 'at' | 'changeAfter'>,
  {
    prepare,
    log,
  }: {
    prepare: (content: Content) => Promise<() => void>;
    log: {
      info(details: object, message: string): void;
      error(details: object, message: string): void;
    };
  },
): void {
  let publishedAt = Date.now();
  schedule();

  function schedule(): void {
    const change = source.changeAfter(new Date(publishedAt));
    if (change === undefined) return;
    const wait = Math.max(change - aheadMs - Date.now(), 0);
    setTimeout(
      () => {
        if (change - Date.now() > aheadMs) schedule();
        else
          publish(change)
            .catch((err: unknown) => log.error({ err }, 'what is published now can’t be shown'))
            .finally(schedule);
      },
      Math.min(wait, atLeastEveryMs),
    ).unref();
  }

  async function publish(change: number): Promise<void> {
    publishedAt = change;
    const show = await prepare(source.at(new Date(change)));
    while (Date.now() < change) await sleep(change - Date.now());
    show();
    log.info({ publishAt: new Date(change).toISOString() }, 'published');
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
