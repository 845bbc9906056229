import { expect, test } from 'vitest';
import { createArticleHtml } from '../../../server/blog/html/article-html.ts';
import { noPictures, type PictureStore } from '../../../server/blog/picture-store.ts';
import { deliveredContent } from '../../support/content.ts';

/** The one picture that an article has brought along. */
const pictures: PictureStore = {
  ...noPictures,
  find: (name) =>
    name === 'a1.png'
      ? { path: '/blog-pictures/a1.png', size: { width: 800, height: 450 } }
      : undefined,
};

const show = createArticleHtml({
  mediaUrl: 'https://media.example.com/m/',
  imageHosts: ['cdn.example.net'],
  siteUrl: 'https://www.example.com',
  words: deliveredContent.words.embeds,
  pictures,
});

const away = 'rel="noopener nofollow"';
const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

function cardOf(title: string): string {
  return [
    `<figure data-embed="video"><p>${title}</p>`,
    `<p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" ${away} data-player="${player}" data-held title="${title}">Watch on YouTube</a></p>`,
    '<p>Loads from www.youtube-nocookie.com.</p></figure>',
  ].join('');
}

/** As an article without a title for it says it. */
const address = 'www.youtube.com/watch?v=dQw4w9WgXcQ';

test.each([
  // Quill
  [
    '<iframe class="ql-video" frameborder="0" allowfullscreen="true" src="https://www.youtube.com/embed/dQw4w9WgXcQ?showinfo=0"></iframe>',
    cardOf(address),
  ],
  // TinyMCE
  [
    '<p><iframe title="How we plan &lt;b&gt;" src="//www.youtube.com/embed/dQw4w9WgXcQ" width="560" height="314" allowfullscreen="allowfullscreen"></iframe></p>',
    cardOf('How we plan &lt;b&gt;'),
  ],
  // TipTap
  [
    '<div data-youtube-video=""><iframe width="640" height="480" allowfullscreen="true" autoplay="false" endtime="0" ivloadpolicy="0" src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=1"></iframe></div>',
    cardOf(address),
  ],
  // CKEditor
  [
    '<figure class="media"><oembed url="https://youtu.be/dQw4w9WgXcQ"></oembed></figure>',
    cardOf(address),
  ],
  [
    '<iframe title="YouTube video player" src="https://youtu.be/dQw4w9WgXcQ"></iframe>',
    cardOf(address),
  ],
])('the player in %s is a card, whose button loads it', (stored, expected) => {
  const { html, notes } = show(stored);
  expect(html).toBe(expected);
  expect(notes).toEqual([]);
});

test.each([
  [
    '<iframe src="https://forms.example.org/f?a=1&amp;b=2" title="Form"></iframe>',
    'forms.example.org',
  ],
  [
    '<iframe src="http://www.youtube.com.evil.example/embed/dQw4w9WgXcQ"></iframe>',
    'www.youtube.com.evil.example',
  ],
])('the frame in %s is a link that says where it leads', (stored, host) => {
  const { html, notes } = show(stored);
  expect(html).toMatch(
    new RegExp(`^<p><a href="https?://${host}[^"]*" ${away}>Shown at ${host}</a></p>$`),
  );
  expect(notes).toEqual([`A frame of ${host} is a link: only known players are shown`]);
});

test.each([
  '<iframe src="https://www.example.com/contact"></iframe>',
  '<iframe src="http://www.example.com/contact"></iframe>',
  '<iframe src="/contact"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe src="data:text/html,<script>alert(1)</script>"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<figure class="media"><oembed url="about:blank"></oembed></figure>',
  '<oembed></oembed>',
])('the frame in %s is nothing', (stored) => {
  const { html, notes } = show(stored);
  expect(html).toBe('');
  expect(notes).toEqual(['A frame is left out: it shows no page of another site']);
});

test('no author makes a player of a link', () => {
  const { html } = show(
    '<figure data-embed="video"><a href="https://evil.example/" data-player="https://evil.example/" data-held>x</a></figure>',
  );
  expect(html).toBe(
    `<figure data-embed="video"><a href="https://evil.example/" ${away}>x</a></figure>`,
  );
});

test.each([
  // In the article itself: its size is known before it has come.
  [
    '<img src="embedded:a1.png" alt="A plan">',
    '<p><img src="/blog-pictures/a1.png" alt="A plan" width="800" height="450" loading="lazy" /></p>',
  ],
  [
    '<img src="embedded:a1.png" width="400">',
    '<p><img src="/blog-pictures/a1.png" alt="" width="400" height="225" loading="lazy" /></p>',
  ],
  [
    '<img src="https://cdn.example.net/a.png" alt="A" width="30" height="20">',
    '<p><img src="https://cdn.example.net/a.png" alt="A" width="30" height="20" loading="lazy" /></p>',
  ],
  [
    '<figure><img src="https://cdn.example.com/a.png?w=1&amp;h=2" alt="Two people at a table"><figcaption>Our kitchen</figcaption></figure>',
    `<figure><a href="https://cdn.example.com/a.png?w=1&amp;h=2" ${away}>Two people at a table (Picture on cdn.example.com)</a><figcaption>Our kitchen</figcaption></figure>`,
  ],
  [
    '<p><img src="HTTP://tracker.example/x"></p>',
    `<p><a href="http://tracker.example/x" ${away}>Picture on tracker.example</a></p>`,
  ],
  [
    '<a href="/work"><b><img src="https://cdn.example.com/a.png" alt="Work"></b></a>',
    '<p><a href="/work"><b>Work (Picture on cdn.example.com)</b></a></p>',
  ],
  ['<p><img src="embedded:gone.png" alt="A plan"></p>', '<p>A plan</p>'],
  [
    '<img src="https://cdn.example.net.evil.example/a.png">',
    `<p><a href="https://cdn.example.net.evil.example/a.png" ${away}>Picture on cdn.example.net.evil.example</a></p>`,
  ],
])('the picture in %s is shown, or stands as a link or its text', (stored, expected) => {
  expect(show(stored).html).toBe(expected);
});

test('of what isn’t shown the author hears where it lies and what is to be set', () => {
  const { notes } = show(
    '<img src="https://cdn.example.com/a.png"><img src="https://cdn.example.com/b.png"><img src="embedded:gone.png"><img src="x:y">',
  );
  expect(notes).toEqual([
    'A picture on cdn.example.com is a link: its host is not among IMAGE_HOSTS (2 times)',
    'A picture is left out: newer articles have taken all the room for pictures inside the text',
    'A picture is left out: it has no address that can be asked',
  ]);
});
