import {
  Alignment,
  BlockQuote,
  Bold,
  ClassicEditor,
  CodeBlock,
  Essentials,
  Heading,
  Image,
  ImageCaption,
  ImageResize,
  ImageStyle,
  ImageTextAlternative,
  Indent,
  IndentBlock,
  Link,
  List,
  MediaEmbed,
  Paragraph,
  Table,
  TableCaption,
  TableToolbar,
  TodoList,
} from 'ckeditor5';

export async function articles() {
  const plugins = [
    Essentials,
    Paragraph,
    Heading,
    Bold,
    Link,
    List,
    TodoList,
    BlockQuote,
    Alignment,
    Indent,
    IndentBlock,
    CodeBlock,
    Image,
    ImageCaption,
    ImageResize,
    ImageStyle,
    ImageTextAlternative,
    MediaEmbed,
    Table,
    TableCaption,
    TableToolbar,
  ];
  const editor = await ClassicEditor.create(document.querySelector('#editor'), {
    licenseKey: 'GPL',
    plugins,
  });
  editor.setData(
    [
      '<h2>How we plan</h2><p>Text with <strong>bold</strong>.</p>',
      '<ul><li>A point<ul><li>A point below it</li></ul></li></ul>',
      '<ul class="todo-list"><li><label class="todo-list__label"><input type="checkbox" disabled="disabled" checked="checked"><span class="todo-list__label__description">Done</span></label></li><li><label class="todo-list__label"><input type="checkbox" disabled="disabled"><span class="todo-list__label__description">To do</span></label></li></ul>',
      '<pre><code class="language-javascript">const a = 1;</code></pre>',
      '<p style="text-align:center;">In the middle</p><p style="margin-left:80px;">Two steps in</p>',
      '<figure class="table"><table><thead><tr><th>Plan</th><th>Price</th></tr></thead><tbody><tr><td>Small</td><td>10</td></tr></tbody></table><figcaption>Prices</figcaption></figure>',
      '<figure class="image image-style-side image_resized" style="width:50%;"><img src="uploads/plan.webp" alt="The plan" width="300" height="200"><figcaption>Our plan</figcaption></figure>',
      '<blockquote><p>Said by somebody</p></blockquote>',
    ].join(''),
  );
  const text = named(editor.getData());
  editor.setData(
    [
      '<figure class="media"><oembed url="https://www.youtube.com/watch?v=dQw4w9WgXcQ"></oembed></figure>',
      '<figure class="media"><oembed url="https://vimeo.com/76979871"></oembed></figure>',
    ].join(''),
  );
  return { 'ckeditor.html': text, 'ckeditor-embeds.html': editor.getData() };
}

/** It names list items at random. */
function named(html) {
  let count = 0;
  return html.replaceAll(/(?<=data-list-item-id=")\w+/g, () => {
    count += 1;
    return `item-${count}`;
  });
}
