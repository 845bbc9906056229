import { Parser } from 'htmlparser2';

/** What one article's content may cost: within these bounds it is sanitised in some 15 ms, and its page made in 30. */
export const bounds = {
  /** In characters: some 40,000 words. */
  length: 256 * 1024,
  /** Tags, comments and character references, and as many attributes; long articles have a fifth. */
  pieces: 5000,
  /** Elements open at once: each tag's cost grows with them. Articles have ten or so. */
  open: 200,
};

/** Below these, a content is cheap whatever it is made of, so that most are not even parsed. */
const cheapBounds = { length: 32 * 1024, pieces: 1000 };

/**
 * Whether a content can be sanitised while visitors wait. It is told by counting, so that an article is
 * shown on every machine or on none; and counted by the sanitiser's own parser, so that an element is open
 * here as long as it is there.
 * @returns what there is too much of; undefined: it can be sanitised
 */
export function contentProblem(html: string): string | undefined {
  if (html.length > bounds.length) return `more than ${bounds.length} characters`;
  const pieces = count(html, '<') + count(html, '&');
  if (pieces > bounds.pieces) return `more than ${bounds.pieces} tags and character references`;
  if (html.length <= cheapBounds.length && pieces <= cheapBounds.pieces) return undefined;

  let open = 0;
  let attributes = 0;
  let problem: string | undefined;
  const parser = new Parser({
    onopentagname() {
      open += 1;
      if (open > bounds.open) stop(`more than ${bounds.open} elements open at once`);
    },
    onclosetag() {
      open -= 1;
    },
    onattribute() {
      attributes += 1;
      if (attributes > bounds.pieces) stop(`more than ${bounds.pieces} attributes`);
    },
  });
  parser.end(html);
  return problem;

  function stop(reason: string): void {
    problem ??= reason;
    parser.pause();
  }
}

function count(text: string, character: string): number {
  let found = 0;
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1))
    found += 1;
  return found;
}
