const characters: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};

/** Text out of the sanitiser's HTML: it writes no other signs than these four. */
export function unescapeHtml(html: string): string {
  return html.replaceAll(/&(?:lt|gt|quot|amp);/g, (sign) => characters[sign] ?? sign);
}
