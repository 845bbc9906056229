import { inlineJson } from '../../shared/inline-json.ts';
import type { Manifest } from '../manifest.ts';

/**
 * The inline script of every page's head. It asks for the site's script once the first frame has been painted: asked
 * for in the head, it would share the line with the picture that the eye waits for. Who comes from another page of the
 * site has its faces at hand, and gets them at once (`client/styles/tokens.css`).
 */
export function scriptLoader({
  entry,
  entryIntegrity,
}: Pick<Manifest, 'entry' | 'entryIntegrity'>) {
  const properties = inlineJson({ type: 'module', src: entry, integrity: entryIntegrity });
  return `document.referrer.startsWith(location.origin)&&(document.documentElement.dataset.faces="");requestAnimationFrame(()=>setTimeout(()=>document.head.append(Object.assign(document.createElement("script"),${properties}))))`;
}
