import { type ConsentChoice, consentCookie, readConsent } from '../../shared/consent.ts';

declare global {
  interface Navigator {
    /** https://w3c.github.io/gpc/, which not all browsers have. */
    readonly globalPrivacyControl?: boolean;
  }
  interface Document {
    /** https://wicg.github.io/nav-speculation/prerendering.html, which not all browsers have. */
    prerendering?: boolean;
  }
}

const changed = 'consentchange';

/**
 * What may be loaded now. Without a choice of the visitor's own, and with Global Privacy Control, a browser-wide "no" to sharing
 * (https://w3c.github.io/gpc/): only what is necessary.
 */
function currentConsent(): ConsentChoice | undefined {
  const { globalPrivacyControl } = navigator;
  return readConsent(document.cookie) ?? (globalPrivacyControl ? 'necessary' : undefined);
}

/** Keeps the choice and tells everything on the page that depends on it. */
export function setConsent(choice: ConsentChoice): void {
  const { name, maxAgeSeconds } = consentCookie;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers yet
  document.cookie = `${name}=${choice}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
  dispatchEvent(new Event(changed));
}

/**
 * Calls `update` now and after each change of the choice, but never while the page is prerendered:
 * nobody has seen it yet, and nothing from elsewhere may load.
 */
export function watchConsent(update: (choice: ConsentChoice | undefined) => void): void {
  const tell = () => {
    if (!document.prerendering) update(currentConsent());
  };
  tell();
  // `capture`: the second is the document's, and heard on its way there. The third: a page that comes back from the
  // back/forward cache may be older than the choice.
  for (const type of [changed, 'prerenderingchange', 'pageshow'])
    addEventListener(type, tell, true);
}
