import Quill from 'quill';

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const line = (insert, attributes) => [{ insert }, { insert: '\n', attributes }];

export function articles() {
  const quill = new Quill('#editor', { theme: 'snow' });
  quill.setContents([
    ...line('How we plan', { header: 2 }),
    { insert: 'Two  words, then ' },
    { insert: 'bold', attributes: { bold: true } },
    { insert: ' and ' },
    { insert: 'a link', attributes: { link: 'https://example.com/plan' } },
    { insert: '.\n' },
    ...line('A point', { list: 'bullet' }),
    ...line('A point below it', { list: 'bullet', indent: 1 }),
    ...line('A number below it', { list: 'ordered', indent: 1 }),
    ...line('Another point', { list: 'bullet' }),
    ...line('First', { list: 'ordered' }),
    ...line('Second', { list: 'ordered' }),
    ...line('Done', { list: 'checked' }),
    ...line('To do', { list: 'unchecked' }),
    ...line('const a = 1;', { 'code-block': true }),
    ...line('  if (a < 2) {', { 'code-block': true }),
    ...line('', { 'code-block': true }),
    ...line('}', { 'code-block': true }),
    ...line('In the middle', { align: 'center' }),
    ...line('Two steps in', { indent: 2 }),
    ...line('مرحبا بالعالم', { direction: 'rtl', align: 'right' }),
    ...line('Said by somebody', { blockquote: true }),
    { insert: 'H' },
    { insert: '2', attributes: { script: 'sub' } },
    { insert: 'O in red', attributes: { color: 'red', size: 'large' } },
    { insert: '\n' },
  ]);
  const text = { inner: quill.root.innerHTML, semantic: quill.getSemanticHTML() };
  quill.setContents([
    { insert: { video: 'https://www.youtube.com/embed/dQw4w9WgXcQ?showinfo=0' } },
    { insert: { video: 'https://player.vimeo.com/video/76979871/' } },
    { insert: '\n' },
    { insert: { image: pixel } },
    { insert: ' and ' },
    { insert: { image: 'https://cdn.example.com/plan.webp' }, attributes: { alt: 'The plan' } },
    { insert: '\n' },
  ]);
  return {
    'quill.html': text.inner,
    'quill-semantic.html': text.semantic,
    'quill-embeds.html': quill.root.innerHTML,
    'quill-semantic-embeds.html': quill.getSemanticHTML(),
  };
}
