import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createArticleHtml } from '../../../server/blog/html/article-html.ts';
import { noPictures } from '../../../server/blog/picture-store.ts';

const articleHtml = createArticleHtml({
  mediaUrl: 'https://media.example/',
  pictures: noPictures,
});

const folder = 'tests/support/editors';
const made = globSync(`${folder}/*.becomes.html`).map((becomes) => {
  const name = becomes.replace('.becomes.html', '');
  const [stored = ''] = globSync(`${name}.{html,json}`);
  return { name: name.slice(folder.length + 1), stored, becomes };
});

test('articles of all editors are there', () => {
  expect(made.map(({ name }) => name).sort()).toEqual([
    'ckeditor',
    'editor-js',
    'editor-js-v1',
    'jodit',
    'quill',
    'quill-semantic',
    'tinymce',
    'tiptap',
  ]);
});

test.each(made)('what $name has stored is shown as its author sees it', ({ stored, becomes }) => {
  const { html } = articleHtml(readFileSync(stored, 'utf8'));
  expect(html).toBe(readFileSync(becomes, 'utf8').trimEnd());
});
