import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { articleFile, folderOf, pageFile, problemsOf, problemsWith } from './folder.ts';

const dated = 'date: 2026-01-01\n';

/** Below the eight good lines of a page. */
test.each<[what: string, lines: string, told: string]>([
  ['a second document', 'body: Text\n---\nlayout: plain\n', '10: begins a second document'],
  ['a tag', 'body: !Text\n', '9: puts ! or \\ before something'],
  ['a key twice', 'name: Again\nbody: Text\n', '9: names a key for the second time'],
  ['a text that begins with *', 'body: *Text* it is\n', '9: isn’t YAML: put a text'],
  ['an unknown key', 'body: Text\nheadnig: Me\n', '10: headnig isn’t known here: write heading'],
  ['a missing key', '', '1: body is missing: write "body: Some words" (Markdown'],
  ['a number for a text', 'body: 5\n', "9: body must be text: put it in quotes, as '5'"],
  ['a number with a zero', 'body: 02108\n', "9: body must be text: put it in quotes, as '02108'"],
  ['an exponent', 'body: 1e3 # so\n', "9: body must be text: put it in quotes, as '1e3'"],
  ['an empty text', 'body: Text\nintro:\n', '10: intro is empty'],
  ['raw HTML', 'intro: Press <b>here\nbody: Text\n', '9: intro has HTML (<b>)'],
  ['raw HTML below', 'body: |\n  One\n\n  <hr>\n', '12: body has HTML (<hr>)'],
  ['a dead link', 'body: "[x](/contcat)"\n', '9: links to /contcat, where there is no page'],
  ['a dead anchor', 'body: "[x](/about-us#outlien)"\n', '9: links to /about-us#outlien, but'],
  ['a moved link', 'body: "[x](/about)"\n', '9: links to /about, which leads on to /about-us'],
  ['no group', 'body: x\nmenu:\n  group: ab\n  order: 1\n', '11: names the group ab, which'],
])('%s on a page is told of by its line', (_what, lines, told) => {
  expect(problemsWith({ 'pages/a.yaml': pageFile(lines) })).toEqual([
    expect.stringContaining(`pages/a.yaml:${told}`),
  ]);
});

test.each<[what: string, article: string, told: string]>([
  ['no head', '# Title\n', '1: has no front matter'],
  ['a broken head', articleFile('date: [\n'), '9: opens a quote or a bracket'],
  [
    'no alt',
    articleFile(dated).replace('alt: A desk\n', ''),
    '2: alt is missing: write "alt: Some words" (what',
  ],
  ['a nonsense date', articleFile('date: 2026-02-30\n'), '9: date must be a date as 2025-01-15'],
  ['a nonsense moment', articleFile(`${dated}publishAt: soon\n`), '10: publishAt must be a date'],
  ['an unknown picture', articleFile().replace(': about', ': abuot'), '6: names the picture abuot'],
  ['raw HTML', articleFile(dated, 'Lead\n\n## One\n\n<hr>'), '15: body has HTML (<hr>'],
  ['no heading', articleFile(dated, 'Lead'), '11: body has no heading: write "## "'],
])('%s in an article is told of by its line', (_what, article, told) => {
  expect(problemsWith({ 'articles/a.md': article })).toEqual([
    expect.stringContaining(`articles/a.md:${told}`),
  ]);
});

const body = pageFile('body: Text\n');
const tennis = '/live-tennis-score-app-development';

test.each<[file: string, content: string | Buffer, told: string]>([
  ['pages/a.yaml', 'layout: plain\nname: A: B\n', '2: isn’t YAML: put a text with a colon'],
  ['pages/a.yaml', 'layout: plain\nseo:\n\ttitle: A\n', '3: begins with a tab: write spaces'],
  [
    'pages/a.yaml',
    'layout: plain\nname: Text\n  that: goes on\n',
    '3: isn’t YAML: put a text with',
  ],
  ['pages/a.yaml', 'layout: plain\nname:A\nmenu: x\n', '2: has no colon with a space behind it'],
  ['pages/a.yaml', 'layout: "plain\nname: A\n\npath: /a\n', '1: opens a quote or a bracket'],
  ['pages/a.yaml', "layout: plain\nname: [a,\n  'b]\n", '3: opens a quote or a bracket'],
  ['pages/a.yaml', 'layout: plain\nmenu:\n  a: 1\n b: 2\n', '4: isn’t YAML: indent this line'],
  ['pages/a.yaml', 'layout: plian\n', '1: layout must be home or about or'],
  ['pages/a.yaml', '['.repeat(20_000), '1: it is nested too deeply'],
  ['pages/a.yaml', Buffer.from([0x61, 0xff]), ' is not written in UTF-8: save it so'],
  ['pages/a.yaml', body.replace('/imprint', '/Contact'), '2: path /Contact is also that of'],
  ['pages/a.yaml', body.replace('/imprint', '/robots.txt'), '2: path /robots.txt belongs to'],
  ['pages/a.yaml', body.replace('/imprint', 'imprint'), '2: path must be a path as /services/'],
  ['pages/a.yml', 'layout: plain\n', ' isn’t called as files here are: write pages/some-name.yaml'],
  ['sites.yaml', 'name: A\n', ' isn’t known here: known are site.yaml, interface.yaml'],
  ['site.yaml', 'nmae: Agency\n', '1: nmae isn’t known here: write name'],
  ['redirects.yaml', 'removed:\n  pages/no.yaml: gone\n', '2: removes pages/no.yaml, which'],
  ['redirects.yaml', 'redirects:\n  /old: /nowhere\n', '2: /old leads to /nowhere, where there is'],
  ['redirects.yaml', 'redirects:\n  /contact: /\n', '2: /contact is the address of shared/'],
  [
    'redirects.yaml',
    `redirects:\n  /tennis: ${tennis}\nremoved:\n  pages/tennis.yaml: /services\n`,
    `2: /tennis leads to ${tennis}, which leads on to /services`,
  ],
])('a fault of the file %s is told of: %j', (file, content, told) => {
  expect(problemsWith({ [file]: content })).toEqual([expect.stringContaining(`${file}:${told}`)]);
});

test('what another file takes away is told of where it is missed', () => {
  expect(problemsWith({ 'redirects.yaml': 'removed:\n  pages/quote.yaml: /contact\n' })).toEqual([
    expect.stringContaining('pages/quote.yaml: is missing: the site needs a page of the layout'),
  ]);
  const files = { 'redirects.yaml': 'removed:\n  pages/tennis.yaml: gone\n' };
  const linking = pageFile(`body: "[x](${tennis})"\n`);
  expect(problemsWith({ ...files, 'pages/a.yaml': linking })).toEqual([
    expect.stringContaining(`pages/a.yaml:9: links to ${tennis}, which is gone (redirects.yaml)`),
  ]);
});

test('an alias bomb is refused at each of its anchors', () => {
  const bomb = 'a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: [*c, *c]\n';
  const problems = problemsWith({ 'pages/a.yaml': bomb });
  expect(problems.map((problem) => problem.slice(0, 14))).toEqual([
    ...[1, 2, 3, 4].map((line) => `pages/a.yaml:${line}`),
  ]);
});

test('all that is wrong is told at once', () => {
  const problems = problemsWith({
    'pages/a.yaml': 'layout: plain\n',
    'pages/b.yaml': 'layout: plian\n',
    'articles/c.md': 'no head',
  });
  expect(new Set(problems.map((problem) => problem.split(':')[0]))).toEqual(
    new Set(['pages/a.yaml', 'pages/b.yaml', 'articles/c.md']),
  );
});

test('what is no folder, or no file, is told of', () => {
  expect(problemsOf('/nowhere')).toEqual(['/nowhere: is no folder that can be read']);
  const folder = folderOf({ 'pages/a.yaml': '' });
  execFileSync('mkfifo', [join(folder, 'pages/b.yaml')]);
  mkdirSync(join(folder, 'pages/c.yaml'));
  expect(problemsOf(folder)).toEqual(
    expect.arrayContaining(['pages/b.yaml: is not a file', 'pages/c.yaml: is not a file']),
  );
});
