import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import type { Content } from '../../shared/content.ts';
import { interfaceWords } from '../../shared/schemas/interface.ts';
import { redirects } from '../../shared/schemas/redirects.ts';
import { siteFile, wholeParts } from '../../shared/schemas/site.ts';
import { spamPhrases } from '../../shared/schemas/spam.ts';
import { type ParsedFile, parseYamlFile, validateFiles } from './parse-file.ts';
import type { Report } from './problem.ts';
import { type LayeredFile, readFolder, readSourceFile } from './read-folder.ts';

/** The files of each name, the lowest first. */
export type Layers = ReadonlyMap<string, readonly LayeredFile[]>;

/** The files of folders that lie on each other. */
export interface Sources {
  layers: Layers;
  /** What the lowest folder was compiled to before: its files need not be parsed again. */
  compiled: Content | undefined;
  report: Report;
}

/**
 * Reads all files of folders, the lowest first.
 * @param siteFilePath of a file that is laid over every `site.yaml`
 */
export function readLayers(
  folders: readonly string[],
  siteFilePath: string | undefined,
  report: Report,
): Layers {
  const layers = folders.map((folder) => readFolder(folder, report));
  if (siteFilePath !== undefined) layers.push(readSourceFile('site.yaml', siteFilePath, report));
  const all = layers.flatMap((files, layer) => files.map((file) => ({ ...file, layer })));
  return Map.groupBy(all, ({ name }) => name);
}

/** Of each name in a directory (`pages/`), or beside all of them (''), the file that replaces the others. */
export function uppermost(layers: Layers, directory: string): LayeredFile[] {
  return [...layers.values()]
    .flatMap((files) => files.at(-1) ?? [])
    .filter(({ name }) => (directory === '' ? !name.includes('/') : name.startsWith(directory)));
}

/**
 * The files beside pages and articles, merged key by key; undefined: one that is missing or can't be used, which is
 * reported.
 * @param lowest the folder with the delivered words of other languages
 */
export function readSharedFiles(sources: Sources, lowest: string | undefined) {
  const { layers, compiled } = sources;
  const site = readMerged(sources, 'site.yaml', siteFile, compiled?.site, wholeParts);
  const localised = withLanguage(sources, lowest, site?.language);
  return {
    site,
    words: readMerged(localised, 'interface.yaml', interfaceWords, compiled?.words),
    spam: readMerged(sources, 'spam.yaml', spamPhrases, compiled?.spam),
    moves: layers.has('redirects.yaml')
      ? readMerged(sources, 'redirects.yaml', redirects, compiled && movesOf(compiled))
      : {},
  };
}

/** As `redirects.yaml` says them. */
function movesOf(compiled: Content): z.output<typeof redirects> {
  const targets = [...compiled.redirects].map(([from, redirect]): [string, string] => [
    from,
    redirect === 'gone' ? redirect : redirect.to,
  ]);
  return { redirects: Object.fromEntries(targets) };
}

function readMerged<Schema extends z.ZodType>(
  { layers, report }: Sources,
  name: string,
  schema: Schema,
  compiled?: z.output<Schema>,
  whole?: readonly string[],
): z.output<Schema> | undefined {
  const files = layers.get(name) ?? [];
  if (files.length === 0) report({ file: name, text: 'is missing: write it' });
  if (compiled !== undefined && files.every(({ layer }) => layer === 0)) return compiled;
  const parsed = files.flatMap((source) =>
    compiled !== undefined && source.layer === 0
      ? alreadyParsed(source, compiled)
      : (parseYamlFile(source, report) ?? []),
  );
  // Only where all of them can be read: what is missing may stand in the one that can't be.
  if (parsed.length < files.length || parsed.length === 0) return undefined;
  return validateFiles(parsed, schema, report, whole);
}

/** There is nothing wrong with it. */
function alreadyParsed({ file }: LayeredFile, data: unknown): ParsedFile {
  return { file, data, lineOf: () => 1, has: () => false, writtenAt: () => undefined };
}

/** The delivered words of a language, where there are any, lie between the English ones and an owner's. */
function withLanguage(
  sources: Sources,
  lowest: string | undefined,
  language: string | undefined,
): Sources {
  const [name] = language?.split('-') ?? [];
  const path = lowest !== undefined && name && join(lowest, 'languages', `${name}.yaml`);
  if (!path || !existsSync(path)) return sources;
  const [english, ...upper] = sources.layers.get('interface.yaml') ?? [];
  const between = readSourceFile('interface.yaml', path, sources.report).map((file) => ({
    ...file,
    layer: 1,
  }));
  const files = [...(english ? [english] : []), ...between, ...upper];
  return { ...sources, layers: new Map([...sources.layers, ['interface.yaml', files]]) };
}
