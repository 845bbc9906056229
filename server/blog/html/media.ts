import { pictureUrl } from '../../../client/media.ts';
import type { Visitor } from './article-context.ts';
import { element, elementsIn } from './tree.ts';

/** Films and sound on the media host, which load once somebody plays them; others are a link. */
export const media: Visitor = (one, { mediaUrl, note }) => {
  if (one.name !== 'video' && one.name !== 'audio') return undefined;
  const address =
    one.attribs.src ?? elementsIn(one).find(({ name }) => name === 'source')?.attribs.src ?? '';
  const kind = one.name === 'video' ? 'Film' : 'Sound';
  const src = mediaUrl && pictureUrl(address, { mediaUrl, imageHosts: [] });
  const { width, height } = sizeOf(one.attribs);
  if (src) {
    const size = one.name === 'video' ? { ...(width && { width }), ...(height && { height }) } : {};
    return [element(one.name, { src, controls: '', preload: 'none', ...size })];
  }
  const away = URL.parse(address);
  note(`A ${kind.toLowerCase()} is not shown: it lies on another host`);
  if (away?.protocol !== 'https:' && away?.protocol !== 'http:') return [];
  return [element('p', {}, [element('a', { href: away.href }, [`${kind}: ${away.host}`])])];
};

function sizeOf(attribs: Record<string, string>) {
  const whole = (size = '') => (/^\d{1,4}$/.test(size) ? size : undefined);
  return { width: whole(attribs.width), height: whole(attribs.height) };
}
