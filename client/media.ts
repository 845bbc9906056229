/**
 * The address of a provider's picture. Its path is from outside: it may not lead anywhere else.
 * @param image a path relative to the media host
 * @returns undefined where there is no picture, or one that would come from another host
 */
export function mediaImageUrl(image: string, mediaUrl: string): string | undefined {
  const path = image.trim().replace(/^[/\\]+/, '');
  const url = path === '' ? null : URL.parse(path, mediaUrl);
  return url?.origin === new URL(mediaUrl).origin ? url.href : undefined;
}

/**
 * An address as a page names it: by its path alone where it lies on the site itself, so that it is found by
 * whatever host or port a visitor came.
 */
export function urlOnPage(url: string, siteUrl: string): string {
  return url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url;
}
