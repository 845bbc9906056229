import { type ConsentChoice, consentCookie, readConsent } from '../../shared/consent.ts';

const changed = 'consentchange';

/** Handed to the islands that depend on the choice: a script that they shared would be one more request. */
export type WatchConsent = typeof watchConsent;

/** Global Privacy Control: a browser-wide "no" to sharing (https://w3c.github.io/gpc/). */
export function privacyControl(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}

/** What may be loaded now. Without a choice of the visitor's own: only what is necessary. */
export function currentConsent(): ConsentChoice | undefined {
  return readConsent(document.cookie) ?? (privacyControl() ? 'necessary' : undefined);
}

/** Keeps the choice and tells everything on the page that depends on it. */
export function setConsent(choice: ConsentChoice): void {
  const { name, maxAgeSeconds } = consentCookie;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers yet
  document.cookie = `${name}=${choice}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
  document.dispatchEvent(new Event(changed));
}

/**
 * Calls `update` now and after each change of the choice, but never while the page is prerendered:
 * nobody has seen it yet, and nothing from elsewhere may load. Returns how to stop.
 */
export function watchConsent(update: (choice: ConsentChoice | undefined) => void): () => void {
  const stop = new AbortController();
  const tell = () => update(currentConsent());
  const begin = () => {
    tell();
    document.addEventListener(changed, tell, { signal: stop.signal });
    // A page that comes back from the back/forward cache may be older than the choice.
    addEventListener('pageshow', tell, { signal: stop.signal });
  };
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', begin, { once: true, signal: stop.signal });
  } else begin();
  return () => stop.abort();
}
