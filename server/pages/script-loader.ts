import { inlineJson } from '../../shared/inline-json.ts';
import type { Manifest } from '../manifest.ts';

/**
 * The inline script of every page's head. It asks for the site's script once the picture and the styles are there and
 * painted: asked for in the head, it would share the line with what the eye waits for. A picture that hangs holds it up
 * for three seconds. Who comes from another page of the site has its faces at hand, and gets them at once
 * (`client/styles/tokens.css`).
 */
export function scriptLoader({
  entry,
  entryIntegrity,
}: Pick<Manifest, 'entry' | 'entryIntegrity'>) {
  return [
    '{let d=document,s=d.createElement("script"),',
    'f=()=>requestAnimationFrame(()=>setTimeout(()=>d.head.append(s)));',
    `s.type="module";s.src=${inlineJson(entry)};s.integrity=${inlineJson(entryIntegrity)};`,
    'd.referrer.startsWith(origin)&&(d.documentElement.dataset.faces="");',
    'onload=f;setTimeout(f,3e3)}',
  ].join('');
}
