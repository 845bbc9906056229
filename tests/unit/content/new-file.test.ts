import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFile, newLayouts } from '../../../scripts/new-file.ts';
import { compileContent } from '../../../server/content/compile.ts';
import { deliveredContent } from '../../support/content.ts';
import { folderOf } from './folder.ts';

const now = new Date('2026-05-01T12:00:00Z');

test.each(newLayouts)('a new %s compiles as it is written, and knows its place', (layout) => {
  const folder = folderOf({});
  expect(runNew(folder, layout, 'Überseehafen & Straße').status).toBe(0);
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
  const folder = folderOf({});
  runNew(folder, 'plain', 'Imprint');
  const file = join(folder, 'pages/imprint.yaml');
  const before = readFileSync(file, 'utf8');
  expect(runNew(folder, 'plain', 'Imprint')).toMatchObject({
    status: 1,
    stderr: 'pages/imprint.yaml exists already: choose another title\n',
  });
  expect(readFileSync(file, 'utf8')).toBe(before);
  const { status, stderr } = runNew(folder, 'gallery', 'Pictures');
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^Write npm run new .*\n$/)]);
});

function runNew(folder: string, layout: string, title: string) {
  const args = ['scripts/new.ts', layout, title, '--dir', folder];
  return spawnSync(process.execPath, args, { encoding: 'utf8' });
}
