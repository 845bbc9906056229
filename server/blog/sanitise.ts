import sanitizeHtml from 'sanitize-html';
import { playerAttribute } from '../../shared/embeds.ts';

const text = 'a strong b em i u s sub sup mark abbr time kbd q cite code br small del ins';
const blocks = 'h2 h3 h4 p ul ol li dl dt dd blockquote pre hr figure figcaption img video audio';
const parts = 'details summary';
const notText = 'script style textarea option noscript template xmp svg math iframe';
const tables = 'table caption thead tbody tfoot tr th td';

const web = ['http', 'https'];

/** What an article may be made of. Anything else is dropped, its text kept; scripts and styles go with their text. */
const rules = {
  allowedTags: `${text} ${blocks} ${parts} ${tables}`.split(' '),
  allowedAttributes: {
    '*': ['id', 'dir'],
    a: ['href', 'title', 'rel', playerAttribute, 'data-held'],
    figure: ['data-embed'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    time: ['datetime'],
    abbr: ['title'],
    ol: ['start'],
    pre: ['tabindex'],
    video: ['src', 'controls', 'preload', 'width', 'height'],
    audio: ['src', 'controls', 'preload'],
  },
  // Ours, which the visitors of the tree give (`html/`), and the language of code.
  allowedClasses: {
    '*': ['align-*', 'indent-*', 'side-*', 'width-*', 'tasks'],
    code: ['language-*'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: web, video: web, audio: web },
  allowProtocolRelative: false,
  // None is allowed; and what would read them isn't there (`scripts/build/unused-parts.ts`).
  parseStyleAttributes: false,
  // Their text is code, a control's or for old browsers, not the article's.
  nonTextTags: notText.split(' '),
  nestingLimit: 40,
} satisfies sanitizeHtml.IOptions;

/**
 * The last step of whatever is made of an article: what comes out of it can be shown. By a list of what is allowed, as
 * OWASP's cheat sheet on cross-site scripting asks for (HTML sanitization).
 */
export function sanitise(html: string): string {
  return sanitizeHtml(html, rules);
}
