import type { Writable } from 'node:stream';
import type { DestinationStream, LoggerOptions } from 'pino';

/** What the log may cost, whatever strangers send and whoever reads it; lengths in characters. */
export const logLimits = {
  /** Any text in a line: an address, a reason, another server's words. */
  text: 200,
  /** Our own sentence, and where an error came from. */
  longText: 2000,
  line: 8192,
  /** Lines of one kind in a minute. */
  linesPerKind: 60,
  /** What was written and not yet read by anybody. */
  unread: 1024 * 1024,
} as const;

const longTexts: ReadonlySet<string> = new Set(['msg', 'stack']);

/**
 * A line of JSON with its long texts cut; where that isn't enough, without its lists and objects.
 * @throws {SyntaxError} for a long line that isn't JSON
 */
export function boundLine(line: string): string {
  if (line.length <= logLimits.text) return line;
  const fields: Record<string, unknown> = JSON.parse(line, cutText);
  const bounded = JSON.stringify(fields);
  if (bounded.length <= logLimits.line) return `${bounded}\n`;
  const flat = Object.entries(fields).filter(([, value]) => typeof value !== 'object');
  return `${JSON.stringify(Object.fromEntries(flat))}\n`;
}

function cutText(name: string, value: unknown): unknown {
  const maxLength = longTexts.has(name) ? logLimits.longText : logLimits.text;
  return typeof value === 'string' && value.length > maxLength
    ? `${value.slice(0, maxLength)}…`
    : value;
}

/**
 * Lets some lines of a kind through each minute, and counts the rest: some of them strangers can cause at will.
 * Of one kind are lines with the same message and, where they have these, the same group and status.
 */
export function createLineCounts(): LineCounts {
  let counts = new Map<string, number>();
  return {
    logMethod(args, method) {
      const kind = kindOf(args);
      const lines = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, lines);
      if (lines <= logLimits.linesPerKind) method.apply(this, args);
    },
    endMinute() {
      const past = counts;
      counts = new Map();
      return [...past]
        .map(([kind, lines]) => ({ kind, lines: lines - logLimits.linesPerKind }))
        .filter(({ lines }) => lines > 0);
    },
  };
}

interface LineCounts {
  /** For pino: every line passes here. */
  logMethod: NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;
  /** Lets as many through again; of which kinds it left lines out, and how many. */
  endMinute(): { kind: string; lines: number }[];
}

function kindOf([first, message]: readonly unknown[]): string {
  if (typeof first !== 'object' || first === null) return String(first);
  const group = 'group' in first ? first.group : '';
  const status = 'status' in first ? first.status : '';
  return [message, group, status].filter(Boolean).join(' ');
}

/**
 * Hands lines to a stream that may be read slowly or never. Past the bound they are dropped, and counted in a line
 * once the rest is read. Nobody waits for the reader, not even the end of the process.
 */
export function boundedOutput(out: Writable): DestinationStream {
  let dropped = 0;
  // A full disk or a reader that has gone: no reason to end.
  out.on('error', () => {});
  return {
    write(line) {
      if (dropped > 0 && out.writableLength === 0) {
        const time = new Date().toISOString();
        const msg = 'lines of the log were dropped: nobody read it fast enough';
        out.write(`${JSON.stringify({ level: 40, time, lines: dropped, msg })}\n`);
        dropped = 0;
      }
      if (out.writableLength + line.length > logLimits.unread) dropped += 1;
      else out.write(line);
    },
  };
}
