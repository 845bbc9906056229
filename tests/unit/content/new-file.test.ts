import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newFile, newLayouts } from '../../../scripts/new-file.ts';
import { compileContent } from '../../../server/content/compile.ts';
import { deliveredContent } from '../../support/content.ts';

const now = new Date('2026-05-01T12:00:00Z');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'new-file-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each(newLayouts)('a new %s compiles as it is written, and knows its place', (layout) => {
  run(layout, 'Überseehafen & Straße');
  const content = compileContent(['shared/content', folder], { now: new Date() });
  const added = [...content.pages, ...content.articles].find(
    ({ id }) => id === 'uberseehafen-strasse',
  );
  expect(added).toMatchObject({ seo: { title: 'Überseehafen & Straße' } });
  expect(added?.path).toMatch(/\/uberseehafen-strasse$/);
});

test('a new service is the last one of its group, below the path of the others', () => {
  const { name, text, path } = newFile(
    { layout: 'service', title: 'Cloud migration', schemas: '../schemas/json', now },
    deliveredContent,
  );
  expect(name).toBe('pages/cloud-migration.yaml');
  expect(path).toBe('/services/cloud-migration');
  expect(text).toMatch(/^# yaml-language-server: \$schema=..\/..\/schemas\/json\/service.json\n/);
  const orders = deliveredContent.pages.flatMap(({ menu }) =>
    menu?.group === 'services' ? menu.order : [],
  );
  expect(text).toContain(`group: services\n  order: ${Math.max(...orders) + 1}\n`);
  expect(text).toContain('# What to bring to the first call\nprepare:\n');
  expect(text).toContain('# publishAt: Seen from then on\n');
});

test.each([
  ['service', 'API', 'pages/api.yaml exists already'],
  ['plain', 'Contact us?', undefined],
  ['plain', 'About us', '/about-us is the path of another page'],
  ['article', '…', 'has no letters'],
] as const)('%s "%s": %s', (layout, title, refusal) => {
  const write = () => newFile({ layout, title, schemas: '..', now }, deliveredContent);
  if (refusal === undefined) expect(write).not.toThrow();
  else expect(write).toThrow(refusal);
});

test('what is there stays, and an unknown layout is refused, each with one line', () => {
  run('plain', 'Imprint');
  const file = join(folder, 'pages/imprint.yaml');
  const before = readFileSync(file, 'utf8');
  expect(refusalOf('plain', 'Imprint')).toBe(
    'pages/imprint.yaml exists already: choose another title\n',
  );
  expect(readFileSync(file, 'utf8')).toBe(before);
  expect(refusalOf('gallery', 'Pictures')).toMatch(/^Write npm run new .*service, .*\n$/);
});

function run(layout: string, title: string): void {
  execFileSync(process.execPath, command(layout, title));
}

function refusalOf(layout: string, title: string): string {
  const { status, stderr } = spawnSync(process.execPath, command(layout, title), {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  return stderr;
}

function command(layout: string, title: string): string[] {
  return ['scripts/new.ts', layout, title, '--dir', folder];
}
