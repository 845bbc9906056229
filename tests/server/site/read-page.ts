/** What the tests look at in a page's HTML. React writes attributes in one way only, so patterns will do. */
export interface ReadPage {
  titles: string[];
  description: string | undefined;
  robots: string | undefined;
  canonical: string[];
  /** Text of each `h1`. */
  headings: string[];
  /** Every `href` of an anchor, as written. */
  links: string[];
  /** Every address of a picture or script, `srcset` taken apart. */
  sources: string[];
  ids: string[];
}

export function readPage(html: string): ReadPage {
  // Scripts and styles hold text that looks like elements.
  const markup = html.replace(/<(script|style)\b([^>]*)>[\s\S]*?<\/\1>/g, '<$1$2></$1>');
  return {
    titles: all(markup, /<title>([\s\S]*?)<\/title>/g),
    description: meta(markup, 'description'),
    robots: meta(markup, 'robots'),
    canonical: all(markup, /<link rel="canonical" href="([^"]*)"/g),
    headings: all(markup, /<h1\b[^>]*>([\s\S]*?)<\/h1>/g).map((text) =>
      text.replace(/<[^>]*>/g, ''),
    ),
    links: all(markup, /<a\b[^>]*?\shref="([^"]*)"/g),
    sources: [
      ...all(markup, /<(?:img|script|source|iframe)\b[^>]*?\ssrc="([^"]*)"/g),
      ...all(markup, /\ssrcset="([^"]*)"/gi).flatMap((list) =>
        list.split(',').map((entry) => entry.trim().split(/\s/)[0] ?? ''),
      ),
      ...all(markup, /<link\b[^>]*?\shref="(\/[^"]*)"/g),
    ],
    ids: all(markup, /\sid="([^"]*)"/g),
  };
}

export function textOf(html: string): string {
  return unescapeHtml(
    html
      .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' '),
  );
}

function meta(html: string, name: string): string | undefined {
  return all(html, new RegExp(`<meta name="${name}" content="([^"]*)"`, 'g'))[0];
}

function all(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, found = '']) => unescapeHtml(found));
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
