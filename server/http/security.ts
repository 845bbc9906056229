import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { Settings } from '../config.ts';

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
  /** The value of Content-Security-Policy for one answer. */
  policy(extras?: PolicyExtras): string;
}

/** helmet's headers, worked out once: finished pages are sent with them without running it again. */
export function createSecurityHeaders(
  settings: Pick<Settings, 'siteUrl' | 'mediaUrl' | 'chatScriptUrl' | 'mapEmbedUrl'>,
): SecurityHeaders {
  const https = settings.siteUrl.startsWith('https:');
  const common = headersOf(
    helmet({
      contentSecurityPolicy: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: false },
    }),
  );
  const base = baseDirectives(settings, https);
  return {
    common,
    policy: ({ scripts = [], styles = [] } = {}) => {
      const directives = {
        ...base,
        'script-src': [...(base['script-src'] ?? []), ...scripts],
        'style-src': [...(base['style-src'] ?? []), ...styles],
      };
      const name = 'Content-Security-Policy';
      return (
        headersOf(helmet.contentSecurityPolicy({ useDefaults: false, directives }))[name] ?? ''
      );
    },
  };
}

/** Pictures and the feed may be shown elsewhere: social cards and readers need them. Nothing else may. */
export function resourcePolicy(contentType: string): Readonly<Record<string, string>> {
  return /^(?:image\/|application\/atom\+xml)/.test(contentType) ? shownElsewhere : {};
}

const shownElsewhere = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** An inline script's or style's place in the policy. */
export function inlineHash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

function baseDirectives(
  {
    mediaUrl,
    chatScriptUrl,
    mapEmbedUrl,
  }: Pick<Settings, 'mediaUrl' | 'chatScriptUrl' | 'mapEmbedUrl'>,
  https: boolean,
): Directives {
  const chat = chatScriptUrl ? [new URL(chatScriptUrl).origin] : [];
  const chatSocket = chat.map((origin) => origin.replace(/^http/, 'ws'));
  const map = mapEmbedUrl ? [new URL(mapEmbedUrl).origin] : [];
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...chat],
    'style-src': ["'self'", ...chat],
    'img-src': ["'self'", 'data:', new URL(mediaUrl).origin, ...chat],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...chat, ...chatSocket],
    'frame-src': [...map, ...chat].length > 0 ? [...map, ...chat] : ["'none'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(https ? { 'upgrade-insecure-requests': [] } : {}),
  };
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
