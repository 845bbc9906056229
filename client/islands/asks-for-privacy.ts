/** By Global Privacy Control or, older, Do Not Track. Not a part of `consent.ts`: forms ask this alone. */
export function asksForPrivacy(): boolean {
  return navigator.globalPrivacyControl === true || navigator.doNotTrack === '1';
}
