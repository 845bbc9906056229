import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type ParsedNode,
  parseDocument,
  visit,
} from 'yaml';
import type { Problem } from './problem.ts';

/** What a text holds, and where. */
export interface YamlDocument {
  data: unknown;
  /**
   * The line of what the path leads to, or of the last thing on the way that there is.
   * @param lineInText where the path leads to a text of several lines: which of them, from 0
   */
  lineOf(path: readonly PropertyKey[], lineInText?: number): number;
  /** Whether the path leads to something. */
  has(path: readonly PropertyKey[]): boolean;
  /** What the path leads to, as it is written there; undefined if that isn’t one value. */
  writtenAt(path: readonly PropertyKey[]): string | undefined;
}

/**
 * Parses one YAML document. Anchors and aliases (YAML 1.2, section 7.1) are refused: they could stand for more than any
 * memory, and a text that begins with `*` or `&` is one by mistake.
 * @param firstLine of the file, in which the text begins
 * @returns undefined if it can't be read, which is reported
 */
export function parseYaml(
  source: string,
  report: (problem: Omit<Problem, 'file'>) => void,
  firstLine = 1,
): YamlDocument | undefined {
  const lineCounter = new LineCounter();
  const lineAt = (offset: number) => firstLine - 1 + lineCounter.linePos(offset).line;
  const document = parseDocument(source, {
    lineCounter,
    prettyErrors: false,
    resolveKnownTags: false,
    stringKeys: true,
    // It compares each key with every other: `repeatedKey` is what a list of thousands can bear.
    uniqueKeys: false,
  });
  const fault = faultIn(document, source);
  if (fault) {
    report({ line: lineAt(fault.offset), text: fault.text });
    return undefined;
  }
  const anchors = anchorsIn(document);
  for (const offset of anchors) report({ line: lineAt(offset), text: anchorMeaning });
  if (anchors.length > 0) return undefined;
  return { data: document.toJS() ?? null, ...places(document, lineAt) };
}

function anchorsIn(document: Document.Parsed): number[] {
  const offsets: number[] = [];
  visit(document, {
    Value: (_, { anchor, range }) => {
      if (anchor) offsets.push(range?.[0] ?? 0);
    },
    Alias: (_, { range }) => {
      offsets.push(range?.[0] ?? 0);
    },
  });
  return offsets;
}

/** The first thing that is wrong: what follows is mostly of the same cause. */
function faultIn(document: Document.Parsed, source: string) {
  const [first, second] = [...document.errors, ...document.warnings];
  if (!first) return repeatedKey(document);
  const { code, message, pos } = first;
  const [start, end] = pos;
  const isContinued = second?.code === 'MULTILINE_IMPLICIT_KEY' && second.pos[0] === start;
  if (source[start] === '\t') return { offset: start, text: tabMeaning };
  if (code === 'MULTILINE_IMPLICIT_KEY')
    return source.slice(start, end).includes('\n')
      ? { offset: start, text: colonMeaning }
      : { offset: start, text: indentMeaning };
  // A text goes on in this line, with a colon.
  if (isContinued) return { offset: second.pos[1], text: signMeaning };
  const [, text] = meanings.find(([known]) => known.test(`${code} ${message}`)) ?? [];
  const offset = text === openMeaning ? openedBefore(start, document) : start;
  return { offset, text: text ?? `${message}: look at the indentation and the quotes there` };
}

function repeatedKey(document: Document.Parsed) {
  let offset: number | undefined;
  visit(document, {
    Map: (_, { items }) => {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) offset ??= key.range?.[0];
        seen.add(key.value);
      }
    },
  });
  return offset === undefined
    ? undefined
    : { offset, text: 'names a key for the second time: take one of them out' };
}

/** What the parser's faults mean for who writes words. */
const anchorMeaning = 'a value begins with * or &, which have a meaning in YAML: put it in quotes';
const tabMeaning = 'begins with a tab: write spaces';
const colonMeaning = 'has no colon with a space behind it: write a name, both, and a value';
const indentMeaning = 'isn’t YAML: indent this line as those before it';
const openMeaning = 'opens a quote or a bracket that stays open: close it';
const signMeaning =
  'isn’t YAML: put a text with a colon, or one that begins with a sign as * or [, in quotes, or write it below ">-"';

/** By code and the beginning of the message. */
const meanings = [
  [/^(?:BAD_ALIAS|MULTIPLE_ANCHORS) /, anchorMeaning],
  [/^TAB_AS_INDENT /, tabMeaning],
  [/^MISSING_CHAR Implicit/, colonMeaning],
  [/^BAD_INDENT All/, indentMeaning],
  [/^(?:MISSING_CHAR Missing closing|(?:MISSING_CHAR|BAD_INDENT) Flow)/, openMeaning],
  [/^(?:BLOCK_|BAD_SCALAR_START|NON_STRING_KEY|UNEXPECTED_TOKEN)/, signMeaning],
  [/^MULTIPLE_DOCS /, 'begins a second document with ---: take the line out'],
  [/^RESOURCE_EXHAUSTION /, 'it is nested too deeply: take something out'],
  [
    /^(?:TAG_RESOLVE_FAILED|BAD_DQ_ESCAPE) /,
    'puts ! or \\ before something: put the text in single quotes',
  ],
] as const;

/** Where the innermost quote or bracket begins in which the parser has missed the end. */
function openedBefore(offset: number, document: Document.Parsed): number {
  let opened = offset;
  const note = ({ range }: Pick<Node, 'range'>) => {
    if (range && range[0] < offset && offset <= range[2]) [opened] = range;
  };
  visit(document, {
    Scalar: (_, node) => {
      if (node.type?.startsWith('QUOTE')) note(node);
    },
    Collection: (_, node) => {
      if (node.flow) note(node);
    },
  });
  return opened;
}

/** Where a value stands: at its key, or as an item of a list. */
interface Place {
  offset: number;
  node: ParsedNode | null;
}

function places(
  { contents }: Document.Parsed,
  lineAt: (offset: number) => number,
): Pick<YamlDocument, 'lineOf' | 'has' | 'writtenAt'> {
  const placesTo = (path: readonly PropertyKey[]) => {
    const way: Place[] = [{ offset: 0, node: contents }];
    for (const step of path) {
      const next = placeIn(way.at(-1)?.node, String(step));
      if (!next) break;
      way.push(next);
    }
    return way;
  };
  return {
    lineOf(path, lineInText) {
      const place = placesTo(path).at(-1);
      const line = lineAt(place?.offset ?? 0);
      return lineInText === undefined ? line : line + lineInText + (isBlock(place?.node) ? 1 : 0);
    },
    has: (path) => placesTo(path).length > path.length,
    writtenAt(path) {
      const node = placesTo(path)[path.length]?.node;
      return isScalar(node) ? node.source : undefined;
    },
  };
}

function placeIn(node: ParsedNode | null | undefined, step: string): Place | undefined {
  if (isMap<ParsedNode, ParsedNode | null>(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && key.value === step);
    return pair && { offset: pair.key.range[0], node: pair.value };
  }
  if (!isSeq<ParsedNode>(node)) return undefined;
  const item = node.items[Number(step)];
  return item && { offset: item.range[0], node: item };
}

function isBlock(node: ParsedNode | null | undefined): boolean {
  return isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED');
}
