import { Editor } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { TableKit } from '@tiptap/extension-table';
import TextAlign from '@tiptap/extension-text-align';
import Youtube from '@tiptap/extension-youtube';
import StarterKit from '@tiptap/starter-kit';

export function articles() {
  const editor = new Editor({
    element: document.querySelector('#editor'),
    extensions: [
      StarterKit,
      TextAlign.configure({ types: ['heading', 'paragraph'] }),
      Image,
      TaskList,
      TaskItem.configure({ nested: true }),
      TableKit,
      Youtube,
    ],
    content:
      '<h2>How we plan</h2><p>Text with a <a href="https://example.com/plan">link</a>.</p><ul><li><p>A point</p><ul><li><p>A point below it</p></li></ul></li></ul><pre><code class="language-js">const a = 1;</code></pre>',
  });
  const last = () => editor.commands.focus('end');
  last();
  editor.commands.insertContent('<p>In the middle</p>');
  editor.commands.setTextAlign('center');
  last();
  editor.commands.insertContent(
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>Done</p></li><li data-type="taskItem" data-checked="false"><p>To do</p></li></ul>',
  );
  last();
  editor.commands.insertContent('<img src="uploads/plan.webp" alt="The plan" title="Plan">');
  last();
  editor.commands.insertTable({ rows: 2, cols: 2, withHeaderRow: true });
  const text = editor.getHTML();
  editor.commands.setContent('<p>A film:</p>');
  last();
  editor.commands.setYoutubeVideo({ src: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' });
  return { 'tiptap.html': text, 'tiptap-embeds.html': editor.getHTML() };
}
