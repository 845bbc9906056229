import { expect, test } from 'vitest';
import { createArticleHtml } from '../../../server/blog/html/article-html.ts';
import { noPictures } from '../../../server/blog/picture-store.ts';

const articleHtml = createArticleHtml({ mediaUrl: 'https://media.example/', pictures: noPictures });
const shown = (content: string) => articleHtml(content).html;
const notesOf = (content: string) => articleHtml(content).notes;

/** What is stored, by kind, and what must not be taken for it. */
test.each([
  ['HTML', '<p>One</p>\n<p>Two</p>', '<p>One</p>\n<p>Two</p>'],
  [
    'not Markdown: HTML that has its signs in code',
    '<p>So:</p><pre>\n# a\n# b</pre>',
    '<p>So:</p><pre tabindex="0">\n# a\n# b</pre>',
  ],
  ['escaped HTML', '&lt;p&gt;One &amp;amp; two&lt;/p&gt;', '<p>One &amp; two</p>'],
  [
    'not escaped HTML: an article about elements',
    '&lt;p&gt; opens a paragraph, and it ends with &lt;/p&gt;, or &lt;div&gt;',
    '<p>&lt;p&gt; opens a paragraph, and it ends with &lt;/p&gt;, or &lt;div&gt;</p>',
  ],
  [
    'escaped twice, which is text',
    '&amp;lt;p&amp;gt;One&amp;lt;/p&amp;gt;',
    '<p>&amp;lt;p&amp;gt;One&amp;lt;/p&amp;gt;</p>',
  ],
  [
    'Editor.js',
    '{"time":1,"blocks":[{"type":"paragraph","data":{"text":"One <b>two</b>"}}]}',
    '<p>One <b>two</b></p>',
  ],
  [
    'not Editor.js: an article that begins like it',
    '{"blocks": []} is what an empty editor saves',
    '<p>{"blocks": []} is what an empty editor saves</p>',
  ],
  ['JSON of another shape', '{"blocks": 7}', '<p>{"blocks": 7}</p>'],
  [
    'Markdown',
    '## How we plan\n\nIn *two* steps.',
    '<h2>How we plan</h2>\n<p>In <em>two</em> steps.</p>\n',
  ],
  [
    'Markdown with HTML in it',
    '# One\n\n<div>two</div>\n\n```html\n<p>three</p>\n```',
    '<h2>One</h2>\n<p>two</p>\n<pre tabindex="0"><code class="language-html">&lt;p&gt;three&lt;/p&gt;\n</code></pre>\n',
  ],
  [
    'a list in Markdown',
    '- [x] done\n- [ ] open',
    '<ul class="tasks">\n<li>☑︎ done</li>\n<li>☐︎ open</li>\n</ul>\n',
  ],
  [
    'a table in Markdown',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td>2</td>\n</tr>\n</tbody>\n</table>\n',
  ],
  [
    'not Markdown: its signs in words',
    '#1 in sales, 5 * 3 * 2 and snake_case_name\n- one dash',
    '<p>#1 in sales, 5 * 3 * 2 and snake_case_name<br />\n- one dash</p>',
  ],
  ['plain text', 'One\r\ntwo\r\n\r\nthree', '<p>One<br />\ntwo</p>\n<p>three</p>'],
  ['plain text with signs', 'if a < b & c > d', '<p>if a &lt; b &amp; c &gt; d</p>'],
  ['plain text with references', 'R&amp;D', '<p>R&amp;D</p>'],
  ['lines with inline tags', 'One <b>two</b>\n\nthree', '<p>One <b>two</b></p>\n<p>three</p>'],
  ['lines with breaks of their own', 'One<br>\ntwo', '<p>One<br />\ntwo</p>'],
  ['nothing', ' \n ', ''],
])('%s', (_, content, html) => {
  expect(shown(content)).toBe(html);
});

test.each([
  ['<div>One</div><div>two <b>three</b></div>', '<p>One</p><p>two <b>three</b></p>'],
  ['<div><p>One</p></div><p><br></p><p>&nbsp;</p>', '<p>One</p>'],
  [
    '<p><span style="font-weight:700">a</span> <span style="font-style: italic">b</span></p>',
    '<p><strong>a</strong> <em>b</em></p>',
  ],
  [
    '<p>10&nbsp;km, so&nbsp;far and Bonjour&nbsp;!</p>',
    '<p>10\u00a0km, so far and Bonjour\u00a0!</p>',
  ],
  [
    '<p dir="rtl">abc</p><p style="text-align:center">שלום</p>',
    '<p dir="rtl">abc</p><p class="align-center" dir="auto">שלום</p>',
  ],
  ['<p style="margin-left: 400px">a</p>', '<p class="indent-5">a</p>'],
  // Lexical
  [
    '<ul><li aria-checked="true">a</li></ul><p style="padding-inline-start: 80px">b</p><h2><br></h2>',
    '<ul class="tasks"><li>☑︎ a</li></ul><p class="indent-2">b</p>',
  ],
  ['<center>a</center><p align="RIGHT">b</p>', '<p>a</p><p class="align-right">b</p>'],
  [
    '<p>a<sup><a href="#fn1" id="ref1">1</a></sup></p><p id="fn1">b <a href="#ref1">up</a></p><p id="x">c</p>',
    '<p>a<sup><a id="a-ref1" href="#a-fn1">1</a></sup></p><p id="a-fn1">b <a href="#a-ref1">up</a></p><p>c</p>',
  ],
  [
    '<video src="/film.mp4" width="640" autoplay></video>',
    '<video src="https://media.example/film.mp4" controls preload="none" width="640"></video>',
  ],
  [
    '<audio><source src="https://cdn.example.com/a.mp3"></audio>',
    '<p><a href="https://cdn.example.com/a.mp3" rel="noopener nofollow">Sound: cdn.example.com</a></p>',
  ],
  [
    '<p><del>a</del> <ins>b</ins> <small>c</small></p><dl><dt>d</dt><dd>e</dd></dl>',
    '<p><del>a</del> <ins>b</ins> <small>c</small></p><dl><dt>d</dt><dd>e</dd></dl>',
  ],
])('%s becomes %s', (html, expected) => {
  expect(shown(html)).toBe(expected);
});

test('what is left out or changed is said in an author’s words, once for each', () => {
  expect(
    notesOf(
      '<p style="color:red">a</p><form><input><button>b</button></form><script>c</script><script>d</script><svg></svg>',
    ),
  ).toEqual([
    'Colours, typefaces and sizes are the site’s own: those of the text are left out',
    'A form is left out; its text is kept',
    'A field of a form is left out',
    'A button is left out; its text is kept',
    'A script is left out (2 times)',
    'A drawing (SVG) is left out',
  ]);
  expect(
    notesOf('{"blocks":[{"type":"mermaid","data":{}},{"type":"list","data":{"items":7}}]}'),
  ).toEqual([
    'A block "mermaid" is left out: such blocks are not known here',
    'A block "list" has no text that can be read',
  ]);
  expect(notesOf('{"root":{"children":[]}}')).toEqual([
    'The text stands as it was stored: it is JSON of an editor that is not known here',
  ]);
  expect(notesOf('<p>Nothing is lost here</p>')).toEqual([]);
});

/** Each in well under the time-out, or it takes its square. */
test.each([
  ['Markdown full of HTML', '## a\n\n<b>*<i>[x](<a href="'.repeat(1500)],
  ['nested quotes', `# a\n\n${'> '.repeat(50_000)}a`],
  ['brackets', `# a\n\n${'['.repeat(100_000)}`],
  ['nested lists', '<ul><li>'.repeat(90)],
  [
    '10,000 nested items of Editor.js',
    `{"blocks":[{"type":"list","data":{"style":"ordered","items":[${'{"content":"a","items":['.repeat(10_000)}${']}'.repeat(10_000)}]}}]}`,
  ],
  ['half of Editor.js', '{"blocks":[{"type":"paragraph","da'],
  ['lines', 'a\n\n'.repeat(80_000)],
  ['escaped tags', `${'&lt;p&gt;'.repeat(1000)}&gt;`],
  ['spaces', `<p>${'&nbsp;'.repeat(4000)}</p>`],
  ['Quill items', `<ol>${'<li data-list="bullet" class="ql-indent-8">a</li>'.repeat(1600)}</ol>`],
])('%s is read in time', (_, content) => {
  expect(shown(content)).not.toMatch(/<script|<iframe/);
});
