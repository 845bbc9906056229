import * as z from 'zod';
import { bounds } from '../html-limits.ts';
import type { EditorJsBlock } from './editor-js-blocks.ts';
import { escapeHtml } from './tags.ts';

type Note = (text: string) => void;

/** What a kind of block becomes; undefined: its data aren't those of such a block. Texts are HTML, as the editor gives them. */
type Convert = (data: EditorJsBlock['data']) => string | undefined;

const text = z.string().catch('');

function block<Shape extends z.ZodType>(
  shape: Shape,
  html: (data: z.infer<Shape>) => string,
): Convert {
  return (data) => {
    const read = shape.safeParse(data);
    return read.success ? html(read.data) : undefined;
  };
}

const image = z.object({
  file: z.object({ url: z.string() }).optional(),
  url: z.string().optional(),
  caption: text,
});

const link = z.object({ link: z.string(), meta: z.object({ title: text }).catch({ title: '' }) });

/** The official tools, by the names under which their pages register them, and older ones of theirs. */
const converts: Readonly<Record<string, Convert>> = {
  paragraph: block(z.object({ text: z.string() }), (data) => `<p>${data.text}</p>`),
  header: block(
    z.object({ text: z.string(), level: z.int().min(1).max(6).catch(2) }),
    ({ text, level }) => `<h${level}>${text}</h${level}>`,
  ),
  list: list,
  nestedList: list,
  nestedlist: list,
  checklist: block(
    z.object({ items: z.array(z.object({ text, checked: z.boolean().catch(false) })) }),
    ({ items }) =>
      listOf(
        'ul',
        items.map(({ text, checked }) => taskOf(text, checked)),
      ),
  ),
  quote: block(
    z.object({ text: z.string(), caption: text }),
    ({ text, caption }) =>
      `<blockquote><p>${text}</p>${caption && `<p><cite>${caption}</cite></p>`}</blockquote>`,
  ),
  code: block(
    z.object({ code: z.string() }),
    ({ code }) => `<pre><code>${escapeHtml(code)}</code></pre>`,
  ),
  image: block(image, imageHtml),
  simpleImage: block(image, imageHtml),
  table: block(
    z.object({ withHeadings: z.boolean().catch(false), content: z.array(z.array(text)) }),
    ({ withHeadings, content }) => tableOf(content, withHeadings),
  ),
  delimiter: () => '<hr>',
  embed: block(
    z.object({ embed: z.string(), source: text, caption: text }),
    ({ embed, source, caption }) =>
      figureOf(
        `<iframe src="${escapeHtml(embed)}" data-source="${escapeHtml(source)}"></iframe>`,
        caption,
      ),
  ),
  warning: block(
    z.object({ title: text, message: text }),
    ({ title, message }) =>
      `<blockquote><p><strong>${title}</strong></p><p>${message}</p></blockquote>`,
  ),
  raw: block(z.object({ html: z.string() }), ({ html }) => html),
  linkTool: block(
    link,
    ({ link, meta }) =>
      `<p><a href="${escapeHtml(link)}">${escapeHtml(meta.title || link)}</a></p>`,
  ),
};

/**
 * An article of Editor.js as HTML. An unknown block is named and left out, and so is what goes beyond the bounds of an
 * article. In time linear in its length.
 */
export function editorJsToHtml(blocks: readonly EditorJsBlock[], note: Note): string {
  let html = '';
  let pieces = 0;
  for (const { type, data } of blocks) {
    const convert = Object.hasOwn(converts, type) ? converts[type] : undefined;
    const blockHtml = convert?.(data);
    if (blockHtml === undefined) {
      const kind = type.slice(0, 40);
      note(
        convert
          ? `A block "${kind}" has no text that can be read`
          : `A block "${kind}" is left out: such blocks are not known here`,
      );
      continue;
    }
    pieces += blockHtml.split(/[<&]/).length;
    if (pieces > bounds.pieces || html.length + blockHtml.length > bounds.length) {
      note(`The text is cut: it has more than ${bounds.pieces} elements`);
      break;
    }
    html += blockHtml;
  }
  return html;
}

/** Lists lie in each other so deep; what is deeper goes into the last one. */
const maxDepth = 20;

/** Version 2 has items with items in them, version 1 texts. */
const item = z.union([
  z.string().transform((content) => ({ content, meta: { checked: undefined }, items: [] })),
  z.object({
    content: text,
    meta: z
      .object({ checked: z.boolean().optional() })
      .catch({ checked: undefined })
      .default({ checked: undefined }),
    items: z.array(z.unknown()).catch([]),
  }),
]);

const listShape = z.object({
  style: text,
  meta: z.object({ start: z.int().optional() }).catch({}).default({}),
  items: z.array(z.unknown()),
});

function list(data: EditorJsBlock['data']): string | undefined {
  const read = listShape.safeParse(data).data;
  if (!read) return undefined;
  const { style, items, meta } = read;
  const start = meta.start !== undefined && meta.start !== 1 ? ` start="${meta.start}"` : '';
  return listHtml(items, style, 0, start);
}

function listHtml(items: readonly unknown[], style: string, depth: number, start = ''): string {
  const itemsHtml = items.flatMap((one) => {
    const { data } = item.safeParse(one);
    if (!data) return [];
    const below =
      data.items.length === 0 || depth === maxDepth ? '' : listHtml(data.items, style, depth + 1);
    return style === 'checklist'
      ? taskOf(data.content, data.meta.checked === true, below)
      : `<li>${data.content}${below}</li>`;
  });
  return listOf(style === 'ordered' ? 'ol' : 'ul', itemsHtml, start);
}

function listOf(name: 'ol' | 'ul', items: readonly string[], start = ''): string {
  return `<${name}${start}>${items.join('')}</${name}>`;
}

function taskOf(text: string, isDone: boolean, below = ''): string {
  return `<li data-checked="${isDone}">${text}${below}</li>`;
}

function tableOf(rows: readonly (readonly string[])[], withHeadings: boolean): string {
  const [head, ...others] = withHeadings ? rows : [undefined, ...rows];
  const rowOf = (cells: readonly string[], name: string) =>
    `<tr>${cells.map((cell) => `<${name}>${cell}</${name}>`).join('')}</tr>`;
  return `<table>${head ? `<thead>${rowOf(head, 'th')}</thead>` : ''}<tbody>${others
    .map((cells) => rowOf(cells ?? [], 'td'))
    .join('')}</tbody></table>`;
}

function imageHtml({ file, url, caption }: z.infer<typeof image>): string {
  return figureOf(`<img src="${escapeHtml(file?.url ?? url ?? '')}" alt="">`, caption);
}

function figureOf(inner: string, caption: string): string {
  return `<figure>${inner}${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
}
