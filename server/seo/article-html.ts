import type { ArticleContent } from '../../shared/schemas/article.ts';
import type { ArticleBlock, Copy } from '../../shared/schemas/text.ts';
import { unescapeHtml } from '../../shared/unescape-html.ts';
import type { Urls } from './urls.ts';
import { escapeXml } from './xml.ts';

/** An article of the site's own as plain HTML, for who reads it elsewhere: no classes, every address absolute. */
export function ownArticleHtml({ lead, sections, conclusion }: ArticleContent, urls: Urls): string {
  const parts = [...sections, conclusion].map(({ heading, blocks }) =>
    [`<h2>${escapeXml(heading)}</h2>`, ...blocks.map(blockHtml)].join(''),
  );
  return [...lead.map(paragraph), ...parts].join('');

  function blockHtml(block: ArticleBlock): string {
    switch (block.kind) {
      case 'text':
        return paragraph(block.text);
      case 'list': {
        const name = block.ordered ? 'ol' : 'ul';
        const items = block.items.map((item) => `<li>${copyHtml(item)}</li>`);
        return `<${name}>${items.join('')}</${name}>`;
      }
      case 'note':
        return `<p><strong>${escapeXml(block.title)}</strong></p>${paragraph(block.text)}`;
      case 'figure': {
        const { picture, alt, caption } = block;
        const source = escapeXml(urls.picture(picture));
        return `<figure><img src="${source}" alt="${escapeXml(alt)}"><figcaption>${escapeXml(caption)}</figcaption></figure>`;
      }
    }
  }

  function paragraph(text: Copy): string {
    return `<p>${copyHtml(text)}</p>`;
  }

  function copyHtml(text: Copy): string {
    const pieces = typeof text === 'string' ? [text] : text;
    return pieces
      .map((piece) => {
        if (typeof piece === 'string') return escapeXml(piece);
        if ('as' in piece) return `<${piece.as}>${escapeXml(piece.text)}</${piece.as}>`;
        const href = piece.to.startsWith('/') ? urls.of(piece.to) : piece.to;
        return `<a href="${escapeXml(href)}">${escapeXml(piece.text)}</a>`;
      })
      .join('');
  }
}

/**
 * The addresses in a provider's article, made absolute: a feed reader has no page that they could be relative to.
 * @param html as the sanitiser wrote it: attributes in double quotes, and no signs but `& < > "` escaped
 * @param page the article's own address
 */
export function withAbsoluteUrls(html: string, page: string): string {
  return html.replaceAll(/ (href|src)="([^"]*)"/g, (whole, name: string, written: string) => {
    const url = URL.parse(unescapeHtml(written), page);
    return url ? ` ${name}="${escapeXml(url.href)}"` : whole;
  });
}
