import { type Content, formPathsOf } from '../../shared/content.ts';
import type { CountStore } from '../http/shared-counts.ts';
import type { Logger } from '../lib/log.ts';
import type { LedgerSettings } from '../monitoring/facts.ts';
import type { Settings } from '../settings/read.ts';
import type { EndpointSettings } from '../settings/webhook-endpoints.ts';
import { createPasswords, type Passwords } from './auth/passwords.ts';
import { createSessions } from './auth/sessions.ts';
import { themeOf } from './components/theme.ts';
import { isSecure } from './guards.ts';
import type { CrmLedger } from './repositories.ts';

export interface DeskDeps {
  ledger: CrmLedger;
  settings: LedgerSettings &
    Pick<Settings, 'siteUrl' | 'deskPasswords' | 'deskOrigins' | 'figures' | 'leadsRetentionDays'> &
    EndpointSettings &
    Partial<Pick<Settings, 'blogsUrl'>>;
  /** Of the site whose desk it is: its colours, its promise, and what its forms call their fields. */
  content: Pick<Content, 'site' | 'words' | 'pages'>;
  /** Counts of attempts that servers share; undefined: in this process. */
  counts?: CountStore | undefined;
  log: Logger;
  now?: () => number;
  /** undefined: its own, at the recommended cost. */
  passwords?: Passwords;
  /** Uses up the key of a link that the terminal printed; undefined: it is reached without one, by strangers, too. */
  enter?: (key: string) => boolean;
}

/** What all handlers of the desk work with. */
export type Desk = ReturnType<typeof openDesk>;

/** Completes what the desk is made of. */
export function openDesk(all: DeskDeps) {
  const { content, now = Date.now, passwords = createPasswords(), ...deps } = all;
  const { site, words } = content;
  const { deskOrigins: origins, leadsRetentionDays: retentionDays } = deps.settings;
  return {
    ...{ ...deps, now, words, passwords },
    /** At which it is reached from elsewhere; links lead to the first. */
    origins,
    formPaths: formPathsOf(content),
    theme: themeOf(site),
    rules: { replyTime: site.replyTime, retentionDays },
    sessions: createSessions(deps.ledger, isSecure(origins), now),
  };
}
