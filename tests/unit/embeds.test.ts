import fc from 'fast-check';
import { expect, test } from 'vitest';
import { embedAt, playerOrigins, playersIn } from '../../shared/embeds.ts';
import { runs } from '../support/runs.ts';

const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
const map =
  '!1m18!1m12!1m3!1d3501.9!2d77.22!3d28.63!2m3!1f0!2f0!3f0!3m2!1i1024!2i768!4f13.1!3m3!1m2!1s0x390:0x1!2sConnaught Place!5e0';

test.each([
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?showinfo=0', video, player],
  ['//www.youtube.com/embed/dQw4w9WgXcQ', video, player],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0&controls=1', video, player],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', video, player],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ&feature=share', video, player],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', video, player],
  ['https://www.youtube.com/live/dQw4w9WgXcQ', video, player],
  ['https://youtu.be/dQw4w9WgXcQ?t=1m30s', `${video}&t=90s`, `${player}?start=90`],
  [
    'https://www.youtube.com/embed/videoseries?list=PLabc_1-2',
    'https://www.youtube.com/playlist?list=PLabc_1-2',
    'https://www.youtube-nocookie.com/embed/videoseries?list=PLabc_1-2',
  ],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0',
    'https://vimeo.com/76979871/8272103f6e',
    'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e',
  ],
  [
    'https://vimeo.com/76979871',
    'https://vimeo.com/76979871',
    'https://player.vimeo.com/video/76979871?dnt=1',
  ],
  [
    'https://www.loom.com/embed/0281766fa2d04bb788eaf19e65135184?sid=1',
    'https://www.loom.com/share/0281766fa2d04bb788eaf19e65135184',
    'https://www.loom.com/embed/0281766fa2d04bb788eaf19e65135184',
  ],
  [
    `https://www.google.com/maps/embed?pb=${encodeURIComponent(map)}`,
    'https://www.google.com/maps/search/?api=1&query=Connaught+Place',
    `https://www.google.com/maps/embed?${new URLSearchParams({ pb: map })}`,
  ],
  [
    'https://maps.google.com/maps?q=Delhi&t=&z=13&ie=UTF8&output=embed',
    'https://www.google.com/maps/search/?api=1&query=Delhi',
    'https://www.google.com/maps?q=Delhi&output=embed',
  ],
  [
    'https://twitter.com/jack/status/20?ref_src=x',
    'https://x.com/i/status/20',
    'https://platform.twitter.com/embed/Tweet.html?id=20&dnt=true',
  ],
  [
    'https://www.instagram.com/reel/C0dE_xyz-12/?utm_source=ig',
    'https://www.instagram.com/reel/C0dE_xyz-12/',
    'https://www.instagram.com/reel/C0dE_xyz-12/embed/',
  ],
  [
    'https://codepen.io/team/embed/preview/eYYXzQd?default-tab=html',
    'https://codepen.io/team/pen/eYYXzQd',
    'https://codepen.io/team/embed/eYYXzQd?default-tab=result',
  ],
  [
    'https://open.spotify.com/intl-de/track/11dFghVXANMlKmJXsNCbNl?si=1',
    'https://open.spotify.com/track/11dFghVXANMlKmJXsNCbNl',
    'https://open.spotify.com/embed/track/11dFghVXANMlKmJXsNCbNl',
  ],
])('%s is shown by its player, and lies at its provider’s', (address, page, frame) => {
  expect(embedAt(address)).toMatchObject({ address: page, player: frame });
});

test.each([
  'https://www.youtube.com.evil.example/embed/dQw4w9WgXcQ',
  'https://youtube.com@evil.example/embed/dQw4w9WgXcQ',
  'https://evil.example/www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube.com:8443/embed/dQw4w9WgXcQ',
  'https://www.youtubе.com/embed/dQw4w9WgXcQ',
  'https://user:pass@www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube.com/redirect?q=https://evil.example',
  'https://www.youtube.com/embed/"onload=alert(1)',
  'https://www.google.com/search?q=maps&output=embed',
  'https://www.google.com/url?q=https://evil.example',
  'https://codepen.io/pen/../../evil',
  'javascript:alert(1)//www.youtube.com/embed/dQw4w9WgXcQ',
  'data:text/html,<script>alert(1)</script>',
  'ftp://www.youtube.com/embed/dQw4w9WgXcQ',
  `https://youtu.be/${'a'.repeat(5000)}`,
  '/embed/dQw4w9WgXcQ',
  '',
])('%s has no player', (address) => {
  expect(embedAt(address)).toBeUndefined();
});

test('whatever is asked for lies at a player of the table, by https', () => {
  const hosts = fc.constantFrom('www.youtube.com', 'vimeo.com', 'www.google.com', 'x.com');
  fc.assert(
    fc.property(hosts, fc.webPath(), fc.webQueryParameters(), (host, path, query) => {
      const found = embedAt(`https://${host}${path}?${query}`);
      if (found) expect(playerOrigins).toContain(new URL(found.player).origin);
    }),
    { numRuns: runs(200) },
  );
});

test('a policy takes origins of players alone, and only those that stand in the article', () => {
  expect(playersIn(`<a data-player="${player}">x</a>`)).toEqual([
    'https://www.youtube-nocookie.com',
  ]);
  expect(playersIn('<p> data-player="https://evil.example/"</p>')).toEqual([]);
});
