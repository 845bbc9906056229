import type { Analytics } from './analytics.ts';
import type { Content, Page } from './content.ts';

/** The one cookie that the site sets: what the visitor chose. */
export const consentCookie = { name: 'consent', maxAgeSeconds: 180 * 24 * 60 * 60 } as const;

/** "Accept all" and "Only necessary". */
export const consentChoices = ['all', 'necessary'] as const;
export type ConsentChoice = (typeof consentChoices)[number];

/** The choice in a Cookie header or `document.cookie`; undefined before one was made. */
export function readConsent(cookies: string): ConsentChoice | undefined {
  return consentChoiceOf(/(?:^|;\s*)consent=(\w+)/.exec(cookies)?.[1]);
}

/** A cookie's or a button's value, if it is one of the two. */
export function consentChoiceOf(value: string | null | undefined): ConsentChoice | undefined {
  return consentChoices.find((choice) => choice === value);
}

/** What may be loaded once the visitor agrees: an installation has any of them, or none. */
export type OptionalContent = 'chat' | 'map' | 'analytics';

export function optionalContent(settings: {
  chatScriptUrl: string | undefined;
  mapEmbedUrl: string | undefined;
  analytics?: Pick<Analytics, 'exempt'> | undefined;
}): OptionalContent[] {
  return [
    ...(settings.chatScriptUrl ? (['chat'] as const) : []),
    ...(settings.mapEmbedUrl ? (['map'] as const) : []),
    ...(settings.analytics?.exempt === false ? (['analytics'] as const) : []),
  ];
}

/**
 * Where a page asks by itself. Chat and analytics wait everywhere: at the window's edge. The map waits in its own place: where
 * it stands alone, the question stands beside it and covers nothing.
 */
export function asksAt(
  page: Page | undefined,
  { address }: Pick<Content['site'], 'address'>,
  optional: readonly OptionalContent[],
): 'edge' | 'map' | undefined {
  if (optional.some((one) => one !== 'map')) return 'edge';
  return optional.length > 0 && address && page?.layout === 'contact' ? 'map' : undefined;
}
