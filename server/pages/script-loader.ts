import { inlineJson } from '../../shared/inline-json.ts';
import type { Manifest } from '../manifest.ts';

/**
 * The inline script of every page's head. It asks for the site's script once the picture and the styles are there and
 * painted: asked for in the head, it would share the line with what the eye waits for. A picture that hangs holds it up
 * for three seconds. Who comes from another page of the
 * site has its faces at hand, and gets them at once (`client/styles/tokens.css`).
 */
export function scriptLoader({
  entry,
  entryIntegrity,
}: Pick<Manifest, 'entry' | 'entryIntegrity'>) {
  const properties = inlineJson({ type: 'module', src: entry, integrity: entryIntegrity });
  return `document.referrer.startsWith(origin)&&(document.documentElement.dataset.faces="");{let s=Object.assign(document.createElement("script"),${properties}),f=()=>requestAnimationFrame(()=>setTimeout(()=>document.head.append(s)));onload=f;setTimeout(f,3e3)}`;
}
