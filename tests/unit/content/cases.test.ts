import { expect, test } from 'vitest';
import { linkTarget } from '../../../server/content/references.ts';
import { identityStyle } from '../../../server/render/identity-style.ts';
import { contrast } from '../../../shared/colours.ts';
import { pagesOf } from '../../../shared/content.ts';
import { deliveredContent } from '../../support/content.ts';
import { compiledWith, problemsWith } from './folder.ts';

/** A case of twelve lines, and more below them. */
const caseFile = (more = '') => `name: Quay 9
seo:
  title: Quay 9
  description: How a harbour got its map
  keywords: harbour
hero:
  title: A map for the quay
  claim: Who comes by boat finds the berth.
text:
  heading: What the harbour needed
  paragraphs:
    - The old map was drawn for captains.
${more}`;

const identity = (...lines: string[]) =>
  caseFile(`identity:\n${lines.map((line) => `  ${line}\n`).join('')}`);

/** Of two questions, with these states. */
const exhibitOf = (...states: string[]) =>
  caseFile(`exhibits:
  - kind: states
    heading: By day and by night
    intro: Choose both.
    ask: The hour
    also: The weather
    states:
${states.map((state) => `      - { ${state} }\n`).join('')}`);

test('a file of cases/ is a page below /work, in the list, without a word of layout or address', () => {
  const content = compiledWith({ 'cases/quay-9.yaml': caseFile() });
  const own = pagesOf(content, 'case').find(({ id }) => id === 'quay-9');
  expect(own).toMatchObject({ layout: 'case', path: '/work/quay-9', name: 'Quay 9' });
  expect(pagesOf(content, 'case')).toHaveLength(pagesOf(deliveredContent, 'case').length + 1);
});

test('a case that is taken away leads where its line says, and so do links to it', () => {
  const content = compiledWith({
    'redirects.yaml': 'removed:\n  cases/leeward.yaml: /work\n',
  });
  expect(content.redirects.get('/work/leeward')).toEqual({ to: '/work' });
  const pages = content.pages.map((value) => ({
    value,
    source: { name: '', file: '', text: '', layer: 0 },
  }));
  expect(linkTarget('/work/leeward', { pages, articles: [] }).page).toBeUndefined();
});

test.each<[what: string, file: string, told: string]>([
  [
    'a face that isn’t there',
    identity('face: caprasino', "ground: '#ffffff'", "accent: '#0f5e63'"),
    '14: identity.face must be big-shoulders or newsreader or azeret-mono or caprasimo: write caprasimo',
  ],
  [
    'a colour by its name',
    identity('ground: white', "accent: '#0f5e63'"),
    '14: identity.ground must be a colour as #0b6e4f',
  ],
  [
    'an accent without contrast',
    identity("ground: '#ffffff'", "accent: '#ffb020'"),
    '15: identity.accent #ffb020 on ground #ffffff has a contrast of 1.83: it takes 4.5',
  ],
  [
    'ink without contrast',
    identity("ground: '#ffffff'", "accent: '#0f5e63'", "ink: '#cccccc'"),
    '16: identity.ink #cccccc on ground',
  ],
  [
    'a dark scheme without contrast',
    identity(
      "ground: '#ffffff'",
      "accent: '#0f5e63'",
      'dark:',
      "  ground: '#101010'",
      "  accent: '#0f5e63'",
    ),
    '18: identity.dark.accent #0f5e63 on ground #101010',
  ],
  [
    'a band that there isn’t',
    identity("ground: '#ffffff'", "accent: '#0f5e63'", 'bands:', "  heros: '#000000'"),
    '17: identity.bands.heros isn’t known here: write hero',
  ],
  [
    'no text',
    caseFile().replace(/text:[\s\S]*/, ''),
    '1: text is missing: write "text:" and, indented below it, heading, paragraphs',
  ],
  [
    'a look without accent',
    identity("ground: '#ffffff'"),
    `13: identity.accent is missing: write "accent: '#8c2f1b'" (The colour of links`,
  ],
  [
    'a picture without words',
    caseFile().replace('claim: Who', 'figure: { picture: about }\n  claim: Who'),
    '8: hero.figure.alt is missing: write "alt: Some words" (what the picture shows',
  ],
  [
    'a second question whose answers lead to different ones',
    exhibitOf(
      'label: Noon, group: Sun, picture: about, alt: Noon in the sun',
      'label: Night, picture: about, alt: Night with stars',
      'label: Noon, group: Rain, picture: about, alt: Noon in the rain',
    ),
    '18: exhibits[1].also goes with two to four groups of states',
  ],
  [
    'a second question whose first answer has no name',
    exhibitOf(
      'label: Noon, picture: about, alt: Noon in the sun',
      'label: Night, picture: about, alt: Night with stars',
      'label: Noon, group: Rain, picture: about, alt: Noon in the rain',
      'label: Night, picture: about, alt: Night in the rain',
    ),
    '18: exhibits[1].also goes with two to four groups of states',
  ],
  [
    'a second question with five answers',
    exhibitOf(
      ...['Sun', 'Rain', 'Fog', 'Snow', 'Hail'].map((name) => `label: Noon, group: ${name}`),
    ),
    '18: exhibits[1].also goes with two to four groups of states',
  ],
  [
    'a question with ten answers',
    exhibitOf(...Array.from({ length: 10 }, (_, hour) => `label: '${hour}'`)).replace(
      '    also: The weather\n',
      '',
    ),
    '18: exhibits[1].states are more than nine to a question: show fewer, or make two exhibits',
  ],
  [
    'a state whose picture has no words',
    exhibitOf('label: Noon, group: Sun, picture: about', 'label: Noon, group: Rain'),
    '20: exhibits[1].states[1].alt is missing: say what the picture shows',
  ],
  ['another layout', `layout: service\n${caseFile()}`, '1: layout service belongs into pages/'],
])('%s is told of by its line', (_what, file, told) => {
  expect(problemsWith({ 'cases/a.yaml': file })).toEqual([
    expect.stringContaining(`cases/a.yaml:${told}`),
  ]);
});

test('a case among the pages, and one with the name of a page, are told of', () => {
  const inPages = `layout: case\npath: /a\n${caseFile()}`;
  expect(problemsWith({ 'pages/a.yaml': inPages })).toEqual([
    'pages/a.yaml:1: layout case belongs into cases/: move the file',
  ]);
  expect(problemsWith({ 'cases/cricket.yaml': caseFile() })).toEqual([
    expect.stringContaining('cases/cricket.yaml: has the name of'),
  ]);
});

test.each([
  ...pagesOf(deliveredContent, 'case').flatMap(({ id, identity }) =>
    identity ? [[id, identity] as const] : [],
  ),
  ['two colours alone', { ground: '#ffffff', accent: '#0f5e63' }] as const,
  ['two dark colours', { ground: '#141b66', accent: '#e2e3fb' }] as const,
  [
    'bands in the middle',
    {
      ground: '#fff3ea',
      accent: '#8f2c0c',
      bands: { hero: '#777777', text: '#d9481c', next: '#808000' },
    },
  ] as const,
])('what stands on each ground can be read, by day and by night: %s', (_name, identity) => {
  const css = identityStyle(identity);
  expect(css.match(/prefers-color-scheme:dark/g)).toHaveLength(1);
  const grounds = [
    ...css.matchAll(/--ground:(#\w{6});--ink:(#\w{6});--muted:(#\w{6});--pitch:(#\w{6})/g),
  ];
  expect(grounds.length).toBeGreaterThan(1);
  for (const [, ground = '', ...colours] of grounds)
    for (const colour of colours)
      expect(contrast(colour, ground), `${colour} on ${ground}`).toBeGreaterThanOrEqual(4.5);

  const buttons = [...css.matchAll(/--action:(#\w{6});--on-action:(#\w{6});/g)];
  expect(buttons).toHaveLength(2);
  for (const [, action = '', text = ''] of buttons)
    expect(contrast(text, action), `${text} on ${action}`).toBeGreaterThanOrEqual(4.5);
});
