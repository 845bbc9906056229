import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileContent } from '../../../server/content/compile.ts';
import { type Content, pageOf, pagesOf } from '../../../shared/content.ts';
import { articleFile, compiledWith, delivered, folderOf, pageFile } from './folder.ts';

const now = new Date('2026-01-01');
const before = compileContent([delivered], { now });

const imprint = pageFile(`body: |
  Responsible: *Ada Example*, [write to her](/contact).

  ## Address

  - A street
  - A town
`);

const news = (front: string) => articleFile(`date: 2026-01-01T09:05:00+01:00\n${front}`);

const cricket = '/live-cricket-score-app-development';

const aboutOf = (content: Content) => {
  const [about] = pagesOf(content, 'about');
  if (!about) throw new Error('There is no page about the agency');
  return about;
};
const hasLinkTo = (path: string) => (copy: unknown) => JSON.stringify(copy).includes(path);

test('a new name adds a page, its Markdown in pieces', () => {
  const content = compiledWith({ 'pages/imprint.yaml': imprint });
  expect(content.pages).toHaveLength(before.pages.length + 1);
  expect(pagesOf(content, 'plain')[0]).toMatchObject({
    id: 'imprint',
    body: {
      lead: [{ kind: 'text', text: expect.arrayContaining([{ text: 'Ada Example', as: 'em' }]) }],
      sections: [{ heading: 'Address', blocks: [{ kind: 'list', items: ['A street', 'A town'] }] }],
    },
  });
});

test('brand and shared words say only what differs, and who has one address writes one', () => {
  const content = compiledWith({
    'site.yaml':
      '\uFEFFname: Other\r\ncolours:\r\n  accent: "#0A3D91"\r\nemails:\r\n  company: moin@werft.example\r\n',
    'interface.yaml': 'menu:\n  sports:\n    title: Games\n',
  });
  const mail = 'moin@werft.example';
  expect(content.site).toEqual({
    ...before.site,
    name: 'Other',
    colours: { ...before.site.colours, accent: '#0a3d91' },
    emails: { company: mail, support: mail, info: mail, security: mail },
  });
  expect(content.words).toEqual({
    ...before.words,
    menu: { ...before.words.menu, sports: { title: 'Games', short: 'Sports Apps' } },
  });
});

test('a removed page’s address leads on, and delivered links follow it', () => {
  const content = compiledWith({
    'redirects.yaml':
      'removed:\n  pages/cricket.yaml: /services\n  articles/ai-ml.md: /blog\nredirects:\n  /old: gone\n',
  });
  expect(content.pages.map(({ id }) => id)).not.toContain('cricket');
  expect(content.articles.map(({ id }) => id)).not.toContain('ai-ml');
  expect(Object.fromEntries(content.redirects)).toEqual({
    ...Object.fromEntries(before.redirects),
    '/live-cricket-score-app-development': { to: '/services' },
    '/the-impact-of-ai-and-machine-learning-on-web': { to: '/blog' },
    '/old': 'gone',
  });
});

test('a delivered link to a page that is gone is its words alone, in one piece, and a redirect to it leads nowhere', () => {
  const after = compiledWith({
    'redirects.yaml': 'removed: { pages/cricket.yaml: gone, pages/services.yaml: gone }',
  });
  const index = aboutOf(before).intro.paragraphs.findIndex(hasLinkTo(cricket));
  expect(index).toBeGreaterThanOrEqual(0);
  const [words, link] = aboutOf(after).intro.paragraphs[index] ?? [];
  expect(words).toMatch(/live sport: cricket, football and tennis scores, and $/);
  expect(link).toEqual({ text: 'fantasy games', to: '/sports-fantasy-app-development' });
  expect(after.redirects.get('/service')).toBe('gone');
});

test('a card goes with its page, also where the address leads on', () => {
  const cards = ({ pages }: Content) => pageOf({ pages }, 'home').sports.items.map(({ to }) => to);
  const files = { 'redirects.yaml': 'removed: { pages/cricket.yaml: /services }' };
  expect(cards(before)).toContain(cricket);
  expect(cards(compiledWith(files))).toEqual(cards(before).filter((to) => to !== cricket));
});

test('delivered links and redirects follow a page to its new address; the old one leads there', () => {
  const own = readFileSync(`${delivered}/pages/services.yaml`, 'utf8').replace(
    /^path: .*$/m,
    'path: /trade',
  );
  const content = compiledWith({ 'pages/services.yaml': own });
  expect(content.redirects.get('/services')).toEqual({ to: '/trade' });
  expect(content.redirects.get('/service')).toEqual({ to: '/trade' });
  expect(JSON.stringify(content.pages)).not.toContain('"to":"/services"');
});

test('a page may take an address that a delivered redirect leads on', () => {
  const content = compiledWith({
    'redirects.yaml': 'removed: { pages/about.yaml: /about }',
    'pages/imprint.yaml': imprint.replace('/imprint', '/about'),
  });
  expect(content.redirects.get('/about')).toBeUndefined();
  expect(content.redirects.get('/about-us')).toEqual({ to: '/about' });
});

test('delivered links lead to the page alone where the owner’s has no such place', () => {
  const own = readFileSync(`${delivered}/pages/about.yaml`, 'utf8').replace(
    'id: test-report',
    'id: report',
  );
  const content = compiledWith({ 'pages/about.yaml': own });
  expect(JSON.stringify(before)).toContain('"to":"/about-us#test-report"');
  expect(JSON.stringify(content)).not.toContain('"to":"/about-us#test-report"');
});

test('a page that an owner keeps as a draft is not linked', () => {
  const draft = `draft: true\n${readFileSync(`${delivered}/pages/cricket.yaml`, 'utf8')}`;
  expect(JSON.stringify(compiledWith({ 'pages/cricket.yaml': draft }))).not.toContain(cricket);
});

test.each([
  ['draft: true\n', false],
  ['publishAt: 2026-01-02\n', false],
  ['publishAt: 2025-12-31T23:59:00Z\n', true],
  ['', true],
])('an article with %j is seen: %s', (front, seen) => {
  const files = { 'articles/news.md': news(front) };
  const ids = (previews: boolean) =>
    compiledWith(files, { now, previews }).articles.map(({ id }) => id);
  expect(ids(false).includes('news')).toBe(seen);
  expect(ids(true)).toContain('news');
});

test('an article of one’s own stands by its date behind the pinned one', () => {
  const { articles } = compiledWith({ 'articles/news.md': news('') });
  expect(articles.slice(0, 2).map(({ id }) => id)).toEqual(['trends', 'news']);
  expect(articles[1]).toMatchObject({
    isoDate: '2026-01-01T09:05:00+01:00',
    lead: ['Lead'],
    sections: [],
    conclusion: { heading: 'Only heading', blocks: [{ kind: 'text', text: 'Text' }] },
  });
});

test('what programs leave in a folder for themselves is passed over', () => {
  const folder = folderOf({
    'pages/.home.yaml.swp': 'x',
    'pages/home.yaml~': 'x',
    'photos/a.jpg': 'x',
  });
  expect(compileContent([delivered, folder], { now })).toEqual(before);
});

test('laid over what was compiled before, a folder makes the same site', () => {
  const folder = folderOf({
    'site.yaml': 'name: Werft Nord\n',
    'interface.yaml': 'menu: { software-development: { title: In the browser } }\n',
    'pages/imprint.yaml': imprint,
    'pages/about.yaml': readFileSync(`${delivered}/pages/about.yaml`, 'utf8').replace(
      /^name: .*$/m,
      'name: Who we are',
    ),
    'articles/news.md': news(''),
    'redirects.yaml': 'removed: { pages/php.yaml: /services/Website-development }\n',
  });
  const fresh = compileContent([delivered, folder], { now });
  expect(
    fresh.pages.filter((page) => page.layout === 'expertise').map(({ group }) => group),
  ).toContain('In the browser');
  expect(compileContent([delivered, folder], { now, compiled: before })).toEqual(fresh);
});
