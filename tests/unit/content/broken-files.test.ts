import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf, problemsOf, problemsWith } from './folder.ts';

const plain = (more: string) =>
  `layout: plain\npath: /imprint\nname: Imprint\nseo:\n  title: Imprint\n  description: Who we are\n  keywords: imprint\nheading: Imprint\n${more}`;

const article = (front: string, text = 'Lead\n\n## Only heading\n\nText') =>
  `---\npath: /news\ntitle: News\ndescription: News\nkeywords: news\npicture: about\nalt: A desk\nsummary: News\n${front}---\n${text}\n`;

const dated = 'date: 2026-01-01\n';

test.each<[string, Record<string, string | Buffer>, string[]]>([
  [
    'broken YAML',
    { 'pages/a.yaml': 'layout: plain\nname: A: B\n' },
    [
      'pages/a.yaml:2: isn’t YAML: put a text with a colon, or one that begins with a sign as * or [, in quotes, or write it below ">-"',
    ],
  ],
  [
    'a tab',
    { 'pages/a.yaml': 'layout: plain\nseo:\n\ttitle: A\n' },
    ['pages/a.yaml:3: begins with a tab: write spaces'],
  ],
  [
    'an unclosed quote',
    { 'pages/a.yaml': 'layout: "plain\n' },
    ['pages/a.yaml:2: a quote or a bracket is open before this line: close it'],
  ],
  [
    'a second document',
    { 'pages/a.yaml': plain('body: Text\n---\nlayout: plain\n') },
    ['pages/a.yaml:10: begins a second document with ---: take the line out'],
  ],
  [
    'a tag',
    { 'pages/a.yaml': plain('body: !Text\n') },
    ['pages/a.yaml:9: puts ! or \\ before something: put the text in single quotes'],
  ],
  [
    'a key twice',
    { 'pages/a.yaml': plain('name: Again\nbody: Text\n') },
    ['pages/a.yaml:9: names a key for the second time: take one of them out'],
  ],
  [
    'a text that begins with *',
    { 'pages/a.yaml': plain('body: *Text* it is\n') },
    [
      'pages/a.yaml:9: isn’t YAML: put a text with a colon, or one that begins with a sign as * or [, in quotes, or write it below ">-"',
    ],
  ],
  [
    'an alias bomb',
    { 'pages/a.yaml': 'a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: [*c, *c]\n' },
    [1, 2, 3, 4].map(
      (line) =>
        `pages/a.yaml:${line}: a value begins with * or &, which have a meaning in YAML: put it in quotes`,
    ),
  ],
  [
    'lists without end',
    { 'pages/a.yaml': '['.repeat(20_000) },
    ['pages/a.yaml:1: it is nested too deeply: take something out'],
  ],
  [
    'an unknown key',
    { 'pages/a.yaml': plain('body: Text\nheadnig: Me\n') },
    ['pages/a.yaml:10: headnig isn’t known here: write heading'],
  ],
  [
    'a missing key',
    { 'pages/a.yaml': plain('') },
    [
      'pages/a.yaml:1: body is missing: write Markdown: paragraphs, lists, notes, pictures and "## " headings',
    ],
  ],
  [
    'a number for a text',
    { 'pages/a.yaml': plain('body: 5\n') },
    ["pages/a.yaml:9: body must be text: put it in quotes, as '5'"],
  ],
  [
    'an empty text',
    { 'pages/a.yaml': plain('body: Text\nintro:\n') },
    ['pages/a.yaml:10: intro is empty: write a value, or take the line out'],
  ],
  [
    'an unknown layout',
    { 'pages/a.yaml': 'layout: plian\n' },
    [
      'pages/a.yaml:1: layout must be home or about or blog or contact or quote or privacy or listing or service or expertise or sports or plain: write plain',
    ],
  ],
  [
    'raw HTML',
    { 'pages/a.yaml': plain('intro: Press <b>here</b>\nbody: Text\n') },
    [
      'pages/a.yaml:9: intro has HTML (<b>): write Markdown, or \\< for the sign itself',
      'pages/a.yaml:9: intro has HTML (</b>): write Markdown, or \\< for the sign itself',
    ],
  ],
  [
    'raw HTML in a text of several lines',
    { 'pages/a.yaml': plain('body: |\n  One\n\n  <script>alert(1)</script>\n') },
    [
      'pages/a.yaml:12: body has HTML (<script>alert(1)</script>): write Markdown, or \\< for the sign itself',
    ],
  ],
  [
    'a script as a link',
    { 'pages/a.yaml': plain('body: "[x](javascript:alert)"\n') },
    [
      'pages/a.yaml:9: body links to "javascript:alert": write a path as /contact, or an address with https:// or mailto:',
    ],
  ],
  [
    'a script in disguise',
    { 'pages/a.yaml': plain('body: "[x](&#106;avascript:alert)"\n') },
    [
      'pages/a.yaml:9: body links to "javascript:alert": write a path as /contact, or an address with https:// or mailto:',
    ],
  ],
  [
    'a dead link',
    { 'pages/a.yaml': plain('body: "[x](/contcat)"\n') },
    ['pages/a.yaml:9: links to /contcat, where there is no page: write /contact'],
  ],
  [
    'a dead anchor',
    { 'pages/a.yaml': plain('body: "[x](/about-us#outlien)"\n') },
    [
      'pages/a.yaml:9: links to /about-us#outlien, but there is no place #outlien on /about-us: write outline',
    ],
  ],
  [
    'a moved link',
    { 'pages/a.yaml': plain('body: "[x](/about)"\n') },
    ['pages/a.yaml:9: links to /about, which leads on to /about-us: write that'],
  ],
  [
    'one path twice',
    { 'pages/a.yaml': plain('body: Text\n').replace('/imprint', '/Contact') },
    [
      'pages/a.yaml:2: path /Contact is also that of shared/content/pages/contact.yaml: write another',
    ],
  ],
  [
    'the path of a file',
    { 'pages/a.yaml': plain('body: Text\n').replace('/imprint', '/robots.txt') },
    ['pages/a.yaml:2: path /robots.txt belongs to something else: write another'],
  ],
  [
    'a path that is none',
    { 'pages/a.yaml': plain('body: Text\n').replace('/imprint', 'imprint') },
    ['pages/a.yaml:2: path must be a path as /services/web-design'],
  ],
  [
    'an unknown group',
    { 'pages/a.yaml': plain('body: Text\nmenu:\n  group: servces\n  order: 1\n') },
    ['pages/a.yaml:11: names the group servces, which interface.yaml doesn’t: write services'],
  ],
  [
    'an article without its head',
    { 'articles/a.md': '# Title\n' },
    [
      'articles/a.md:1: has no front matter: begin with a line of ---, its fields, and a line of --- again',
    ],
  ],
  [
    'broken front matter',
    { 'articles/a.md': article('date: [\n') },
    ['articles/a.md:10: a quote or a bracket is open before this line: close it'],
  ],
  [
    'an article without alt',
    { 'articles/a.md': article(dated).replace('alt: A desk\n', '') },
    [
      'articles/a.md:2: alt is missing: write what the picture shows, for someone who can’t see it; "" if it only decorates',
    ],
  ],
  [
    'a nonsense date',
    { 'articles/a.md': article('date: 2026-02-30\n') },
    ['articles/a.md:9: date must be a date as 2025-01-15, or a time as 2025-01-15T13:39:00+05:30'],
  ],
  [
    'a nonsense moment',
    { 'articles/a.md': article(`${dated}publishAt: tomorrow\n`) },
    [
      'articles/a.md:10: publishAt must be a date as 2025-01-15, or a time as 2025-01-15T13:39:00+05:30',
    ],
  ],
  [
    'an unknown picture',
    { 'articles/a.md': article(dated).replace('picture: about', 'picture: abuot') },
    ['articles/a.md:6: names the picture abuot, which there isn’t: write about'],
  ],
  [
    'raw HTML in an article',
    { 'articles/a.md': article(dated, 'Lead\n\n## Heading\n\nText\n\n<iframe src=x>\n') },
    [
      'articles/a.md:17: body has HTML (<iframe src=x>): write Markdown, or \\< for the sign itself',
    ],
  ],
  [
    'a picture without alt in an article',
    { 'articles/a.md': article(dated, 'Lead\n\n## Heading\n\n![](about "Below")\n') },
    [
      'articles/a.md:15: body has a picture without words: write ![what it shows](about "what stands below it")',
    ],
  ],
  [
    'a note without title',
    { 'articles/a.md': article(dated, 'Lead\n\n## Heading\n\n> Text\n') },
    [
      'articles/a.md:15: body is a note without its title: write "> **Title**", "> " and "> Text" below each other',
    ],
  ],
  [
    'a third level',
    { 'articles/a.md': article(dated, 'Lead\n\n## Heading\n\n### Deeper\n') },
    ['articles/a.md:15: body has a heading of another level: write "## " before it'],
  ],
  [
    'no heading',
    { 'articles/a.md': article(dated, 'Lead\n') },
    ['articles/a.md:11: body has no heading: write "## " before one'],
  ],
  [
    'no UTF-8',
    { 'pages/a.yaml': Buffer.from([0x61, 0xff]) },
    ['pages/a.yaml: is not written in UTF-8: save it so'],
  ],
  [
    'ten megabytes',
    { 'pages/a.yaml': 'a'.repeat(10 * 1024 * 1024) },
    ['pages/a.yaml: is larger than 256 KB: divide it'],
  ],
  [
    'another ending',
    { 'pages/a.yml': 'layout: plain\n' },
    ['pages/a.yml: isn’t called as files here are: write pages/some-name.yaml, in small letters'],
  ],
  [
    'an unknown file',
    { 'sites.yaml': 'name: A\n' },
    ['sites.yaml: isn’t known here: known are site.yaml, interface.yaml, redirects.yaml'],
  ],
  [
    'a brand setting that isn’t one',
    { 'site.yaml': 'nmae: Agency\n' },
    ['site.yaml:1: nmae isn’t known here: write name'],
  ],
  [
    'a page removed that there isn’t',
    { 'redirects.yaml': 'removed:\n  pages/no.yaml: gone\n' },
    ['redirects.yaml:2: removes pages/no.yaml, which there isn’t: take it out'],
  ],
  [
    'a needed page removed',
    { 'redirects.yaml': 'removed:\n  pages/quote.yaml: /contact\n' },
    ['pages/quote.yaml: is missing: the site needs a page of the layout quote, which is no draft'],
  ],
  [
    'a redirect to nowhere',
    { 'redirects.yaml': 'redirects:\n  /old: /nowhere\n' },
    ['redirects.yaml:2: /old leads to /nowhere, where there is no page: write another path'],
  ],
  [
    'a redirect from a page',
    { 'redirects.yaml': 'redirects:\n  /contact: /\n' },
    ['redirects.yaml:2: /contact is the address of shared/content/pages/contact.yaml: take it out'],
  ],
  [
    'an own link to what is gone',
    {
      'redirects.yaml': 'removed:\n  pages/tennis.yaml: gone\n',
      'pages/a.yaml': plain('body: "[x](/live-tennis-score-app-development)"\n'),
    },
    [
      'pages/a.yaml:9: links to /live-tennis-score-app-development, which is gone (redirects.yaml): take the link out',
    ],
  ],
  [
    'an own redirect to what is gone',
    {
      'redirects.yaml':
        'redirects:\n  /tennis: /live-tennis-score-app-development\nremoved:\n  pages/tennis.yaml: /services\n',
    },
    [
      'redirects.yaml:2: /tennis leads to /live-tennis-score-app-development, which leads on to /services: write that',
    ],
  ],
])('%s is told of by file and line', (_what, files, messages) => {
  expect(problemsWith(files)).toEqual(messages);
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
