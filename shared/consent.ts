import type { Analytics } from './analytics.ts';
import type { Words } from './schemas/interface.ts';

/** The one cookie that the site sets: what the visitor chose. */
export const consentCookie = { name: 'consent', maxAgeSeconds: 180 * 24 * 60 * 60 } as const;

/** "Accept all" and "Only necessary". */
export const consentChoices = ['all', 'necessary'] as const;
export type ConsentChoice = (typeof consentChoices)[number];

/** The choice in a Cookie header or `document.cookie` (RFC 6265, section 4.2); undefined before one was made. */
export function readConsent(cookies: string): ConsentChoice | undefined {
  return consentChoiceOf(/(?:^|;\s*)consent=(\w+)/.exec(cookies)?.[1]);
}

/** A cookie's or a button's value, if it is one of the two; else undefined. */
export function consentChoiceOf(value: string | null | undefined): ConsentChoice | undefined {
  return consentChoices.find((choice) => choice === value);
}

/** What may be loaded once the visitor agrees: an installation has any of them, or none. */
export type OptionalContent = 'chat' | 'map' | 'embeds' | 'analytics';

/** What of it an installation can load, by its settings; a tool that its owner declares exempt needs no consent. */
export function optionalContent(settings: {
  chatScriptUrl: string | undefined;
  mapEmbedUrl: string | undefined;
  embeds?: boolean | undefined;
  analytics?: Pick<Analytics, 'exempt'> | undefined;
}): OptionalContent[] {
  return [
    ...(settings.chatScriptUrl ? (['chat'] as const) : []),
    ...(settings.mapEmbedUrl ? (['map'] as const) : []),
    ...(settings.embeds ? (['embeds'] as const) : []),
    ...(settings.analytics?.exempt === false ? (['analytics'] as const) : []),
  ];
}

/**
 * Whether pages ask by themselves, at the window's edge. Chat and analytics wait everywhere; the map and parts of articles wait in
 * their own places: where nothing else waits, the question stands on the map's card.
 */
export function asksAtEdge(optional: readonly OptionalContent[]): boolean {
  return optional.some((one) => one !== 'map' && one !== 'embeds');
}

/** What the visitor is asked: it names only what this installation can load. */
export function consentQuestion(
  optional: readonly OptionalContent[],
  words: Words['consent'],
): string {
  const has = (one: OptionalContent) => optional.includes(one);
  return [
    has('chat') && has('map') && words.chatAndMap,
    has('chat') && !has('map') && words.chat,
    has('map') && !has('chat') && words.map,
    has('embeds') && words.embeds,
    has('analytics') && words.analytics,
  ]
    .filter(Boolean)
    .join(' ');
}
