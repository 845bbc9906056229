import type { Visitor } from './article-context.ts';

/** Frames of other sites. They are left out, with the text for browsers that have none. */
export const embeds: Visitor = ({ name }, { note }) => {
  if (name !== 'iframe' && name !== 'oembed') return undefined;
  note('A frame of another site is left out');
  return [];
};
