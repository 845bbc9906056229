import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { BlogStore } from '../blog/blog-store.ts';
import type { Channel } from '../leads/channels.ts';
import { formNames } from '../leads/form-fields.ts';
import { isMailed, type RoutingSettings, targetOf } from '../leads/routing.ts';
import { type LeadStore, waitingTooLongMs } from '../leads/store/store.ts';
import type { Settings } from '../settings.ts';

/** A trouble that needs a person. */
export interface Condition {
  /** Stable: operators' tools look for it. */
  name: string;
  /** The same at the beginning and at the end. */
  title: string;
  whatToDo: string;
  /**
   * What is known of it, a line each; undefined: there is no such trouble. `unclear`, as a rejection: what was so
   * before may still be so.
   */
  check(): Promise<readonly string[] | undefined | 'unclear'>;
}

const minute = 60_000;

export const conditionLimits = {
  leadWaitsMs: waitingTooLongMs,
  providerFailsMs: 60 * minute,
  /** Of the volume, in per cent. */
  volumeFull: 90,
  /** Of LEDGER_MAX_MB, in per cent. */
  ledgerFull: 80,
} as const;

/** Everything that is watched. */
export function conditionsFor(deps: {
  /** Undefined: nothing is kept. */
  store: LeadStore | undefined;
  settings: RoutingSettings & Pick<Settings, 'dataDir'> & Partial<Pick<Settings, 'ledgerMaxMb'>>;
  blogs: Pick<BlogStore, 'list' | 'health'>;
  now: () => number;
  volumeOf?: (folder: string) => Promise<Volume>;
}): Condition[] {
  const { store, settings, blogs, now, volumeOf = statfs } = deps;
  const { dataDir, ledgerMaxMb = Infinity } = settings;
  const mailed = isMailed(settings);
  const channels: readonly Channel[] = mailed ? ['target', 'mail'] : ['target'];
  const unattended = formNames.filter((form) => !mailed && !targetOf(form, settings));
  const attention = () =>
    store?.attention({ waitingSince: now() - conditionLimits.leadWaitsMs, channels });
  return [
    {
      name: 'leads-waiting',
      title: 'Leads have been waiting for more than 15 minutes',
      whatToDo:
        'Nothing is lost, and they are tried again by themselves. `leads list --state pending` and `leads show ID` say what the external site or the mail server answers; see that it works and that the settings are right.',
      check: async () => counted((await attention())?.waiting, 'Leads that wait'),
    },
    {
      name: 'leads-dead',
      title: 'Leads have been given up',
      whatToDo:
        'Read them with `leads list --state dead` and `leads show ID`; once the cause is mended: `leads retry --dead`.',
      check: async () => counted((await attention())?.dead, 'Leads given up'),
    },
    {
      name: 'mail-refused',
      title: 'The mail server refuses the mail of leads',
      whatToDo:
        'The leads are in the ledger: read them with `leads list`. `leads show ID` has the mail server’s words; mend LEADS_MAIL_TO or the mailbox, then `leads retry ID`.',
      check: async () => counted((await attention())?.refusedMails, 'Mails refused'),
    },
    {
      name: 'ledger',
      title: 'The ledger can’t be written',
      whatToDo:
        'Meanwhile leads are kept in DATA_DIR where DATABASE_URL is away; else they are forwarded and mailed directly, and refused where neither works. See that DATA_DIR is there, writable and has space, or that the database of DATABASE_URL is.',
      check: async () => (store && !(await store.probe()) ? ['The log says why.'] : undefined),
    },
    {
      name: 'ledger-size',
      title: 'The ledger is almost full',
      whatToDo:
        'At LEDGER_MAX_MB new leads are no longer kept, only forwarded and mailed directly, or refused. `leads list` shows whether they are real: `leads delete` what is not, or set LEDGER_MAX_MB higher.',
      async check() {
        const full = (100 * ((await store?.bytes()) ?? 0)) / (ledgerMaxMb * 1024 * 1024);
        return full > conditionLimits.ledgerFull
          ? [`It is ${Math.floor(full)} % full.`]
          : undefined;
      },
    },
    {
      name: 'provider',
      title: 'The blog provider has failed for an hour',
      whatToDo: 'Visitors see the last good list. See that the provider of BLOGS_URL answers.',
      async check() {
        // Without visitors nobody else would ask it.
        void blogs.list();
        const health = blogs.health();
        const forMs = health ? health.failingForMs : 0;
        if (forMs === undefined) return 'unclear';
        if (forMs === 0) return undefined;
        // After a restart it has failed for as long as anybody knows.
        return forMs >= conditionLimits.providerFailsMs ? [] : 'unclear';
      },
    },
    {
      name: 'disk',
      title: 'The volume of DATA_DIR is almost full',
      whatToDo: 'Make space: a full volume takes no leads.',
      async check() {
        const full = dataDir === undefined ? 0 : percentFull(await volumeOf(dataDir));
        return full > conditionLimits.volumeFull
          ? [`It is ${Math.floor(full)} % full.`]
          : undefined;
      },
    },
    {
      name: 'form-unattended',
      title: 'A form’s leads reach nobody',
      whatToDo:
        'They stay in the ledger, where only `leads list` shows them. Set SMTP_URL and LEADS_MAIL_TO, or CONTACT_URL and QUOTE_URL.',
      check: async () =>
        unattended.length > 0 ? unattended.map((form) => `It is the form "${form}".`) : undefined,
    },
  ];
}

function counted(count: number | undefined, what: string): readonly string[] | undefined {
  return count ? [`${what}: ${count}`] : undefined;
}

type Volume = Pick<StatsFs, 'blocks' | 'bfree' | 'bavail'>;

/** As `df` counts: what is kept for the administrator is not free. */
function percentFull({ blocks, bfree, bavail }: Volume): number {
  const used = blocks - bfree;
  return (100 * used) / (used + bavail || 1);
}
