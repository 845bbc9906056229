import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { type CompileOptions, compileContent } from '../../../server/content/compile.ts';
import { ContentError } from '../../../server/content/problem.ts';
import type { Content } from '../../../shared/content.ts';
import { deliveredContent } from '../../support/content.ts';

export const delivered = 'shared/content';

/** A page file of eight lines, and more below them. */
export function pageFile(more: string): string {
  const seo = 'seo:\n  title: Imprint\n  description: Who we are\n  keywords: imprint\n';
  return `layout: plain\npath: /imprint\nname: Imprint\n${seo}heading: Imprint\n${more}`;
}

/** An article's file: its front matter of nine lines with more below them, and its text. */
export function articleFile(
  front = 'date: 2026-01-01\n',
  text = 'Lead\n\n## Only heading\n\nText',
): string {
  const head = 'path: /news\ntitle: News\ndescription: News\nkeywords: news\n';
  return `---\n${head}picture: about\nalt: A desk\nsummary: News\n${front}---\n${text}\n`;
}

/** A content folder of its own with these files. */
export function folderOf(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** What was compiled before is read faster, and makes the same site: `overlay.test.ts` holds it. */
const usual = { now: new Date('2026-01-01'), compiled: deliveredContent };

/** The delivered content with a folder laid over it. */
export function compiledWith(
  files: Readonly<Record<string, string | Buffer>>,
  options: { now?: Date; previews?: boolean } = {},
): Content {
  return compileContent([delivered, folderOf(files)], { ...usual, ...options });
}

/** What is wrong with a folder that is laid over the delivered content, without the path of the folder. */
export function problemsWith(files: Readonly<Record<string, string | Buffer>>): readonly string[] {
  return problemsOf(folderOf(files));
}

export function problemsOf(
  folder: string,
  more: Pick<CompileOptions, 'siteFile' | 'compiled' | 'photos' | 'ownFiles'> = {},
): readonly string[] {
  try {
    compileContent([delivered, folder], { ...usual, reserved: ['/robots.txt'], ...more });
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const [title, ...problems] = error.message.split('\n');
    expect(title).toBe("The site can't be made of these files:");
    return problems.map((line) => line.replace(/^ {2}- /, '').replaceAll(`${folder}/`, ''));
  }
  return [];
}
