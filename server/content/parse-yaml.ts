import {
  constructFromEvents,
  EVENT_ID,
  type Event,
  getScalarValue,
  parseEvents,
  SCALAR_STYLE,
  YAMLException,
} from 'js-yaml';
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
 * @throws {unknown} what isn't the text's fault
 */
export function parseYaml(
  source: string,
  report: (problem: Omit<Problem, 'file'>) => void,
  firstLine = 1,
): YamlDocument | undefined {
  const lineAt = lineCounter(source, firstLine);
  try {
    const events = parseEvents(source, {});
    const anchors = events
      .map((event) => ('anchorStart' in event ? event.anchorStart : -1))
      .filter((offset) => offset >= 0);
    for (const offset of anchors) {
      report({
        line: lineAt(offset),
        text: 'a value begins with * or &, which have a meaning in YAML: put it in quotes',
      });
    }
    if (anchors.length > 0) return undefined;
    const [data = null, ...others] = constructFromEvents(events, { source });
    if (others.length > 0) {
      const line = firstLine + source.split('\n').lastIndexOf('---');
      report({ line, text: 'begins a second document with ---: take the line out' });
      return undefined;
    }
    return { data, ...places(events, source, lineAt) };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { mark, reason } = error;
    const line = lineAt(mark?.position ?? 0);
    report({ line, text: meaningOf(reason) });
    return undefined;
  }
}

/** Counts lines once they are asked for: a broken file may have many problems, and most files have none. */
function lineCounter(source: string, firstLine: number): (offset: number) => number {
  let starts: number[] | undefined;
  return (offset) => {
    starts ??= [0, ...source.matchAll(/\n/g).map(({ index }) => index + 1)];
    let [from, to] = [0, starts.length];
    while (to - from > 1) {
      const middle = (from + to) >> 1;
      if ((starts[middle] ?? 0) <= offset) from = middle;
      else to = middle;
    }
    return firstLine + from;
  };
}

/** What the parser's reasons mean for who writes words, by their beginnings. */
const meanings = [
  [
    'bad indentation of a mapping entry',
    'isn’t YAML: put a text with a colon, or one that begins with a sign as * or [, in quotes, or write it below ">-"',
  ],
  ['deficient indentation', 'a quote or a bracket is open before this line: close it'],
  ['unexpected end of', 'a quote or a bracket is open to the end: close it'],
  ['duplicated mapping key', 'names a key for the second time: take one of them out'],
  ['end of the stream or', 'isn’t YAML: indent this line as those before it'],
  ['nesting exceeded', 'it is nested too deeply: take something out'],
  ['tab characters', 'begins with a tab: write spaces'],
  ['unknown', 'puts ! or \\ before something: put the text in single quotes'],
] as const;

function meaningOf(reason: string): string {
  const known = meanings.find(([beginning]) => reason.startsWith(beginning));
  return known?.[1] ?? `${reason}: look at the indentation and the quotes there`;
}

/** Where a value stands: at its key, or as an item of a list; and all that is inside it, by key or number. */
interface Place {
  offset: number;
  isBlock: boolean;
  /** Of a single value: as it is written. */
  written: string | undefined;
  inside: ReadonlyMap<string, Place>;
}

/** Found out once something is wrong: most texts are never asked. */
function places(
  events: readonly Event[],
  source: string,
  lineAt: (offset: number) => number,
): Pick<YamlDocument, 'lineOf' | 'has' | 'writtenAt'> {
  let root: Place | undefined;
  const placesTo = (path: readonly PropertyKey[]) => {
    root ??= placeOfAll(events, source);
    const way = [root];
    for (const step of path) {
      const next = way.at(-1)?.inside.get(String(step));
      if (!next) break;
      way.push(next);
    }
    return way;
  };
  return {
    lineOf(path, lineInText) {
      const place = placesTo(path).at(-1);
      const line = lineAt(place?.offset ?? 0);
      return lineInText === undefined ? line : line + lineInText + (place?.isBlock ? 1 : 0);
    },
    has: (path) => placesTo(path).length > path.length,
    writtenAt: (path) => placesTo(path)[path.length]?.written,
  };
}

function placeOfAll(events: readonly Event[], source: string): Place {
  // The first event is that of the document.
  let next = 1;
  const ends = () => (events[next]?.type ?? EVENT_ID.POP) === EVENT_ID.POP;
  const take = (): Place => {
    const event = events[next];
    next += 1;
    const inside = new Map<string, Place>();
    if (event?.type === EVENT_ID.SEQUENCE) {
      while (!ends()) inside.set(String(inside.size), take());
      next += 1;
    }
    if (event?.type === EVENT_ID.MAPPING) {
      while (!ends()) {
        const name = events[next];
        const { offset } = take();
        const key = name?.type === EVENT_ID.SCALAR ? getScalarValue(source, name) : '';
        inside.set(key, { ...take(), offset });
      }
      next += 1;
    }
    const written = event?.type === EVENT_ID.SCALAR ? getScalarValue(source, event) : undefined;
    return { offset: event ? startOf(event) : 0, isBlock: isBlock(event), written, inside };
  };
  return { ...take(), offset: 0 };
}

function startOf(event: Event): number {
  if ('valueStart' in event) return event.valueStart;
  return 'start' in event ? event.start : 'anchorStart' in event ? event.anchorStart : 0;
}

function isBlock(event: Event | undefined): boolean {
  return (
    event?.type === EVENT_ID.SCALAR &&
    (event.style === SCALAR_STYLE.LITERAL_BLOCK || event.style === SCALAR_STYLE.FOLDED_BLOCK)
  );
}
