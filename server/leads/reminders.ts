import type { Logger } from 'pino';
import { inZone } from '../own-zone.ts';
import type { Clock } from './clock.ts';
import type { Store } from './store/create-store.ts';
import type { ReminderDays } from './store/reminders.ts';

/** Reminders of a day are mailed from this hour on, by the owner's clock. */
const morning = 7;

/** After a longer downtime a mail is of no use: the desk shows the lead all the same. */
const lateDays = 7;

const lookEveryMs = 60_000;

/** Mails what people asked to be reminded of, in the morning of the day. */
export function createReminding(deps: {
  stores: readonly Pick<Store, 'remind'>[];
  clock: Pick<Clock, 'now'>;
  log: Pick<Logger, 'info'>;
  /** There is something to mail. */
  onMails: () => void;
}) {
  const { stores, clock, log, onMails } = deps;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  return {
    start() {
      void look();
      timer = setInterval(look, lookEveryMs).unref();
    },
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };

  function look(): Promise<void> {
    looking ??= lookAtAll()
      // The store has said why; the next look tries again.
      .catch(() => {})
      .finally(() => {
        looking = undefined;
      });
    return looking;
  }

  async function lookAtAll(): Promise<void> {
    for (const store of stores) {
      const reminders = await store.remind(reminderDays(clock.now()));
      if (reminders === 0) continue;
      log.info({ reminders }, 'Reminders are mailed');
      onMails();
    }
  }
}

/** The days whose reminders are to be mailed by now. */
export function reminderDays(now: number, zone?: string): ReminderDays {
  const local = inZone(now, zone);
  const until = local.toPlainDate().subtract({ days: local.hour < morning ? 1 : 0 });
  return { since: until.subtract({ days: lateDays }).toString(), until: until.toString() };
}
