import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownHtml } from '../../../server/blog/html/article-html.ts';
import { noPictures } from '../../../server/blog/picture-store.ts';
import { runs } from '../../support/runs.ts';

const surroundings = { pictures: noPictures, note: () => {} };
const sanitise = (html: string) =>
  shownHtml(html, { ...surroundings, mediaUrl: 'https://media.example/site/' });
const withoutMedia = (html: string) => shownHtml(html, { ...surroundings, mediaUrl: undefined });

const picture = '<img src="https://media.example/site/x" alt="" loading="lazy" />';

/** What articles are written in. */
const plain = `<h2>Heading</h2><p>Some <strong>strong</strong> and <em>soft</em> words &amp; a <a href="/contact">link</a>.</p>
<ul><li>one</li><li>two</li></ul><ol start="3"><li>three</li></ol><blockquote>said</blockquote>
<pre tabindex="0"><code>a &lt; b</code></pre><table><tr><th scope="col">A</th><td colspan="2">1</td></tr></table>
<figure><figcaption>Caption</figcaption></figure><dl><dt>T</dt><dd>D</dd></dl>`;
const near =
  '<a href="/contact">x</a><a href="mailto:a@example.com">y</a><a href="/go?to=https://a.de">z</a>';
const away = '<a href="https://example.com/" rel="noopener nofollow">x</a>';

test.each([
  [plain, plain],
  // Headings lie below the page's own.
  ['<h1>One</h1><h5>Five</h5><h6>Six</h6>', '<h2>One</h2><h4>Five</h4><h4>Six</h4>'],
  // Links that lead away say so; others are left alone.
  ['<a href="https://example.com/" rel="opener" target="_blank">x</a>', away],
  ['<a href=" HTTPS://example.com/">x</a>', away.replace('https:', ' HTTPS:')],
  [near.replace('/contact"', '/contact" rel="me"'), near],
  // A picture lies on the media host, as the cover does; sizes that are none are dropped.
  [
    '<img src="/uploads/a.webp" width="640" height="360" alt="A">',
    '<img src="https://media.example/site/uploads/a.webp" alt="A" width="640" height="360" loading="lazy" />',
  ],
  ['<img src="https://media.example/site/x" width="100%" height="9e9" loading="eager">', picture],
  // What is left open is closed: nothing after the article gets into it.
  ['<blockquote><p>text <b>bold', '<blockquote><p>text <b>bold</b></p></blockquote>'],
  ['</div></main></body>text', 'text'],
  // Markup inside a frame is not read again for each frame.
  ['<iframe><b>x</b></iframe>text', 'text'],
  // An address with comments in it is none.
  [`<a href="/x${'<!-- -->'.repeat(100_000)}" title="t">x</a>`, '<a title="t">x</a>'],
  ['<a href="https://example.com/<!-- -->">x</a>', '<a>x</a>'],
  // Attacks.
  ['<script>alert(1)</script>', ''],
  ['<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
  ['<p onclick="alert(1)" onmouseover=alert(1)>text</p>', '<p>text</p>'],
  ['<img/src="x"/onerror=alert(1)>', picture],
  ['<a href="java\tscript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="&#106;avascript&colon;alert(1)">x</a>', '<a>x</a>'],
  ['<a href="\u0001javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="data:text/html,<script>alert(1)</script>">x</a>', '<a>x</a>'],
  ['<a href="//evil.example/">x</a>', '<a>x</a>'],
  ['<a href="/\\evil.example/">x</a>', '<a>x</a>'],
  ['<img src="javascript:alert(1)">', ''],
  ['<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>', ''],
  ['<math><mtext><table><mglyph><style><img src onerror=alert(1)></style></table></math>', ''],
  ['<style>body{display:none}</style><p style="position:fixed">x</p>', '<p>x</p>'],
  ['<meta http-equiv="refresh" content="0;url=//evil.example">', ''],
  ['<form action="//evil.example"><input name="a"><button>Go</button></form>', 'Go'],
  ['<p id="hydrated" class="x" data-island="Toaster" slot="a" is="b">x</p>', '<p>x</p>'],
  ['<site-island name="Toaster" props="{}"><p>x</p></site-island>', '<p>x</p>'],
  ['<!--><img src=x onerror=alert(1)>-->', `${picture}--&gt;`],
  ['<![CDATA[<script>alert(1)</script>]]>', ''],
])('%s becomes %s', (html, expected) => {
  expect(sanitise(html)).toBe(expected);
});

test.each(['', 'data:image/png;base64,AA', 'javascript:alert(1)', 'embedded:nothing.png'])(
  'a picture that is nowhere is left out: %s',
  (src) => {
    expect(sanitise(`<p>a<img src="${src}" srcset="${src} 2x">b</p>`)).toBe('<p>ab</p>');
    // Without a media host there are none at all.
    expect(withoutMedia(`<p>a<img src="${src}">b</p>`)).toBe('<p>ab</p>');
  },
);

/** Elements that browsers parse by other rules than a sanitiser: text that becomes markup afterwards. */
test.each([
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<noscript><style></noscript><img src=x onerror=alert(1)></style>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>">',
  '<plaintext><p title="</plaintext><img src=x onerror=alert(1)>">',
  '&lt;img src=x onerror=alert(1)&gt;<xmp>&lt;img src=x onerror=alert(1)&gt;</xmp>',
  '<img alt="--!><img src=x onerror=alert(1)>" src="x">',
])('mutation: %s', (html) => {
  const clean = sanitise(html);
  expectHarmless(clean);
  expect(sanitise(clean)).toBe(clean);
});

test('whatever is put together, only what is allowed comes out', () => {
  const piece = fc.constantFrom(
    ' ',
    '\0',
    ...'< > " \' ` = /'.split(' '),
    ...'&lt; &gt; &quot; &#60; <!-- --> javascript:alert(1) <b text'.split(' '),
    ...'<svg> </svg> <math> <mtext> <style> </style> <title> <noscript> <p>'.split(' '),
    ...'<table> <td> <textarea> <script> </script> <xmp>'.split(' '),
    '<a href="',
    '<img src=x onerror=alert(1)>',
    '<img alt="',
    ' onerror=alert(1) ',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const clean = sanitise(pieces.join(''));
      expectHarmless(clean);
      expectHarmless(sanitise(clean));
    }),
    { numRuns: runs(1500) },
  );
});

/** Each took its square before: minutes for this much. A time-out is all that can tell. */
test('pictures that are refused cost nothing more behind a long text', () => {
  const html = 'text &amp; '.repeat(200_000) + 'x<img>'.repeat(50_000);
  expect(sanitise(html)).toHaveLength(11 * 200_000 + 50_000);
});

/** Nothing but allowed tags with allowed attributes, written so that no parser takes text for markup. */
function expectHarmless(clean: string): void {
  const text = clean.replaceAll(
    /<([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*)(?: \/)?>/g,
    (_, tag, attributes) => {
      expect(tag).not.toMatch(/^(script|style|svg|math|iframe|object|form|xmp|template|noscript)$/);
      for (const [, name, value] of attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)) {
        expect(name).toMatch(
          /^(href|src|title|rel|alt|width|height|loading|scope|colspan|rowspan)$/,
        );
        if (name === 'href' || name === 'src')
          expect(value).not.toMatch(/^\s*(javascript|data|vbscript):/i);
      }
      return '';
    },
  );
  expect(text.replaceAll(/<\/[a-z][a-z0-9]*>/g, '')).not.toMatch(/[<>]/);
}
