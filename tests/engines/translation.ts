/**
 * In the page: what browsers' translations and password managers do. Each text is put into two `<font>`, in other words
 * (here in capitals), as Google Translate does, now and whenever another one comes; behind each field stands an element
 * of its own, as LastPass and Bitwarden put it there.
 */
export function disturb(): void {
  const translate = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      const parent = text.parentElement;
      if (
        !text.data.trim() ||
        parent?.closest('script, style, textarea, select, template, datalist, font')
      )
        continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
      inner.append(text.data.toUpperCase());
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  translate();
  document.documentElement.classList.add('translated-ltr');
  new MutationObserver(translate).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  for (const field of document.querySelectorAll('#form :is(input, textarea)')) {
    const icon = document.createElement('div');
    icon.dataset.lastpassIconRoot = '';
    icon.style.position = 'relative';
    field.after(icon);
  }
}
