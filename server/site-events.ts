import { EventEmitter } from 'node:events';
import type { FormName } from '../shared/lead.ts';
import type { MailOutcome } from './mail/outcome.ts';

/** What happens now and then, for whoever wants to know; the metrics do. Each request would be too often. */
export interface SiteEvents {
  /** A page was rendered; `streamed` ones had to wait for their data. */
  rendered: [{ kind: 'whole' | 'streamed'; seconds: number }];
  /** A post was refused because its address had sent too many. */
  rateLimited: [{ form: FormName; quota: 'requests' | 'submissions' }];
  mailTried: [MailOutcome['kind']];
}

export type SiteEmitter = EventEmitter<SiteEvents>;

export function createSiteEvents(): SiteEmitter {
  return new EventEmitter<SiteEvents>();
}
