import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createArticleHtml } from '../../../server/blog/html/article-html.ts';
import { noPictures } from '../../../server/blog/picture-store.ts';

const articleHtml = createArticleHtml({ mediaUrl: 'https://media.example/', pictures: noPictures });

test.each('ckeditor editor-js editor-js-v1 jodit quill quill-semantic tinymce tiptap'.split(' '))(
  'what %s has stored is shown as its author sees it',
  (editor) => {
    const name = `tests/support/editors/${editor}`;
    const [stored = ''] = globSync(`${name}.{html,json}`);
    const { html } = articleHtml(readFileSync(stored, 'utf8'));
    expect(html).toBe(readFileSync(`${name}.becomes.html`, 'utf8').trimEnd());
  },
);
