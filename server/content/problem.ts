/** Something in a file that can't be used. */
export interface Problem {
  file: string;
  /** From 1; undefined where it is the file as a whole. */
  line?: number | undefined;
  /** What is wrong, and what to write. */
  text: string;
}

/** Takes a problem; whoever finds one goes on with what else there is. */
export type Report = (problem: Problem) => void;

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

/** A problem at the first line of a file that has the word, among those of a kind. */
export function problemAt(
  { file, text }: { file: string; text: string },
  word: string,
  problem: string,
  among = /^/,
): Problem {
  const index = text
    .split('\n')
    .findIndex((line) => line.split(/[\s()[\]{}"',]+/).includes(word) && among.test(line));
  return { file, line: index < 0 ? undefined : index + 1, text: problem };
}
