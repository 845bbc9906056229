/** Something in a file that can't be used. */
export interface Problem {
  file: string;
  /** From 1; undefined where it is the file as a whole. */
  line?: number | undefined;
  /** What is wrong, and what to write. */
  text: string;
}

/** Files that can't be compiled; `message` lists everything that is to be put right. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const lines = problems.map((problem) => `  - ${inOneLine(problem)}`);
    super(`The site can't be made of these files:\n${[...new Set(lines)].join('\n')}`);
    this.problems = problems;
  }
}

function inOneLine({ file, line, text }: Problem): string {
  // What is quoted of a file stays one line, whatever it holds.
  const words = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, 400);
  return line === undefined ? `${file}: ${words}` : `${file}:${line}: ${words}`;
}
