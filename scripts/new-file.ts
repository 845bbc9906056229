import { dirname, join, relative } from 'node:path/posix';
import { Document, stringify, type YAMLMap } from 'yaml';
import { type Content, casePath, folderOf, type Page, pathsOf } from '../shared/content.ts';
import { frontMatter } from '../shared/schemas/article.ts';
import { caseFile } from '../shared/schemas/case.ts';
import { type Layout, layouts } from '../shared/schemas/pages.ts';
import { sampleYaml } from './sample-yaml.ts';

/** Of which a site may have any number. */
export const newLayouts = ['service', 'expertise', 'sports', 'case', 'plain', 'article'] as const;

export type NewLayout = (typeof newLayouts)[number];

export interface NewFile {
  /** Inside the folder: `pages/cloud-migration.yaml`. */
  name: string;
  text: string;
  path: string;
}

/**
 * A file with sample words in every field of its schema.
 * @param schemas the way from the folder to `shared/schemas/json`
 * @throws for a title that another page's file or path has, or that has no letters for them
 */
export function newFile(
  { layout, title, schemas, now }: { layout: NewLayout; title: string; schemas: string; now: Date },
  content: Content,
): NewFile {
  const id = idOf(title);
  if (id === '') throw new Error(`"${title}" has no letters for a file’s name: write others`);
  const all: readonly { id: string }[] = layout === 'article' ? content.articles : content.pages;
  const name = layout === 'article' ? `articles/${id}.md` : `${folderOf(layout)}/${id}.yaml`;
  if (all.some((page) => page.id === id)) {
    throw new Error(`${name} exists already: choose another title`);
  }
  const alike = content.pages.filter((page) => page.layout === layout);
  const path = layout === 'case' ? casePath(id) : join(dirname(alike[0]?.path ?? '/page'), id);
  if (pathsOf(content).includes(path)) {
    throw new Error(`${path} is the path of another page: choose another title`);
  }
  const given = {
    title,
    path,
    'hero.title': title,
    'seo.title': title,
    '*.picture': 'about',
    '*.alt': 'Sample alt',
  };
  const schema = `yaml-language-server: $schema=${join(relative(dirname(name), '.'), schemas)}/${layout}.json`;
  if (layout === 'article') {
    const date = now.toISOString().slice(0, 10);
    const front = textOf(sampleYaml(frontMatter, { ...given, date }));
    return { name, path, text: `---\n# ${schema}\n${front}---\n\n${sampleBody}` };
  }
  const fields = {
    ...given,
    ...nextPlace(content.pages, alike),
    name: title,
    heading: title,
    body: sampleBody,
  };
  const page =
    layout === 'case'
      ? sampleYaml(caseFile, { ...fields, heading: 'Sample heading' }, caseParts)
      : sampleYaml(layouts[layout satisfies Layout], fields);
  return { name, path, text: `# ${schema}\n${textOf(page)}` };
}

/** What a case may have beside a picture and a text. */
const caseParts = Object.keys(caseFile.shape).filter(
  (part) => !['name', 'seo', 'menu', 'hero', 'text'].includes(part),
);

const sampleBody = `Sample text: a paragraph with a [link](/), *emphasis* and **strong words**.

## Sample heading

- Sample point
- Another sample point

> **Sample note**
>
> Sample text of the note.
`;

/** Whether a text stands as `newFile` wrote it. */
export function isSample({ field, text }: { field: string; text: string }): boolean {
  const [words = ''] = text.split(/ \d+(?:\.\d+)*$/);
  return (
    words === `Sample ${field}` ||
    (/^(?:Another s|S)ample /.test(text) && sampleBody.includes(text))
  );
}

/** Behind all others of the menu's group in which the first page alike is; none if there is no such page. */
function nextPlace(pages: readonly Page[], [first]: readonly Page[]) {
  const group = first?.menu?.group;
  if (group === undefined) return {};
  const orders = pages.flatMap(({ menu }) => (menu?.group === group ? menu.order : []));
  return { 'menu.group': group, 'menu.order': Math.max(...orders) + 1 };
}

function idOf(title: string): string {
  const letters = title.toLowerCase().replaceAll('ß', 'ss').normalize('NFKD');
  return letters
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

function textOf(fields: YAMLMap): string {
  const document = new Document();
  document.contents = fields;
  return stringify(document, { lineWidth: 100 });
}
