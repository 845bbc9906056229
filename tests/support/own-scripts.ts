/**
 * The scripts that a page loads by itself: its entry, and those of islands that wait for no touch.
 * A page that has the entry alone has no state of its own.
 */
export function ownScripts(html: string): string[] {
  const untouched = html.replaceAll(/<ost-island [^>]*when="interaction"[^>]*>/g, '');
  return [...untouched.matchAll(/\bsrc="([^"]+\.js)"| imports="([^"]+)"/g)].map(
    ([, src, imports]) => src ?? imports ?? '',
  );
}
