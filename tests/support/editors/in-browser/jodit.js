import { Jodit } from 'jodit/es2021/jodit.fat.min.js';

export function articles() {
  const textarea = document.createElement('textarea');
  document.body.append(textarea);
  const editor = (Jodit ?? globalThis.Jodit).make(textarea);
  editor.value =
    '<h2>How we plan</h2><p>In the middle</p><p>Steps in</p><ul><li>A point</li></ul><p><br></p>';
  const [, middle, steps] = editor.editor.querySelectorAll('h2, p');
  editor.s.select(middle.firstChild);
  editor.execCommand('justifycenter');
  editor.s.select(steps.firstChild);
  editor.execCommand('indent');
  editor.execCommand('indent');
  editor.s.setCursorIn(editor.editor.lastChild);
  editor.s.insertHTML('<img src="uploads/plan.webp" alt="The plan" width="300px">');
  const text = editor.value;
  editor.value = '<p>A film:</p><p><br></p>';
  editor.s.setCursorIn(editor.editor.lastChild);
  editor.s.insertHTML(
    '<iframe width="400" height="345" src="https://www.youtube.com/embed/dQw4w9WgXcQ" frameborder="0" allowfullscreen=""></iframe>',
  );
  return { 'jodit.html': text, 'jodit-embeds.html': editor.value };
}
