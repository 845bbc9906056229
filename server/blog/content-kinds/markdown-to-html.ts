import MarkdownIt from 'markdown-it';

// Inline HTML is read as such: authors mix the two, and all of it is sanitised later.
const markdown = new MarkdownIt({ html: true });
// Addresses are judged later, too, and say then why they are left out.
markdown.validateLink = () => true;

/**
 * Markdown as CommonMark and GitHub have it (https://github.github.com/gfm/): tables, strike-through, and task list items,
 * which are `data-checked`. Not sanitised: raw HTML stays as it is.
 */
export function markdownToHtml(text: string): string {
  return markdown
    .render(text)
    .replaceAll(/<li>(\n<p>)?\[([ xX])\] /g, (_, paragraph = '', sign) => {
      return `<li data-checked="${sign !== ' '}">${paragraph}`;
    });
}
