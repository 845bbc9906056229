import { privacyControl } from '../browser/consent.ts';

/** By Global Privacy Control or, older, Do Not Track. */
export function asksForPrivacy(): boolean {
  return privacyControl() || navigator.doNotTrack === '1';
}
