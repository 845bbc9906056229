/** The size of a drawn picture, and the widths it is saved in. */
export interface PictureSize {
  width: number;
  height: number;
  /** Ascending; the last one is the full width. None of a vector. */
  widths: readonly number[];
  /** Has files for the dark scheme too, `NAME-dark-WIDTH.avif`. */
  dark?: true | undefined;
  /** What phones get instead: a drawing of its own, `NAME-phone-WIDTH.avif`, in the dark scheme too if the other one is. */
  phone?: Omit<PictureSize, 'dark' | 'phone' | 'state'> | undefined;
  /** Which state of its scene it is: `NAME-2` is drawn by `NAME.html` in its second state. */
  state?: number | undefined;
}

/** What a picture's files for the dark scheme, and a photograph for it, begin with. */
export function darkName(name: string): string {
  return `${name}-dark`;
}

/** What a picture's files for phones begin with, where those have a drawing of their own. */
export function phoneName(name: string): string {
  return `${name}-phone`;
}

/** Lines and areas alone. */
export function isVector({ widths }: Pick<PictureSize, 'widths'>): boolean {
  return widths.length === 0;
}

/** Of the files beside the WebP, as in `<source type>`. */
export function mediaTypeOf(picture: Pick<PictureSize, 'widths'>): string {
  return isVector(picture) ? 'image/svg+xml' : 'image/avif';
}

/** A vector's SVG beside the address of a WebP of it, with the state in it as the fragment, which `:target` selects. */
export function vectorOf(webp: string): string {
  return webp.replace(
    /(?:-(\d+))?(?:-phone)?(-dark)?\.webp$/,
    (_, state: string | undefined, dark = '') => `${dark}.svg${state ? `#s${state}` : ''}`,
  );
}

/** What phones get of a picture on their first screen: nearly twice its width there, whatever their density. */
export const phoneWidth = 640;
