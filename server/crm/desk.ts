import type { Words } from '../../shared/schemas/interface.ts';
import type { Site } from '../../shared/site.ts';
import type { CountStore } from '../http/shared-counts.ts';
import type { Logger } from '../lib/log.ts';
import type { LedgerSettings } from '../monitoring/facts.ts';
import type { Settings } from '../settings/read.ts';
import type { EndpointSettings } from '../settings/webhook-endpoints.ts';
import type { FormPaths } from './analytics/report.ts';
import { createPasswords, type Passwords } from './auth/passwords.ts';
import { createSessions, type Sessions } from './auth/sessions.ts';
import { type Theme, themeOf } from './components/theme.ts';
import { isSecure } from './guards.ts';
import type { Rules } from './inbox-query.ts';
import type { CrmLedger } from './repositories.ts';

export interface DeskDeps {
  ledger: CrmLedger;
  settings: LedgerSettings &
    Pick<Settings, 'siteUrl' | 'deskPasswords' | 'figures' | 'leadsRetentionDays'> &
    EndpointSettings &
    Partial<Pick<Settings, 'blogsUrl'>>;
  /** Whose desk it is: it has the site's colours, and holds to its promise. */
  site: Pick<Site, 'colours' | 'replyTime'>;
  /** The site's: what fields are called. */
  words: Pick<Words, 'forms' | 'formats' | 'mails'>;
  formPaths: FormPaths;
  /** The origins at which it is reached from elsewhere; links lead to the first. */
  origins: readonly string[];
  /** Counts of attempts that servers share; undefined: in this process. */
  counts?: CountStore | undefined;
  log: Logger;
  now: () => number;
  /** undefined: its own, at the recommended cost. */
  passwords?: Passwords;
  /** Uses up the key of a link that the terminal printed; undefined: it is reached without one, by strangers, too. */
  enter?: (key: string) => boolean;
}

/** What all handlers of the desk work with. */
export interface Desk extends DeskDeps {
  theme: Theme;
  rules: Rules;
  sessions: Sessions;
  passwords: Passwords;
}

/** Completes what the desk is made of. */
export function openDesk(deps: DeskDeps): Desk {
  const { ledger, settings, site, origins, now, passwords = createPasswords() } = deps;
  return {
    ...deps,
    theme: themeOf(site),
    rules: { replyTime: site.replyTime, retentionDays: settings.leadsRetentionDays },
    sessions: createSessions(ledger, isSecure(origins), now),
    passwords,
  };
}
