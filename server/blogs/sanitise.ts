import sanitizeHtml from 'sanitize-html';
import { mediaAddress } from '../../client/media.ts';
import { withoutEmbeddedFiles } from './check-entry.ts';

const text = 'a strong b em i u s sub sup mark abbr time kbd q cite code br';
const blocks = 'h2 h3 h4 p ul ol li dl dt dd blockquote pre hr figure figcaption img';
const tables = 'table caption thead tbody tfoot tr th td';

/** What an article may be made of. Anything else is dropped, its text kept; scripts and styles go with their text. */
const rules = {
  allowedTags: `${text} ${blocks} ${tables}`.split(' '),
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    time: ['datetime'],
    abbr: ['title'],
    ol: ['start'],
    pre: ['tabindex'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  // Their text is code or a control's, not the article's.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'xmp',
    'svg',
    'math',
  ],
  nestingLimit: 40,
} satisfies sanitizeHtml.IOptions;

/**
 * Makes HTML from outside fit to be shown.
 * @param mediaUrl where the article's pictures lie, as its cover does (spec section 7): relative to the
 * page they could not be found, and other hosts are not asked before the visitor agrees
 */
export function createSanitiser(mediaUrl?: string): (html: string) => string {
  const options: sanitizeHtml.IOptions = {
    ...rules,
    transformTags: {
      // The page has its own h1.
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      a: (tagName, { rel: _theirs, ...attribs }) => ({
        tagName,
        attribs: isOutside(attribs.href) ? { ...attribs, rel: 'noopener nofollow' } : attribs,
      }),
      // A region that scrolls must be reachable by keyboard.
      pre: (tagName) => ({ tagName, attribs: { tabindex: '0' } }),
      img: (tagName, { src = '', width, height, alt = '' }) => ({
        tagName,
        attribs: {
          src: mediaUrl ? (mediaAddress(src, mediaUrl) ?? '') : src,
          alt,
          ...pixels({ width, height }),
          loading: 'lazy',
        },
      }),
    },
    // A picture whose address was refused.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  };
  return (html) => {
    const content = withoutEmbeddedFiles(html);
    return sanitizeHtml(isTooDeep(content) ? content.replace(/<[^<>]*>/g, ' ') : content, options);
  };
}

function isOutside(href = ''): boolean {
  return /^\s*https?:/i.test(href);
}

function pixels(sizes: Record<string, string | undefined>): Record<string, string> {
  const whole: Record<string, string> = {};
  for (const [name, size] of Object.entries(sizes)) {
    if (size !== undefined && /^\d{1,5}$/.test(size)) whole[name] = size;
  }
  return whole;
}

/** Elements that may stay open, by the rules of HTML. */
const unclosed = new Set(
  'p li dt dd tr td th thead tbody tfoot br hr img input col source wbr'.split(' '),
);
const maxOpen = 500;

/** The parser's cost grows with the square of open elements; no article has hundreds. */
function isTooDeep(html: string): boolean {
  let open = 0;
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    if (unclosed.has(name.toLowerCase())) continue;
    open += slash ? -1 : 1;
    if (open > maxOpen) return true;
  }
  return false;
}
