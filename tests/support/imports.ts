import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** The files that each file imports, types and re-exports included; packages are left out. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** The imports between all sources in these folders of the project. */
export function importsBetween(folders: readonly string[]): Imports {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`)).sort();
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(file, 'utf8'))]));
}

function importsOf(file: string, code: string): string[] {
  const { module, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const asked = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value ?? ''),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      code.slice(start + 1, end - 1),
    ),
  ];
  const found = asked
    .filter((name) => name.startsWith('.'))
    .map((name) => join(dirname(file), name));
  return [...new Set(found)].filter((path) => /\.tsx?$/.test(path) && existsSync(path));
}

/** Every import that leads from a room into one above it, as `FILE imports FILE`. */
export function upwardImports(imports: Imports, roomsFromTheTop: readonly string[]): string[] {
  const level = (file: string) => roomsFromTheTop.findIndex((room) => file.startsWith(`${room}/`));
  return [...imports].flatMap(([file, imported]) =>
    imported
      .filter((other) => level(other) !== -1 && level(other) < level(file))
      .map((other) => `${file} imports ${other}`),
  );
}

/** A circle of imports, its first file repeated at the end; undefined where there is none. */
export function circleOf(imports: Imports): readonly string[] | undefined {
  const done = new Set<string>();
  for (const file of imports.keys()) {
    const circle = visit(file, []);
    if (circle) return circle;
  }
  return undefined;

  function visit(file: string, way: readonly string[]): readonly string[] | undefined {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const imported of imports.get(file) ?? []) {
      const circle = visit(imported, [...way, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  }
}
