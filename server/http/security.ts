import { hash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import { LRUCache } from 'lru-cache';
import type { Settings } from '../settings/read.ts';

type Directives = Record<string, string[]>;

/** What one answer may run and show beyond the site's own files. */
export interface PolicyExtras {
  /** Hashes or a nonce for inline scripts: `'sha256-…'`, `'nonce-…'`. */
  scripts?: readonly string[];
  styles?: readonly string[];
  /** Origins of players that an article on it can load. */
  frames?: readonly string[];
}

export interface SecurityHeaders {
  /** helmet, for every answer that doesn't bring its headers along. */
  middleware: RequestHandler;
  /** What it sets but for the policy, for finished pages; what other sites may show adds its `resourcePolicy`. */
  common: Readonly<Record<string, string>>;
  /** The headers of a file of this type: an HTML file runs and shows no more than a page does. */
  forFile(contentType: string): Readonly<Record<string, string>>;
  /** The value of Content-Security-Policy for one answer. */
  policy(extras?: PolicyExtras): string;
}

/**
 * helmet's headers, as middleware and worked out once: finished pages and files are sent with them without running
 * it. The policy is one of CSP Level 3 (https://www.w3.org/TR/CSP3/) that allows nothing but what it names.
 */
export function createSecurityHeaders(settings: PolicySettings): SecurityHeaders {
  const options = helmetOptions(settings);
  const base = baseDirectives(settings);
  // As many as layouts, where no page adds anything of its own: one takes helmet a twentieth of a page's time.
  const policies = new LRUCache<string, string>({ max: 64 });
  const withoutPolicy = { ...options, contentSecurityPolicy: false };
  const common = headersSetBy(helmet(withoutPolicy));
  // Only a document has an opener, and sends its readers elsewhere; it has told the browser to stay with https, too.
  const subresourceHeaders = headersSetBy(
    helmet({
      ...withoutPolicy,
      crossOriginOpenerPolicy: false,
      referrerPolicy: false,
      strictTransportSecurity: false,
    }),
  );
  return {
    middleware: helmet({ ...options, contentSecurityPolicy: policyOptions() }),
    common,
    forFile: (contentType) => ({
      ...(isSubresource(contentType) ? subresourceHeaders : common),
      ...resourcePolicy(contentType),
      ...(/html/.test(contentType) ? { [policyHeader]: policy(), ...permissions } : {}),
    }),
    policy,
  };

  function policy(extras?: PolicyExtras): string {
    const key = JSON.stringify(extras ?? {});
    const known = policies.get(key);
    if (known !== undefined) return known;
    const headers = headersSetBy(helmet.contentSecurityPolicy(policyOptions(extras)));
    const made = headers[policyHeader] ?? '';
    policies.set(key, made);
    return made;
  }

  function policyOptions({ scripts = [], styles = [], frames = [] }: PolicyExtras = {}) {
    const chat = chatOrigins(settings);
    const directives = {
      ...base,
      ...framesOf(settings, frames),
      'script-src': ["'self'", ...chat, ...analyticsOrigins(settings), ...scripts],
      'style-src': ["'self'", ...chat, ...styles],
    };
    return { useDefaults: false, directives };
  }
}

function helmetOptions(settings: PolicySettings) {
  return {
    // Every answer pays for each: what the browsers of the support line do by themselves or don't read, and what
    // the policy says already (frame-ancestors), is left out.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps(settings) && { maxAge: 31_536_000, includeSubDomains: false },
  } satisfies HelmetOptions;
}

function isHttps({ siteUrl }: PolicySettings): boolean {
  return siteUrl.startsWith('https:');
}

/** Scripts, styles, faces and pictures: not what somebody reads and leaves by a link. */
function isSubresource(contentType: string): boolean {
  return /^(?:text\/(?:css|javascript)|font\/|image\/(?!svg))/.test(contentType);
}

const policyHeader = 'Content-Security-Policy';

/**
 * What no page of ours asks for, no frame or script in it may ask for either
 * (https://www.w3.org/TR/permissions-policy/).
 */
export const permissions = {
  'Permissions-Policy': ['browsing-topics', 'camera', 'geolocation', 'microphone', 'payment', 'usb']
    .map((feature) => `${feature}=()`)
    .join(),
};

/**
 * Pictures and the feeds may be shown elsewhere: social cards and readers need them. Nothing else may (Fetch Standard,
 * `Cross-Origin-Resource-Policy`).
 */
export function resourcePolicy(contentType: string): Readonly<Record<string, string>> {
  return /^(?:image\/|application\/(?:atom\+xml|feed\+json))/.test(contentType)
    ? embeddableElsewhere
    : {};
}

const embeddableElsewhere = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** An inline script's or style's place in the policy: `'sha256-…'`, a `hash-source` of CSP Level 3. */
export function inlineHash(content: string): string {
  return `'sha256-${hash('sha256', content, 'base64')}'`;
}

type PolicySettings = Pick<Settings, 'siteUrl' | 'mediaUrl' | 'chatScriptUrl'> &
  Partial<Pick<Settings, 'imageHosts' | 'analyticsScript' | 'analyticsOrigin'>> & {
    /** The page of the map that is shown; undefined: none is. */
    mapEmbedUrl: string | undefined;
  };

/** What every answer says: nothing but what is named here, and that from us alone, or from whom the settings name. */
function baseDirectives(settings: PolicySettings): Directives {
  const { siteUrl, mediaUrl, imageHosts = [] } = settings;
  const chat = chatOrigins(settings);
  const chatSocket = chat.map((origin) => origin.replace(/^http/, 'ws'));
  const tool = analyticsOrigins(settings);
  const media = new URL(mediaUrl).origin;
  return {
    'default-src': ["'none'"],
    'img-src': [
      "'self'",
      ...(media === new URL(siteUrl).origin ? [] : [media]),
      ...imageHosts,
      ...chat,
      ...tool,
    ],
    'font-src': ["'self'", ...chat],
    'connect-src': ["'self'", ...chat, ...chatSocket, ...tool],
    'manifest-src': ["'self'"],
    // Articles' films and sound.
    'media-src': [media === new URL(siteUrl).origin ? "'self'" : media, ...chat],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(isHttps(settings) ? { 'upgrade-insecure-requests': [] } : {}),
  };
}

function framesOf(settings: PolicySettings, players: readonly string[]): Directives {
  const { mapEmbedUrl } = settings;
  const map = mapEmbedUrl ? [new URL(mapEmbedUrl).origin] : [];
  return directiveOf('frame-src', [...new Set([...map, ...chatOrigins(settings), ...players])]);
}

/** A directive without sources would be as the default is: left out, it costs nothing. */
function directiveOf(name: string, sources: readonly string[]): Directives {
  return sources.length > 0 ? { [name]: [...sources] } : {};
}

function chatOrigins({ chatScriptUrl }: Pick<Settings, 'chatScriptUrl'>): string[] {
  return chatScriptUrl ? [new URL(chatScriptUrl).origin] : [];
}

/** Where the tool's script comes from, and where it reports: each may be the site itself. */
function analyticsOrigins({ siteUrl, analyticsScript, analyticsOrigin }: PolicySettings): string[] {
  const own = new URL(siteUrl).origin;
  const addresses = [analyticsScript ?? own, analyticsOrigin ?? own];
  const origins = new Set(addresses.map((address) => new URL(address, own).origin));
  origins.delete(own);
  return [...origins];
}

/** What a middleware sets on an answer of nobody's. */
function headersSetBy(middleware: ReturnType<typeof helmet>): Record<string, string> {
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  middleware(req, res, () => {});
  const titleCase = (name: string) => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
  return Object.fromEntries(
    Object.entries(res.getHeaders()).map(([name, value]) => [titleCase(name), String(value)]),
  );
}
