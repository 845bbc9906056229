/** From where articles' pictures may come. */
export interface PictureHosts {
  /** Where those lie whose address is a path: as the URL parser writes it, ending with a slash; undefined: nowhere. */
  mediaUrl: string | undefined;
  /** Further hosts, as `IMAGE_HOSTS` lists them: `cdn.example.com`, or `*.example.com` for all below it. */
  imageHosts?: readonly string[] | undefined;
}

/**
 * The address of a provider's picture. It is from outside: it may not lead anywhere else.
 * @param image a path relative to the media host, or an address there or on a host of the list
 * @returns undefined where there is no picture, or one that would come from another host
 */
export function pictureUrl(
  image: string,
  { mediaUrl, imageHosts = [] }: PictureHosts,
): string | undefined {
  const address = image.trim();
  const listed = imageHosts.length > 0 && URL.parse(address.replace(/^\/\//, 'https://'));
  if (listed && /^https?:$/.test(listed.protocol) && isAmong(imageHosts, listed))
    return listed.href;
  const path = address.replace(/^[/\\]+/, '');
  const url = path === '' || mediaUrl === undefined ? null : URL.parse(path, mediaUrl);
  return url && mediaUrl?.startsWith(`${url.origin}/`) ? url.href : undefined;
}

/** As a policy's `img-src` reads such a list (CSP 3, 6.7.2.8): a star stands for one label or several. */
function isAmong(hosts: readonly string[], { host, username }: URL): boolean {
  const isHost = (one: string) =>
    one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one;
  return username === '' && hosts.some(isHost);
}

/**
 * An address as a page names it: by its path alone where it lies on the site itself, so that it is found by
 * whatever host or port a visitor came.
 */
export function urlOnPage(url: string, siteUrl: string): string {
  return url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url;
}
