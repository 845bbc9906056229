import 'tinymce/tinymce';
import 'tinymce/models/dom';
import 'tinymce/themes/silver';
import 'tinymce/icons/default';
import 'tinymce/plugins/lists';
import 'tinymce/plugins/media';
import 'tinymce/plugins/table';
import 'tinymce/plugins/image';
import 'tinymce/plugins/codesample';
import 'tinymce/plugins/accordion';

export async function articles() {
  const [editor] = await globalThis.tinymce.init({
    target: document.querySelector('#editor'),
    plugins: 'lists media table image codesample accordion',
    license_key: 'gpl',
    skin: false,
    content_css: false,
  });
  editor.setContent('<p>In the middle</p>');
  editor.selection.setCursorLocation(editor.getBody().firstChild, 0);
  editor.execCommand('JustifyCenter');
  const centred = editor.getContent();
  editor.setContent('<p>Two steps in</p>');
  editor.selection.setCursorLocation(editor.getBody().firstChild, 0);
  editor.execCommand('Indent');
  editor.execCommand('Indent');
  const indented = editor.getContent();
  editor.setContent(
    [
      '<ul><li>A point<ul><li>A point below it</li></ul></li></ul>',
      '<table style="border-collapse: collapse; width: 100%;" border="1"><caption>Prices</caption><tbody><tr><td style="width: 50%;">Plan</td><td style="width: 50%; text-align: right;">10</td></tr></tbody></table>',
      '<pre class="language-javascript"><code>const a = 1;\nconst b = 2;</code></pre>',
      '<details class="mce-accordion" open="open"><summary>More</summary><p>Text below it</p></details>',
      '<p><img style="float: right;" src="uploads/plan.webp" alt="The plan" width="300" height="200"></p>',
      '<p><span style="text-decoration: underline;">Underlined</span> and <del>gone</del></p>',
    ].join('\n'),
  );
  const text = [centred, indented, editor.getContent()].join('\n');
  editor.setContent('<p>A film:</p><p>x</p>');
  editor.selection.select(editor.getBody().lastChild);
  editor.insertContent(
    '<iframe width="560" height="314" src="https://www.youtube.com/embed/dQw4w9WgXcQ" allowfullscreen="allowfullscreen"></iframe>',
  );
  return { 'tinymce.html': text, 'tinymce-embeds.html': editor.getContent() };
}
