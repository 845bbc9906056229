import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from './problem.ts';

/** A file of words: in Markdown, a long article has some 20 KB. */
const largestFile = 256 * 1024;
/** Of a folder with those below; each file is read at the start. */
const mostFiles = 1000;
const largestFolder = 16 * 1024 * 1024;

/** What lies beside the folders. */
const fileNames = ['site.yaml', 'interface.yaml', 'redirects.yaml', 'spam.yaml'];

/** A file of a content folder. */
export interface SourceFile {
  /** Inside the folder, by which it replaces another: `pages/home.yaml`. */
  name: string;
  /** As messages name it. */
  file: string;
  text: string;
}

/** A file, and the number of its folder: 0 is the lowest. */
export interface LayeredFile extends SourceFile {
  layer: number;
}

/** All files of a content folder, in the order of their names; what can't be read is reported. */
export function readFolder(folder: string, report: Report): SourceFile[] {
  const names = namesIn(folder, report);
  const files = [
    ...fileNames.filter((name) => names.includes(name)),
    ...filesIn('pages', '.yaml'),
    ...filesIn('cases', '.yaml'),
    ...filesIn('articles', '.md'),
  ];
  for (const name of names) {
    if (/\.ya?ml$/.test(name) && !fileNames.includes(name)) {
      report({
        file: join(folder, name),
        text: `isn’t known here: known are ${fileNames.join(', ')}`,
      });
    }
  }
  if (files.length > mostFiles) {
    report({ file: folder, text: `has ${files.length} files: ${mostFiles} are read at most` });
    return [];
  }
  let remaining = largestFolder;
  return files.flatMap((name) => {
    const read = readSourceFile(name, join(folder, name), report, remaining);
    for (const { text } of read) remaining -= text.length;
    return read;
  });

  function filesIn(directory: string, ending: string): string[] {
    return (names.includes(directory) ? namesIn(join(folder, directory), report) : []).flatMap(
      (name) => {
        if (isId(name, ending)) return [`${directory}/${name}`];
        report({
          file: join(folder, directory, name),
          text: `isn’t called as files here are: write ${directory}/some-name${ending}, in small letters`,
        });
        return [];
      },
    );
  }
}

/**
 * A file, wherever it lies, as that of a name in a folder; none if it can't be read, which is reported.
 * @param left how large it may be at most
 */
export function readSourceFile(
  name: string,
  file: string,
  report: Report,
  remaining = largestFile,
): SourceFile[] {
  const text = readText(file, remaining);
  if (typeof text === 'string') return [{ name, file, text }];
  report({ file, text: text.problem });
  return [];
}

function isId(name: string, ending: string): boolean {
  return name.endsWith(ending) && /^[a-z\d]+(?:-[a-z\d]+)*$/.test(name.slice(0, -ending.length));
}

/** What lies in a folder, but for what programs leave there for themselves. */
function namesIn(folder: string, report: Report): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => !/^\.|~$/.test(name))
      .sort();
  } catch {
    report({ file: folder, text: 'is no folder that can be read' });
    return [];
  }
}

function readText(file: string, remaining: number): string | { problem: string } {
  try {
    const stats = statSync(file);
    // A device or a pipe may never end.
    if (!stats.isFile()) return { problem: 'is not a file' };
    if (stats.size > largestFile) {
      return { problem: `is larger than ${largestFile / 1024} KB: divide it` };
    }
    if (stats.size > remaining) {
      return { problem: `is too much: a folder has ${largestFolder / 1024 / 1024} MB at most` };
    }
    // Also drops the mark that Windows' editors put at the beginning.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
    return text.replaceAll('\r\n', '\n');
  } catch (error) {
    const reason = error instanceof TypeError ? 'is not written in UTF-8: save it so' : undefined;
    return { problem: reason ?? `can’t be read: ${String(error)}` };
  }
}
