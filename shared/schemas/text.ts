/** A link inside running text. */
export interface TextLink {
  text: string;
  to: string;
}

/** Words inside running text that are stressed. */
export interface Stress {
  text: string;
  as: 'em' | 'strong';
}

/** Running text: a plain string, or pieces of it with links and stressed words between them. */
export type Copy = string | readonly (string | TextLink | Stress)[];

export interface Figure {
  picture: string;
  /** What the picture shows, for someone who can't see it. */
  alt: string;
}

/** What the text of an article is made of. */
export type ArticleBlock =
  | { kind: 'text'; text: Copy }
  | { kind: 'list'; items: readonly Copy[]; ordered?: true }
  | { kind: 'note'; title: string; text: Copy }
  /** A diagram, a chart or a screen that explains the text beside it. */
  | (Figure & { kind: 'figure'; caption: string });

export interface ArticleSection {
  heading: string;
  blocks: readonly ArticleBlock[];
}

/** The text of an article, or of a page that is only text. */
export interface Body {
  /** What stands before the first heading. */
  lead: readonly ArticleBlock[];
  sections: readonly ArticleSection[];
}
