import type * as z from 'zod';
import { casePath } from '../../shared/content.ts';
import { parseYaml, type YamlDocument } from './parse-yaml.ts';
import type { Report } from './problem.ts';
import type { SourceFile } from './read-folder.ts';
import { validate } from './schema-issues.ts';

export interface ParsedFile extends YamlDocument {
  file: string;
}

/** Parses a file of YAML. @returns undefined if it can't be read, which is reported */
export function parseYamlFile({ file, text }: SourceFile, report: Report): ParsedFile | undefined {
  const yaml = parseYaml(text, (problem) => report({ file, ...problem }));
  return yaml && { file, ...yaml };
}

/**
 * A page: what a file of `cases/` needn't say, its layout and its address, follows from its name.
 * @returns undefined if it can't be read, which is reported
 */
export function parsePageFile(source: SourceFile, report: Report): ParsedFile | undefined {
  const file = parseYamlFile(source, report);
  const [, id] = /^cases\/(.+)\.yaml$/.exec(source.name) ?? [];
  if (!file || id === undefined || !isObject(file.data)) return file;
  return { ...file, data: { layout: 'case', path: casePath(id), ...file.data } };
}

/**
 * An article: YAML between two lines of `---`, and Markdown below it, which is its `body`.
 * @returns undefined if it can't be read, which is reported
 */
export function parseArticleFile(
  { file, text }: SourceFile,
  report: Report,
): ParsedFile | undefined {
  const [head, front] = /^---\n([\s\S]*?)^---[ \t]*\n/m.exec(text) ?? [];
  if (head === undefined || front === undefined || !text.startsWith(head)) {
    report({
      file,
      line: 1,
      text: 'has no front matter: begin with a line of ---, its fields, and a line of --- again',
    });
    return undefined;
  }
  const yaml = parseYaml(front, (problem) => report({ file, ...problem }), 2);
  if (!yaml) return undefined;
  const bodyLine = head.split('\n').length;
  const isBody = ([first]: readonly PropertyKey[]) => first === 'body';
  const { data } = yaml;
  return {
    file,
    data:
      typeof data === 'object' && data !== null ? { ...data, body: text.slice(head.length) } : data,
    lineOf: (path, lineInText) =>
      isBody(path) ? bodyLine + (lineInText ?? 0) : yaml.lineOf(path, lineInText),
    has: (path) => isBody(path) || yaml.has(path),
    writtenAt: yaml.writtenAt,
  };
}

/**
 * What the schema makes of files that lie on each other, the lowest first: key by key, the upper one names only what
 * differs. What is named in `whole` is replaced by what an upper one says of it.
 * @returns undefined if there is something wrong with them, which is reported
 */
export function validateFiles<Schema extends z.ZodType>(
  files: readonly ParsedFile[],
  schema: Schema,
  report: Report,
  whole: readonly string[] = [],
): z.output<Schema> | undefined {
  const [lowest, ...upper] = files.map(({ data }) => data);
  const over = (below: unknown, own: unknown) => merge(below, own, whole);
  const uppermost = (path: readonly PropertyKey[]) => files.findLast((file) => file.has(path));
  const result = validate(schema, upper.reduce(over, lowest), (path) =>
    uppermost(path)?.writtenAt(path),
  );
  if (!result.issues) return result.value;
  for (const { path, text, lineInText } of result.issues) {
    // The uppermost file that says something of it.
    const part = replacedPart(path, whole);
    const place = uppermost(part) ?? files.at(-1);
    if (!place) continue;
    const line = place.lineOf(path, lineInText);
    report({ file: place.file, line, text: `${nameOf(path)} ${text}` });
  }
  return undefined;
}

/** `process.items[2].title`, counted from 1. */
function nameOf(path: readonly PropertyKey[]): string {
  const steps = path.map((step) =>
    typeof step === 'number' ? `[${step + 1}]` : `.${String(step)}`,
  );
  return steps.join('').replace(/^\./, '') || 'the file';
}

/** What stands in an object replaces what stands under the same name in the other; the rest stays. */
function merge(below: unknown, own: unknown, whole: readonly string[] = []): unknown {
  if (!isObject(below) || !isObject(own)) return own;
  const replaced = Object.entries(own).map(([key, value]) => [
    key,
    whole.includes(key) ? value : merge(below[key], value),
  ]);
  return { ...below, ...Object.fromEntries(replaced) };
}

/** Of a path, what one file says all of: lists are replaced whole, too. */
function replacedPart(path: readonly PropertyKey[], whole: readonly string[]) {
  if (whole.includes(String(path[0]))) return path.slice(0, 1);
  const entry = path.findIndex((step) => typeof step === 'number');
  return entry === -1 ? path : path.slice(0, entry);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
