import { EventEmitter } from 'node:events';
import type { FormName } from '../../shared/lead.ts';
import type { RouteGroup } from './request-counts.ts';

/** What happens, for whoever wants to know: the conditions and the metrics do. */
export interface SiteEvents {
  /** A request was answered; status 0: the client left before the answer began. */
  answered: [group: RouteGroup, status: number];
  /** A page was rendered; `streamed` ones had to wait for their data. */
  rendered: [{ kind: 'whole' | 'streamed'; seconds: number }];
  /** The provider's list of articles is another one now. */
  blogsChanged: [];
  /** A post was refused because its address had sent too many. */
  rateLimited: [{ form: FormName; quota: 'requests' | 'submissions' }];
  /** A form was sent by somebody on the site, as far as its browser says: under which host it arrived here. */
  formReached: [{ host: string; isOwnHost: boolean }];
  /** A form was taken: whether its sender's address is known, or only that of a proxy. */
  senderSeen: [{ isKnown: boolean }];
  /** A mail was handed to the mail server; `unknown`: whether it took it, nobody can say. */
  mailTried: ['delivered' | 'refused' | 'unavailable' | 'unknown'];
}

export type SiteEmitter = EventEmitter<SiteEvents>;

/** One emitter for a process; whoever counts listens. */
export function createSiteEvents(): SiteEmitter {
  return new EventEmitter<SiteEvents>();
}
