import sanitizeHtml from 'sanitize-html';
import { mediaImageUrl } from '../../client/media.ts';

const text = 'a strong b em i u s sub sup mark abbr time kbd q cite code br';
const blocks = 'h2 h3 h4 p ul ol li dl dt dd blockquote pre hr figure figcaption img';
const notText = 'script style textarea option noscript template xmp svg math iframe';
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
  // Their text is code, a control's or for old browsers, not the article's.
  nonTextTags: notText.split(' '),
  nestingLimit: 40,
} satisfies sanitizeHtml.IOptions;

/**
 * Makes HTML from outside fit to be shown, in time linear in its length once `html-limits.ts` found it good.
 * @param mediaUrl where the article's pictures lie, as its cover does: relative to the
 * page they could not be found, and other hosts are not asked before the visitor agrees; without it there are none
 */
export function createSanitiser(mediaUrl?: string): (html: string) => string {
  const options: sanitizeHtml.IOptions = {
    ...rules,
    transformTags: {
      // The page has its own h1.
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      a: (tagName, { href = '', title = '' }) => ({
        tagName,
        attribs: linkAttributes(href, title),
      }),
      // A region that scrolls must be reachable by keyboard.
      pre: (tagName) => ({ tagName, attribs: { tabindex: '0' } }),
      img: (tagName, { src = '', alt = '', width = '', height = '' }) => {
        const url = mediaUrl && mediaImageUrl(src, mediaUrl);
        // Without a name it is no allowed element; `exclusiveFilter` would copy the whole result each time.
        if (!url) return { tagName: '', attribs: {} };
        const sizes = pixels({ width, height });
        return { tagName, attribs: { src: url, alt, ...sizes, loading: 'lazy' } };
      },
    },
  };
  return (html) => sanitizeHtml(html, options);
}

function linkAttributes(href: string, title: string): Record<string, string> {
  // No address has a `<` in it; the library takes comments out of addresses at the cost of their square.
  if (href.includes('<')) return { title };
  const isOutside = /^\s*https?:/i.test(href);
  return isOutside ? { href, title, rel: 'noopener nofollow' } : { href, title };
}

function pixels(sizes: Record<string, string>): Record<string, string> {
  const whole: Record<string, string> = {};
  for (const [name, size] of Object.entries(sizes)) {
    if (/^\d{1,5}$/.test(size)) whole[name] = size;
  }
  return whole;
}
