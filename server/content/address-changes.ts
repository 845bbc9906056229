import * as z from 'zod';
import type { Article, Page, Redirect } from '../../shared/content.ts';
import type { Changes } from './follow-changes.ts';
import type { Layers, Sources } from './layers.ts';
import { parseArticleFile, parsePageFile, parseYamlFile } from './parse-file.ts';
import { problemAt } from './problem.ts';
import { compiledBefore } from './read-entries.ts';
import type { LayeredFile } from './read-folder.ts';
import { validate } from './schema-issues.ts';
import type { ContentEntry } from './snapshot.ts';

/**
 * The addresses of files that are taken away, and what becomes of each; a name of no file is reported.
 * @param removed by the file's name: `gone`, or the path that takes its place
 */
export function removedAddresses(
  { layers, report }: Sources,
  removed: Readonly<Record<string, string>>,
): ReadonlyMap<string, Redirect> {
  const addresses = new Map<string, Redirect>();
  for (const [name, target] of Object.entries(removed)) {
    const source = layers.get(name)?.at(-1);
    const list = layers.get('redirects.yaml')?.at(-1);
    const address = source && addressIn(source);
    if (address !== undefined) addresses.set(address, redirectTo(target));
    else if (!source && list) {
      report(problemAt(list, `${name}:`, `removes ${name}, which there isn’t: take it out`));
    }
  }
  return addresses;
}

/** A line of `redirects.yaml`. */
export function redirectTo(target: string): Redirect {
  return target === 'gone' ? target : { to: target };
}

/** What the folders above the lowest do to the addresses of its pages. */
export function addressChanges(
  sources: Sources,
  entries: readonly ContentEntry<Page | Article>[],
  removed: ReadonlyMap<string, Redirect>,
): Changes {
  return {
    removed: new Set(removed.keys()),
    moved: movedAddresses(sources, entries),
    ownRedirects: ownRedirects(sources.layers),
  };
}

/** Where the delivered pages were that an owner's file gave another address. */
function movedAddresses(
  { layers, compiled }: Sources,
  entries: readonly ContentEntry<Page | Article>[],
): ReadonlyMap<string, string> {
  return new Map(
    entries.flatMap(({ source, value }) => {
      const lowest = layers.get(source.name)?.at(0);
      if (!lowest || lowest.layer === source.layer) return [];
      const before = compiledBefore(compiled, lowest)?.path ?? addressIn(lowest);
      return before === undefined || before === value.path ? [] : [[before, value.path] as const];
    }),
  );
}

/** The addresses of which an owner's own file says where they lead. */
function ownRedirects(layers: Layers): ReadonlySet<string> {
  const source = layers.get('redirects.yaml')?.findLast(({ layer }) => layer > 0);
  if (!source) return new Set();
  const file = parseYamlFile(source, () => undefined);
  const redirectsFile = validate(
    z.object({ redirects: z.record(z.string(), z.unknown()) }),
    file?.data,
  );
  return new Set(redirectsFile.issues ? [] : Object.keys(redirectsFile.value.redirects));
}

/** Whatever else is wrong with the file. */
function addressIn(source: LayeredFile): string | undefined {
  const parse = source.name.endsWith('.md') ? parseArticleFile : parsePageFile;
  const file = parse(source, () => undefined);
  const head = validate(z.object({ path: z.string() }), file?.data);
  return head.issues ? undefined : head.value.path;
}
