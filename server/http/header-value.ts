/** A real browser's longest header that is read here is a Referer with a long query; in characters. */
export const maxHeaderValueLength = 4096;

/**
 * The header's value; undefined: it is absent. One of a senseless length counts as that, before anything looks into it.
 */
export function headerValue(value: string | undefined): string | undefined {
  return value !== undefined && value.length <= maxHeaderValueLength ? value : undefined;
}
