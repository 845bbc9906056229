import {
  type Document,
  type ErrorCode,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml';
import type { Problem } from './problem.ts';

/** What a text holds, and where. */
export interface Located {
  data: unknown;
  /**
   * The line of what the path leads to, or of the last thing on the way that there is.
   * @param lineInText where the path leads to a text of several lines: which of them, from 0
   */
  lineOf(path: readonly PropertyKey[], lineInText?: number): number;
  /** Whether the path leads to something. */
  has(path: readonly PropertyKey[]): boolean;
}

/**
 * Reads one YAML document. Anchors and aliases are refused: they could stand for more than any memory, and a text that
 * begins with `*` or `&` is one by mistake.
 * @param firstLine of the file, in which the text begins
 * @returns undefined if it can't be read, which is told
 */
export function readYaml(
  text: string,
  tell: (problem: Omit<Problem, 'file'>) => void,
  firstLine = 1,
): Located | undefined {
  const lines = new LineCounter();
  const lineAt = (offset: number) => Math.max(lines.linePos(offset).line, 1) + firstLine - 1;
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  // The others mostly follow from the first one.
  const [error] = [...document.errors, ...document.warnings];
  if (error) {
    tell({ line: lineAt(error.pos[0]), text: `${error.message}: ${advice[error.code] ?? usual}` });
    return undefined;
  }
  const named = namedNodes(document);
  for (const offset of named) {
    tell({
      line: lineAt(offset),
      text: 'a value begins with * or &, which have a meaning in YAML: put it in quotes',
    });
  }
  if (named.length > 0) return undefined;
  return {
    data: document.toJS(),
    lineOf(path, lineInText) {
      const { offsets, node } = way(document, path);
      const line = lineAt(offsets.at(-1) ?? 0);
      if (lineInText === undefined) return line;
      const isBlock = isScalar(node) && /^BLOCK/.test(node.type ?? '');
      return line + lineInText + (isBlock ? 1 : 0);
    },
    has: (path) => way(document, path).offsets.length === path.length,
  };
}

const usual = 'look at the indentation and the quotes there';
const advice: Partial<Record<ErrorCode, string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'put a text with a colon in quotes, or write it below ">-"',
  BAD_SCALAR_START: 'put the text in quotes',
  UNEXPECTED_TOKEN: 'put a text that begins with a sign, as * or [, in quotes',
  TAB_AS_INDENT: 'write spaces',
  DUPLICATE_KEY: 'take one of them out',
  TAG_RESOLVE_FAILED: 'put a text that begins with ! in quotes',
  MULTIPLE_DOCS: 'take out the line of ---',
  RESOURCE_EXHAUSTION: 'it is nested too deeply',
};

/** Where anchors and aliases stand. */
function namedNodes(document: Document): number[] {
  const offsets: number[] = [];
  visit(document, (_key, node) => {
    if (!isNode(node) || !(isAlias(node) || node.anchor)) return;
    offsets.push(node.range?.[0] ?? 0);
  });
  return offsets;
}

/** Where each step of a path stands, as far as it leads: at its key, or at the item of a list; and what is there. */
function way(document: Document, path: readonly PropertyKey[]) {
  const offsets: number[] = [];
  let node: unknown = document.contents;
  for (const step of path) {
    const next = isMap(node)
      ? pairOf(node.items, step)
      : isSeq(node)
        ? itemOf(node.items, step)
        : undefined;
    if (!next) break;
    offsets.push(next.at.range?.[0] ?? 0);
    node = next.value;
  }
  return { offsets, node };
}

function pairOf(pairs: readonly { key: unknown; value: unknown }[], step: PropertyKey) {
  const pair = pairs.find(({ key }) => isScalar(key) && String(key.value) === step);
  return pair && isNode(pair.key) ? { at: pair.key, value: pair.value } : undefined;
}

function itemOf(
  items: readonly unknown[],
  step: PropertyKey,
): { at: Node; value: unknown } | undefined {
  const item = items[Number(step)];
  return isNode(item) ? { at: item, value: item } : undefined;
}
