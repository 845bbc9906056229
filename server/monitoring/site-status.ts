import type { SitePart, SiteStatus } from '../../shared/site-status.ts';
import type { Alerts } from './alerts.ts';
import { conditions } from './conditions.ts';

/**
 * What everybody may know of the troubles: which part of the site is touched, and since when. Which servers, mailboxes
 * or leads it is about is for the desk.
 */
export function siteStatus({ ongoing }: Pick<Alerts, 'ongoing'>): SiteStatus {
  const { lookedAt, alerts } = ongoing();
  const troubles: Partial<Record<SitePart, number>> = {};
  for (const { name, since } of alerts) {
    const part = conditions.find((condition) => condition.name === name)?.touches;
    if (part) troubles[part] = Math.min(since, troubles[part] ?? since);
  }
  return { lookedAt, troubles };
}
