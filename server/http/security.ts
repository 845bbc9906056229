import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { Settings } from '../settings.ts';

type Directives = Record<string, string[]>;

/** What one answer may run and show beyond the site's own files. */
export interface PolicyExtras {
  /** Hashes or a nonce for inline scripts: `'sha256-…'`, `'nonce-…'`. */
  scripts?: readonly string[];
  styles?: readonly string[];
}

export interface SecurityHeaders {
  /** The headers of every answer; what other sites may show adds its `resourcePolicy`. */
  common: Readonly<Record<string, string>>;
  /** The headers of a file of this type: an HTML file runs and shows no more than a page does. */
  forFile(contentType: string): Readonly<Record<string, string>>;
  /** The value of Content-Security-Policy for one answer. */
  policy(extras?: PolicyExtras): string;
}

/** helmet's headers, worked out once: finished pages are sent with them without running it again. */
export function createSecurityHeaders(settings: PolicySettings): SecurityHeaders {
  const https = settings.siteUrl.startsWith('https:');
  const common = headersOf(
    helmet({
      contentSecurityPolicy: false,
      // Every answer pays for each: what the browsers of the support line do by themselves or don't read, and what
      // the policy says already (frame-ancestors), is left out.
      originAgentCluster: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xFrameOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: false },
    }),
  );
  const base = baseDirectives(settings, https);
  const chat = chatOrigins(settings);
  return {
    common,
    forFile: (contentType) => ({
      ...(isPartOfPage(contentType) ? withoutDocumentHeaders(common) : common),
      ...resourcePolicy(contentType),
      ...(/html/.test(contentType) ? { [policyHeader]: policy(), ...permissions } : {}),
    }),
    policy,
  };

  function policy({ scripts = [], styles = [] }: PolicyExtras = {}): string {
    const directives = {
      ...base,
      'script-src': ["'self'", ...chat, ...scripts],
      'style-src': ["'self'", ...chat, ...styles],
    };
    const set = headersOf(helmet.contentSecurityPolicy({ useDefaults: false, directives }));
    return set[policyHeader] ?? '';
  }
}

/** Scripts, styles, faces and pictures: not what somebody reads and leaves by a link. */
function isPartOfPage(contentType: string): boolean {
  return /^(?:text\/(?:css|javascript)|font\/|image\/(?!svg))/.test(contentType);
}

/** Only a document has an opener, and sends its readers elsewhere; it has told the browser to stay with https, too. */
function withoutDocumentHeaders({
  'Cross-Origin-Opener-Policy': _,
  'Referrer-Policy': __,
  'Strict-Transport-Security': ___,
  ...others
}: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return others;
}

const policyHeader = 'Content-Security-Policy';

/** What no page of ours asks for, no frame or script in it may ask for either. */
export const permissions = {
  'Permissions-Policy': ['browsing-topics', 'camera', 'geolocation', 'microphone', 'payment', 'usb']
    .map((feature) => `${feature}=()`)
    .join(),
};

/** Pictures and the feed may be shown elsewhere: social cards and readers need them. Nothing else may. */
export function resourcePolicy(contentType: string): Readonly<Record<string, string>> {
  return /^(?:image\/|application\/atom\+xml)/.test(contentType) ? shownElsewhere : {};
}

const shownElsewhere = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** An inline script's or style's place in the policy. */
export function inlineHash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

type PolicySettings = Pick<Settings, 'siteUrl' | 'mediaUrl' | 'chatScriptUrl' | 'mapEmbedUrl'>;

/** What every answer says: nothing but what is named here, and that from us alone, or from whom the settings name. */
function baseDirectives(settings: PolicySettings, https: boolean): Directives {
  const { siteUrl, mediaUrl, mapEmbedUrl } = settings;
  const chat = chatOrigins(settings);
  const chatSocket = chat.map((origin) => origin.replace(/^http/, 'ws'));
  const media = new URL(mediaUrl).origin;
  return {
    'default-src': ["'none'"],
    'img-src': ["'self'", ...(media === new URL(siteUrl).origin ? [] : [media]), ...chat],
    'font-src': ["'self'", ...chat],
    'connect-src': ["'self'", ...chat, ...chatSocket],
    'manifest-src': ["'self'"],
    ...unlessEmpty('media-src', chat),
    ...unlessEmpty('frame-src', [...(mapEmbedUrl ? [new URL(mapEmbedUrl).origin] : []), ...chat]),
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(https ? { 'upgrade-insecure-requests': [] } : {}),
  };
}

/** A directive without sources would be as the default is: left out, it costs nothing. */
function unlessEmpty(name: string, sources: readonly string[]): Directives {
  return sources.length > 0 ? { [name]: [...sources] } : {};
}

function chatOrigins({ chatScriptUrl }: Pick<Settings, 'chatScriptUrl'>): string[] {
  return chatScriptUrl ? [new URL(chatScriptUrl).origin] : [];
}

type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/** Runs a header-setting middleware once and notes what it sets. */
function headersOf(middleware: Middleware): Record<string, string> {
  const headers: Record<string, string> = {};
  const recorder = {
    setHeader: (name: string, value: string) => {
      headers[name] = value;
    },
    removeHeader: () => {},
  };
  middleware({} as IncomingMessage, recorder as unknown as ServerResponse, () => {});
  return headers;
}
