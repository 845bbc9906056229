import { type PictureHosts, pictureUrl } from '../../client/media.ts';
import type { Blog } from '../../shared/blog.ts';
import { addressOf } from '../../shared/embeds.ts';

/** As many are named. */
const maxHosts = 5;

/** The hosts of covers that aren't loaded, as IMAGE_HOSTS would name them: five at most, those of the most articles first. */
export function hostsNotLoaded(
  blogs: readonly Pick<Blog, 'image'>[],
  hosts: PictureHosts,
): readonly string[] {
  const covers = new Map<string, number>();
  for (const { image } of blogs) {
    const url = pictureUrl(image, hosts) === undefined ? addressOf(image) : undefined;
    if (url) covers.set(url.host, (covers.get(url.host) ?? 0) + 1);
  }
  const byCount = [...covers].toSorted(([, a], [, b]) => b - a);
  return byCount.slice(0, maxHosts).map(([host]) => host);
}
