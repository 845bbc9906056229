/** What an element is, and how large. */
export type Sized = readonly [what: string, width: number, height: number];

// In the page, from here on.

/** Takes away what may differ: the room for a scroll bar. */
export function makeEven(): void {
  document.documentElement.style.scrollbarWidth = 'none';
}

/** Whenever the page would ask for its faces: from now on they are here. A stand-in that this machine lacks is none. */
export async function loadFaces(): Promise<void> {
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
}

/** As they are laid out: what comes into view may still grow. */
export function sizes(): Sized[] {
  // Not boxes that are as wide as their words, nor the show, which is a row where no timeline follows the scrolling.
  const sized =
    'img:not([src*="/show-"]), input:not([tabindex="-1"], [type=checkbox]), textarea, table';
  return [...document.querySelectorAll<HTMLElement>(sized)].map((one) => {
    // Of a provider's picture, its frame: where it is only on its way, it takes no room in it.
    const box = one.closest<HTMLElement>('span:has(> img, > picture > img)') ?? one;
    const name = one.getAttribute('name') ?? one.getAttribute('src')?.replace(/^.*\//, '') ?? '';
    return [`${one.localName} ${name}`, box.offsetWidth, box.offsetHeight];
  });
}
