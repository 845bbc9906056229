/** By Global Privacy Control or, older, Do Not Track. Not asked of `consent.ts`: what the entry shares is one request more. */
export function asksForPrivacy(): boolean {
  return navigator.globalPrivacyControl === true || navigator.doNotTrack === '1';
}
