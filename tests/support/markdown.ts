import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Every page of the project's own documentation. */
export function listDocs(): string[] {
  return ['*.md', 'docs/**/*.md', '{bench,pictures}/*.md'].flatMap((each) => globSync(each)).sort();
}

/** Links inside the project that lead to no file, or to no heading of it. */
export function brokenLinks(file: string, text: string): string[] {
  const prose = withoutFences(text).replaceAll(/`[^`\n]*`/g, '');
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path = '', heading] = link.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    if (!existsSync(target)) return true;
    return heading !== undefined && !headingsOf(readFileSync(target, 'utf8')).includes(heading);
  });
}

/** What the recipes make: pages, islands and routes that are not there before somebody follows one. */
const examples = /careers|counter|newsletter/i;

/**
 * Files and npm scripts that a page names in code and that there are not. What a reader is to put in is written in
 * capitals (`tests/NAME.test.ts`).
 */
export function missingNames(text: string, scripts: readonly string[]): string[] {
  const codes = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  const paths = codes.filter((code) =>
    /^(?:server|client|shared|public|pictures|tests|scripts|bench|docs)\/[\w./-]*$/.test(code),
  );
  const runs = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script);
  return [
    ...paths.filter(
      (path) => !/\/[A-Z]{2,}\b/.test(path) && !examples.test(path) && !existsSync(path),
    ),
    ...runs.filter((script) => !scripts.includes(script)),
  ];
}

function withoutFences(text: string): string {
  return text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '');
}

/** The headings of a page, as links name them. */
function headingsOf(text: string): string[] {
  return [...withoutFences(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
