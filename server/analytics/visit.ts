import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import { type Device, noName, type RequestKind } from '../database/counts.ts';
import { headerValue } from '../http/header-value.ts';
import { isSameHost } from '../http/host-name.ts';
import { pathOf } from '../http/request-target.ts';
import { campaignOf } from './campaign.ts';

/** A page that was requested, and answered. */
export interface PageRequest {
  /** Path and query. */
  target: string;
  headers: IncomingHttpHeaders;
}

/** What the rules have to know of the site. */
export interface VisitRules {
  /** The host of SITE_URL. */
  siteHost: string;
  /** In which the proxy names the visitor's country; undefined: in none. */
  countryHeader: string | undefined;
}

/** What is counted of a visit. */
export interface Visit {
  kind: 'visit';
  referrer: string;
  campaign: string | undefined;
  device: Device;
  country: string | undefined;
}

/**
 * What a request for a page was. `view`: a page that a person moved on to, or loaded again. `prefetch`: a browser fetched
 * it ahead of time. `unknown`: nothing says whether it was a person's browser. `opted-out`: it is one request more, since the
 * visitor asked not to be tracked, or it stands inside another page.
 */
export type RequestClass = Visit | { kind: Exclude<RequestKind, 'visit' | 'confirmed'> };

/**
 * Says what a request for a page was by its headers alone; nothing of them is kept. A visit comes from elsewhere by
 * `Sec-Fetch-Site` (https://www.w3.org/TR/fetch-metadata/) and `Referer`, a prefetch is recognised by `Sec-Purpose`
 * (https://wicg.github.io/nav-speculation/prefetch.html#sec-purpose-header).
 */
export function classifyRequest({ target, headers }: PageRequest, rules: VisitRules): RequestClass {
  const agent = headerValue(headers['user-agent']);
  if (agent === undefined || isProgram(agent)) return { kind: 'bot' };
  if (optsOut(headers)) return { kind: 'opted-out' };
  if (isPrefetch(headers)) return { kind: 'prefetch' };
  // Sent by every browser since 2023, but not over plain http, and not through every proxy.
  const destination = headers['sec-fetch-dest'];
  if (destination === undefined) return { kind: 'unknown' };
  if (destination !== 'document') return { kind: 'opted-out' };
  // A reload says again from where the page was opened first.
  if (headers['cache-control'] === 'max-age=0') return { kind: 'view' };
  if (headers['sec-fetch-site'] === 'same-origin') return { kind: 'view' };
  const referrer = referrerOf(headers.referer);
  if (referrer !== undefined && isOwn(referrer, headers, rules)) return { kind: 'view' };
  return {
    kind: 'visit',
    referrer: withoutWww(referrer) ?? noName,
    campaign: campaignOf(target),
    device: deviceOf(headers, agent),
    country: rules.countryHeader && countryOf(headers[rules.countryHeader]),
  };
}

/**
 * The page beside which a person's browser asked for the style sheet that all pages share, by the path in its `Referer`;
 * undefined: it was something else. A browser that has the sheet doesn't ask again.
 */
export function confirmedPage(headers: IncomingHttpHeaders, rules: VisitRules): string | undefined {
  const agent = headerValue(headers['user-agent']);
  if (agent === undefined || isProgram(agent)) return undefined;
  if (optsOut(headers) || isPrefetch(headers)) return undefined;
  const page = URL.parse(headerValue(headers.referer) ?? '');
  if (!page || !isOwn(page.host, headers, rules)) return undefined;
  return pathOf(page.pathname);
}

/** The device of a person's browser whose word may be counted; undefined: it is a program, or asks not to be tracked. */
export function trackableDevice(headers: IncomingHttpHeaders): Device | undefined {
  const agent = headerValue(headers['user-agent']);
  if (agent === undefined || isProgram(agent) || optsOut(headers)) return undefined;
  return deviceOf(headers, agent);
}

/** Global Privacy Control, https://www.w3.org/TR/gpc/, and the older Do Not Track, https://www.w3.org/TR/tracking-dnt/ */
function optsOut(headers: IncomingHttpHeaders): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1';
}

/** Also a page that is already laid out, unseen (`prefetch;prerender`). Older browsers have words of their own. */
function isPrefetch(headers: IncomingHttpHeaders): boolean {
  const { purpose } = headers;
  return (
    headers['sec-purpose'] !== undefined ||
    purpose === 'prefetch' ||
    purpose === 'preview' ||
    headers['x-purpose'] === 'preview' ||
    headers['x-moz'] === 'prefetch'
  );
}

/** Whether a request comes from a program: of crawlers, monitors, previews and libraries that say so. */
function isProgram(agent: string): boolean {
  const known = verdicts.get(agent);
  if (known !== undefined) return known;
  const verdict = isbot(agent);
  if (agent.length > longestAgent) return verdict;
  if (verdicts.size >= mostAgents) verdicts.clear();
  verdicts.set(agent, verdict);
  return verdict;
}

/** To ask the list of all programs takes a tenth of a page, and nearly all visitors send one of some hundred agents. */
const verdicts = new Map<string, boolean>();
const mostAgents = 1000;
/** In characters: at most 300 KB are kept. */
const longestAgent = 300;

/** The host from which a link led here; an Android app counts as one. By hand: `URL` takes a microsecond. */
function referrerOf(referer: string | undefined): string | undefined {
  const address = headerValue(referer);
  const scheme = address && schemes.find((one) => address.startsWith(one));
  if (!scheme) return undefined;
  const end = address.indexOf('/', scheme.length);
  const host = address.slice(scheme.length, end < 0 ? undefined : end);
  return host.length <= longestHost && isHost.test(host) ? host : undefined;
}

const schemes = ['https://', 'http://', 'android-app://'] as const;

/** In characters. Browsers write hosts in lower case, and other scripts as `xn--…`. */
const longestHost = 100;
const isHost = /^[a-z\d][a-z\d._-]*(?::\d{1,5})?$/i;

function withoutWww(host: string | undefined): string | undefined {
  return host?.startsWith('www.') ? host.slice(4) : host;
}

function isOwn(host: string, headers: IncomingHttpHeaders, { siteHost }: VisitRules): boolean {
  return isSameHost(host, siteHost) || isSameHost(host, headers.host);
}

/** An iPad that asks for the pages of computers says that it is one. */
function deviceOf(headers: IncomingHttpHeaders, agent: string): Device {
  if (headers['sec-ch-ua-mobile'] === '?1') return 'phone';
  if (agent.includes('Android') ? !agent.includes(' Mobile') : /iPad|Tablet/.test(agent))
    return 'tablet';
  return agent.includes('Mobile') ? 'phone' : 'computer';
}

/** By ISO 3166; proxies write `XX` for what they don't know. */
function countryOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[A-Z]{2}$/.test(header) && header !== 'XX'
    ? header
    : noName;
}
