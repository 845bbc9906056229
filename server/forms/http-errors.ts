import type { Content } from '../../shared/content.ts';
import { fill } from '../../shared/fill.ts';
import type { Words } from '../../shared/schemas/interface.ts';
import type { Settings } from '../settings/read.ts';

type Refused = Words['forms']['refused'];

/**
 * What a visitor reads after too many messages (429: RFC 6585, 4).
 * @param seconds until the next may come, as `Retry-After` has them (RFC 9110, 10.2.3)
 */
export function tooMany(seconds: number, words: Refused): string {
  return fill(words.often, { time: timeLeft(seconds, words) });
}

/** Rounded up to one of few times: pages with this message are kept. */
function timeLeft(seconds: number, { minute, minutes, hour, hours }: Refused): string {
  const steps = minuteSteps.find((step) => seconds <= step * 60);
  if (steps) return counted(steps, minute, minutes);
  return counted(hourSteps.find((step) => seconds <= step * 3600) ?? 24, hour, hours);
}

const minuteSteps = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 30, 45, 60];
const hourSteps = [2, 3, 6, 12, 24];

function counted(count: number, singular: string, plural: string): string {
  return count === 1 ? singular : fill(plural, { count });
}

/**
 * What a visitor reads whose form came from elsewhere, or under another name of this server: they may be where they
 * should be and a proxy says otherwise, so they get a contact that needs no form.
 * @param status 403: from another origin (https://www.w3.org/TR/fetch-metadata/); 421: another name (RFC 9110, 15.5.20)
 */
export function notOurs(
  status: 403 | 421,
  { settings, content }: { settings: Pick<Settings, 'siteUrl'>; content: Pick<Content, 'site'> },
  words: Refused,
): string {
  const { emails, phones } = content.site;
  const contacts = [emails.company, ...phones.map(({ display }) => display).slice(0, 1)].join(', ');
  return status === 403
    ? words.elsewhere
    : fill(words.address, { url: settings.siteUrl, ways: contacts });
}
