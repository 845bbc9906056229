import type { Logger } from 'pino';
import type { Clock } from '../lib/clock.ts';
import { dayOf, inZone } from '../lib/time-zone.ts';
import type { ReminderDays } from './reminders.ts';
import type { ReportLedger } from './report-ledger.ts';
import { digestSpam } from './spam-digest.ts';
import { mondayOf, reportWeek } from './week-report.ts';

/** The mails of a day leave from this hour on, by the owner's clock. */
const morning = 7;

/** After a longer downtime a mail is of no use: the desk shows the lead all the same. */
const lateDays = 7;

const lookEveryMs = 60_000;

/**
 * Mails in the morning the reminders of that day, what was taken for spam the day before and, once a
 * week, what the week before brought.
 */
export function createMorningMails(deps: {
  ledgers: readonly ReportLedger[];
  /** Undefined: no mail about the week is set. */
  weekly?: { countsVisits: boolean } | undefined;
  clock: Pick<Clock, 'now'>;
  log: Pick<Logger, 'info'>;
  /** There is something to mail. */
  onMails: () => void;
}) {
  const { ledgers, weekly, clock, log, onMails } = deps;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  /** The day on which the digest of the day before was written. */
  let digested: string | undefined;
  /** The Monday on which the week before was reported. */
  let reported: string | undefined;
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
      // The ledger has said why; the next look tries again.
      .catch(() => {})
      .finally(() => {
        looking = undefined;
      });
    return looking;
  }

  async function lookAtAll(): Promise<void> {
    for (const ledger of ledgers) {
      const reminders = await ledger.reminders.remind(reminderDays(clock.now()));
      if (reminders === 0) continue;
      log.info({ reminders }, 'Reminders are mailed');
      onMails();
    }
    // What is elsewhere while the ledger is away comes to it.
    const [ledger] = ledgers;
    const now = clock.now();
    if (!ledger || inZone(now).hour < morning) return;
    if (digested !== dayOf(now)) {
      if (await digestSpam(ledger, now)) onMails();
      digested = dayOf(now);
    }
    if (!weekly || reported === mondayOf(now)) return;
    const report = await reportWeek(ledger, { now, ...weekly });
    if (report?.isNew) onMails();
    reported = report?.monday;
  }
}

/** The days whose reminders are to be mailed by now. @param zone by its IANA name; undefined: `siteTimeZone` */
export function reminderDays(now: number, zone?: string): ReminderDays {
  const local = inZone(now, zone);
  const until = local.toPlainDate().subtract({ days: local.hour < morning ? 1 : 0 });
  return { since: until.subtract({ days: lateDays }).toString(), until: until.toString() };
}
