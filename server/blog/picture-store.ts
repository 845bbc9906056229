/** What articles carry in base64, under names that depend on the bytes alone. */
export interface PictureStore {
  /** The longest that is taken, in bytes: what is longer isn't even decoded. */
  readonly maxBytes: number;
  /**
   * Called while the provider's list is read, in its order, for every picture of every reading: what comes again has its
   * name again. The bytes are the caller's, and are written over afterwards.
   * @param type as the address says it, such as `image/png`: an author's word
   * @returns its name, of `[a-z0-9.-]` only; or why it isn't taken, in an author's words
   */
  add(bytes: Uint8Array, type: string): { name: string } | { refused: string };
  /** Undefined: it isn't kept, or no more. */
  find(name: string): StoredPicture | undefined;
}

export interface StoredPicture {
  /** Its path on the site. */
  path: string;
  /** In pixels, where the file tells. */
  size: { width: number; height: number } | undefined;
}

/** In front of a picture's name, where its address was. */
export const embeddedScheme = 'embedded:';

/** Keeps none. */
export const noPictures: PictureStore = {
  maxBytes: 0,
  add: () => ({ refused: 'pictures inside the text are not shown' }),
  find: () => undefined,
};
