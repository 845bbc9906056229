/** The one cookie that the site sets: what the visitor chose. */
export const consentCookie = { name: 'consent', maxAgeSeconds: 180 * 24 * 60 * 60 } as const;

/** "Accept all" and "Only necessary". */
export const consentChoices = ['all', 'necessary'] as const;
export type ConsentChoice = (typeof consentChoices)[number];

/** The choice in a Cookie header or `document.cookie`; undefined before one was made. */
export function readConsent(cookies: string): ConsentChoice | undefined {
  const value = /(?:^|;\s*)consent=(\w+)/.exec(cookies)?.[1];
  return consentChoices.find((choice) => choice === value);
}
