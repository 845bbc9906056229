/** A tool of the owner's own that counts visits by a script. */
export interface Analytics {
  src: string;
  /** What the script's element says beside it: `data-domain`. */
  attributes: Readonly<Record<string, string>>;
  /** The owner declares that it needs no consent. */
  exempt: boolean;
}
