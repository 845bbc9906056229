// Run by make-articles.sh, in a folder with the editors.
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { build } from 'esbuild';
import puppeteer from 'puppeteer-core';

const [out, executablePath] = process.argv.slice(2);
const editors = ['quill', 'tinymce', 'tiptap', 'ckeditor', 'jodit', 'editor-js'];

// Editors want a page with an origin.
const server = createServer((_, res) => {
  res.setHeader('Content-Type', 'text/html');
  res.end('<!doctype html><html lang="en"><body><div id="editor"></div></body></html>');
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const browser = await puppeteer.launch({ executablePath, args: ['--no-sandbox'] });
try {
  for (const editor of editors) {
    const { outputFiles } = await build({
      entryPoints: [`${editor}.js`],
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'made',
      loader: { '.css': 'empty', '.svg': 'text' },
      logLevel: 'error',
    });
    const page = await browser.newPage();
    page.on('pageerror', (error) => console.error(editor, String(error)));
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.addScriptTag({ content: outputFiles[0].text });
    const articles = await page.evaluate(() => globalThis.made.articles());
    for (const [name, text] of Object.entries(articles)) {
      writeFileSync(join(out, name), `${text}\n`);
      console.log(name, text.length);
    }
    await page.close();
  }
} finally {
  await browser.close();
  server.close();
}
