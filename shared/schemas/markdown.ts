/**
 * Markdown as the content's files may use it: `readInline` for one paragraph, `readBody` for a text with headings. Raw
 * HTML, and links that could run a script, are refused.
 */
import MarkdownIt, { type Token } from 'markdown-it';
import type { ArticleBlock, Body, Copy, Stress, TextLink } from './text.ts';

/** What is wrong, and in which line of the text, counted from 0. */
export interface TextProblem {
  line: number;
  message: string;
}

export interface TextResult<Value> {
  value: Value;
  problems: readonly TextProblem[];
}

// Raw HTML is read as such, so that it can be told of. Addresses stay as they are written; they are checked below.
const markdown = new MarkdownIt('commonmark', { html: true });
markdown.validateLink = () => true;
markdown.normalizeLink = (address) => address;

/** Any of these may mean something in Markdown; a text without them is taken as it is. */
const marks = /[\\`*_[\]<&\n]/;
const allowedAddress = /^(?:\/|#|https?:\/\/|mailto:|tel:)/;

/** One paragraph of running text. */
export function readInline(text: string): TextResult<Copy> {
  if (!marks.test(text)) return { value: text, problems: [] };
  const problems: TextProblem[] = [];
  if (/\n\s*\n/.test(text)) {
    problems.push({ line: 0, message: 'has several paragraphs: write one' });
  }
  const [paragraph] = markdown.parseInline(text, {});
  return { value: copyOf(paragraph?.children ?? [], 0, problems), problems };
}

/** Paragraphs, lists, notes and figures, in sections with a heading each. */
export function readBody(text: string): TextResult<Body> {
  const problems: TextProblem[] = [];
  const lead: ArticleBlock[] = [];
  const sections: { heading: string; blocks: ArticleBlock[] }[] = [];
  for (const { token, inner } of topLevel(markdown.parse(text, {}))) {
    const at = token.map?.[0] ?? 0;
    const refuse = (message: string) => problems.push({ line: at, message });
    if (token.type === 'heading_open') {
      if (token.tag !== 'h2') refuse(`has a heading of another level: write "## " before it`);
      sections.push({ heading: plainText(inner, at, problems), blocks: [] });
      continue;
    }
    const block = blockOf(token, inner, at, problems);
    if (block) (sections.at(-1)?.blocks ?? lead).push(block);
  }
  return { value: { lead, sections }, problems };
}

/** A block's first token, and those between it and its end. */
interface Block {
  token: Token;
  inner: readonly Token[];
}

function topLevel(tokens: readonly Token[]): readonly Block[] {
  const blocks: Block[] = [];
  for (let start = 0; start < tokens.length; start += 1) {
    const token = tokens[start];
    if (!token) break;
    let end = start;
    if (token.nesting === 1) {
      do end += 1;
      while (end < tokens.length && tokens[end]?.level !== token.level);
    }
    blocks.push({ token, inner: tokens.slice(start + 1, end) });
    start = end;
  }
  return blocks;
}

function blockOf(
  token: Token,
  inner: readonly Token[],
  at: number,
  problems: TextProblem[],
): ArticleBlock | undefined {
  switch (token.type) {
    case 'paragraph_open':
      return figureOf(inner, at, problems) ?? { kind: 'text', text: textOf(inner, at, problems) };
    case 'bullet_list_open':
      return { kind: 'list', items: itemsOf(inner, problems) };
    case 'ordered_list_open':
      return { kind: 'list', ordered: true, items: itemsOf(inner, problems) };
    case 'blockquote_open':
      return noteOf(inner, at, problems);
    case 'html_block':
      problems.push({ line: at, message: rawHtml(token.content) });
      return undefined;
    default:
      problems.push({
        line: at,
        message: 'is no paragraph, list, note or figure: write one of these',
      });
      return undefined;
  }
}

/** A paragraph that is one picture: `![what it shows](name "what stands below it")`. */
function figureOf(
  inner: readonly Token[],
  at: number,
  problems: TextProblem[],
): ArticleBlock | undefined {
  const [image, ...others] = inner[0]?.children ?? [];
  if (image?.type !== 'image' || others.length > 0) return undefined;
  const picture = String(image.attrGet('src') ?? '');
  const caption = String(image.attrGet('title') ?? '');
  if (image.content === '' || caption === '') {
    problems.push({
      line: at,
      message: `has a picture without words: write ![what it shows](${picture} "what stands below it")`,
    });
  }
  return { kind: 'figure', picture, alt: image.content, caption };
}

function itemsOf(inner: readonly Token[], problems: TextProblem[]): readonly Copy[] {
  return topLevel(inner).map(({ token, inner: parts }) => {
    const at = token.map?.[0] ?? 0;
    const [paragraph, ...others] = topLevel(parts);
    if (paragraph?.token.type !== 'paragraph_open' || others.length > 0) {
      problems.push({ line: at, message: 'is a list whose item is more than one paragraph' });
    }
    return textOf(paragraph?.inner ?? [], at, problems);
  });
}

/** A quotation of two paragraphs, the first of them strong: the note's title and its text. */
function noteOf(
  inner: readonly Token[],
  at: number,
  problems: TextProblem[],
): ArticleBlock | undefined {
  const [head, body, ...others] = topLevel(inner);
  const title = head && textOf(head.inner, at, problems);
  const [only, ...rest] = Array.isArray(title) ? title : [];
  const isTitle = typeof only === 'object' && 'as' in only && only.as === 'strong';
  if (!isTitle || rest.length > 0 || body?.token.type !== 'paragraph_open' || others.length > 0) {
    problems.push({
      line: at,
      message:
        'is a note without its title: write "> **Title**", "> " and "> Text" below each other',
    });
    return undefined;
  }
  return { kind: 'note', title: only.text, text: textOf(body.inner, at, problems) };
}

function textOf(inner: readonly Token[], at: number, problems: TextProblem[]): Copy {
  return copyOf(inner[0]?.children ?? [], at, problems);
}

/** The words of a heading, which holds nothing else. */
function plainText(inner: readonly Token[], at: number, problems: TextProblem[]): string {
  const text = textOf(inner, at, problems);
  if (typeof text === 'string') return text;
  problems.push({
    line: at,
    message: 'is a heading with a link or stressed words: write words alone',
  });
  return '';
}

/** The pieces of running text, neighbouring words together. */
function copyOf(tokens: readonly Token[], at: number, problems: TextProblem[]): Copy {
  const pieces: (string | TextLink | Stress)[] = [];
  let inside: TextLink | Stress | undefined;
  let line = at;
  const refuse = (message: string) => problems.push({ line, message });
  const write = (text: string) => {
    const last = pieces.at(-1);
    if (inside) inside.text += text;
    else if (typeof last === 'string') pieces[pieces.length - 1] = last + text;
    else if (text !== '') pieces.push(text);
  };
  const open = (piece: TextLink | Stress) => {
    if (inside) refuse('has a link or stressed words inside others: write them beside each other');
    inside = piece;
    pieces.push(piece);
  };
  for (const token of tokens) {
    switch (token.type) {
      case 'text':
        write(token.content);
        break;
      case 'softbreak':
        line += 1;
        write(' ');
        break;
      case 'link_open': {
        const to = String(token.attrGet('href') ?? '');
        if (!allowedAddress.test(to)) {
          refuse(
            `links to "${to}": write a path as /contact, or an address with https:// or mailto:`,
          );
        }
        open({ text: '', to });
        break;
      }
      case 'em_open':
        open({ text: '', as: 'em' });
        break;
      case 'strong_open':
        open({ text: '', as: 'strong' });
        break;
      case 'link_close':
      case 'em_close':
      case 'strong_close':
        inside = undefined;
        break;
      case 'html_inline':
        refuse(rawHtml(token.content));
        break;
      case 'image':
        refuse('has a picture between words: give it a paragraph of its own in an article');
        break;
      case 'code_inline':
        refuse(`has code: write ${token.content} without the backticks`);
        break;
      default:
        refuse('has a line break inside a paragraph: write it on, or begin a new one');
    }
  }
  const [first, ...others] = pieces;
  if (first === undefined) return '';
  return typeof first === 'string' && others.length === 0 ? first : pieces;
}

function rawHtml(html: string): string {
  const [tag = ''] = html.trim().split('\n');
  return `has HTML (${tag.slice(0, 40)}): write Markdown, or \\< for the sign itself`;
}
