/** The provider gave no list: it is down, slow, or what it says can't be used. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
}
