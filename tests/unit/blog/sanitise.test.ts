import { expect, test } from 'vitest';
import { createSanitiser } from '../../../server/blog/sanitise.ts';

/** Made anew each time, so that all of it is under test in each one. */
const sanitise = (html: string) => createSanitiser('https://media.example/site/')(html);

test('what articles are written in stays as it is', () => {
  const html =
    '<h2>Heading</h2><p>Some <strong>strong</strong> and <em>soft</em> words &amp; a <a href="/contact">link</a>.</p>' +
    '<ul><li>one</li><li>two</li></ul><ol start="3"><li>three</li></ol><blockquote>said</blockquote>' +
    '<pre tabindex="0"><code>a &lt; b</code></pre><table><tr><th scope="col">A</th><td colspan="2">1</td></tr></table>' +
    '<figure><figcaption>Caption</figcaption></figure><dl><dt>T</dt><dd>D</dd></dl>';
  expect(sanitise(html)).toBe(html);
});

test('headings lie below the page’s own', () => {
  expect(sanitise('<h1>One</h1><h5>Five</h5><h6>Six</h6>')).toBe(
    '<h2>One</h2><h4>Five</h4><h4>Six</h4>',
  );
});

test('links that lead away say so; others are left alone', () => {
  expect(sanitise('<a href="https://example.com/" rel="opener" target="_blank">x</a>')).toBe(
    '<a href="https://example.com/" rel="noopener nofollow">x</a>',
  );
  const near =
    '<a href="/contact">x</a><a href="mailto:a@example.com">y</a><a href="/go?to=https://a.de">z</a>';
  expect(sanitise(near.replace('/contact"', '/contact" rel="me"'))).toBe(near);
  expect(sanitise('<a href=" HTTPS://example.com/">x</a>')).toContain('rel="noopener nofollow"');
});

test.each([
  ['/uploads/a.webp', 'https://media.example/site/uploads/a.webp'],
  ['https://media.example/b.png', 'https://media.example/b.png'],
])('a picture lies on the media host, as the cover does: %s', (src, address) => {
  expect(sanitise(`<img src="${src}" width="640" height="360" alt="A">`)).toBe(
    `<img src="${address}" alt="A" width="640" height="360" loading="lazy" />`,
  );
});

test.each([
  'https://tracker.example/pixel.gif',
  'HTTP://tracker.example/x',
  '',
  'data:image/png;base64,AA',
])('a picture from elsewhere would be asked for before the visitor agrees: %s', (src) => {
  expect(sanitise(`<p>a<img src="${src}" srcset="${src} 2x">b</p>`)).toBe('<p>ab</p>');
  // Without a media host there are none at all.
  expect(createSanitiser()(`<p>a<img src="${src}">b</p>`)).toBe('<p>ab</p>');
});

test('sizes that are none are dropped', () => {
  expect(sanitise('<img src="a.png" width="100%" height="9e9" loading="eager">')).toBe(
    '<img src="https://media.example/site/a.png" alt="" loading="lazy" />',
  );
});

test('what is left open is closed: nothing after the article gets into it', () => {
  expect(sanitise('<blockquote><p>text <b>bold')).toBe(
    '<blockquote><p>text <b>bold</b></p></blockquote>',
  );
  expect(sanitise('</div></main></body>text')).toBe('text');
});
