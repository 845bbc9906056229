import { inlineJson } from '../../shared/inline-json.ts';
import type { Manifest } from './manifest.ts';

/**
 * What all browsers of the support line have (`browserslist` in package.json), and each older one lacks a part of:
 * those get no script, and send forms plainly. A test compares it with what is known of browsers' versions.
 */
export const supportTest = '[].toSorted&&self.CompressionStream';

/**
 * The inline script of every page's head. It asks for the site's script once the picture and the styles are there and
 * the browser says that it has painted: any sooner, it would share line and processor with what the eye waits for. A
 * picture that hangs holds it up for three seconds, and so does a tab that nobody looks at. Who comes from another page
 * of the site has the web fonts at hand, and gets them at once (`client/styles/tokens.css`).
 */
export function scriptLoader({
  entry,
  entryIntegrity,
}: Pick<Manifest, 'entry' | 'entryIntegrity'>) {
  return [
    `if(${supportTest}){let d=document,s=d.createElement("script"),`,
    'f=()=>d.head.append(s);',
    `s.type="module";s.src=${inlineJson(entry)};s.integrity=${inlineJson(entryIntegrity)};`,
    'd.referrer.startsWith(origin)||delete d.documentElement.dataset.fonts;',
    'onload=()=>new PerformanceObserver(f).observe({type:"paint",buffered:1});setTimeout(f,3e3)}',
  ].join('');
}
