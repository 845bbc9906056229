import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFile, newLayouts } from '../../../scripts/new-file.ts';
import { findingsOf } from '../../../scripts/site-check/findings.ts';
import { deliveredContent } from '../../support/content.ts';
import { compiledWith, folderOf } from './folder.ts';

const now = new Date('2026-05-01T12:00:00Z');
const title = 'Überseehafen & Straße';

test.each(newLayouts)(
  'a new %s compiles as it is written, knows its place, and is named until its sample words are gone',
  (layout) => {
    const { name, text, path } = newFile({ layout, title, schemas: '..', now }, deliveredContent);
    expect(path).toMatch(/\/uberseehafen-strasse$/);
    const findingsWith = (file: string) => {
      const { pages, articles } = compiledWith({ [name]: file }, { now });
      const added = [...pages, ...articles].find((one) => one.path === path);
      expect(added).toMatchObject({ id: 'uberseehafen-strasse', seo: { title } });
      const site = { ...deliveredContent, pages, articles };
      return findingsOf(site, deliveredContent, { pages: [], statuses: new Map() });
    };
    const told = `still has sample words of npm run new: ${path}`;
    expect(findingsWith(text)).toContain(told);
    expect(findingsWith(text.replaceAll(/ample /g, 'imple '))).not.toContain(told);
  },
);

test('a new service is the last one of its group, below the path of the others', () => {
  const { name, text, path } = newFile(
    { layout: 'service', title: 'Cloud migration', schemas: '../schemas/json', now },
    deliveredContent,
  );
  expect([name, path]).toEqual(['pages/cloud-migration.yaml', '/services/cloud-migration']);
  expect(text).toMatch(/^# yaml-language-server: \$schema=..\/..\/schemas\/json\/service.json\n/);
  const orders = deliveredContent.pages.flatMap(({ menu }) =>
    menu?.group === 'services' ? menu.order : [],
  );
  expect(text).toContain(`group: services\n  order: ${Math.max(...orders) + 1}\n`);
});

test('a new case is a picture and a text, with a line on all that may join them, and no address', () => {
  const { name, text, path } = newFile(
    { layout: 'case', title, schemas: '..', now },
    deliveredContent,
  );
  expect([name, path]).toEqual(['cases/uberseehafen-strasse.yaml', '/work/uberseehafen-strasse']);
  expect(text.match(/^\w+(?=:)/gm)).toEqual(['name', 'seo', 'menu', 'hero', 'text']);
  // Each of them is right as it stands there.
  const parts = 'identity client rejected exhibits change screens pictures plan closing onward';
  const commented = new RegExp(`^# (?= |(?:${parts.replaceAll(' ', '|')}):)`, 'gm');
  const whole = text.replaceAll(commented, '');
  const added = compiledWith({ [name]: whole }, { now }).pages.find((page) => page.path === path);
  expect(Object.keys(added ?? {})).toEqual(expect.arrayContaining(parts.split(' ')));
});

test.each([
  ['service', 'API', 'pages/api.yaml exists already'],
  ['plain', 'About us', '/about-us is the path of another page'],
  ['article', '…', 'has no letters'],
] as const)('a new %s "%s" is refused: %s', (layout, title, refusal) => {
  expect(() => newFile({ layout, title, schemas: '..', now }, deliveredContent)).toThrow(refusal);
});

test('what is there stays, and an unknown layout is refused, each with one line', () => {
  const folder = folderOf({});
  const run = (layout: string) => {
    const args = ['scripts/new.ts', layout, 'Imprint', '--dir', folder];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    return [status, stderr];
  };
  expect(run('plain')).toEqual([0, '']);
  const written = () => readFileSync(join(folder, 'pages/imprint.yaml'), 'utf8');
  const before = written();
  const refusal = 'pages/imprint.yaml exists already: choose another title\n';
  expect([run('plain'), written()]).toEqual([[1, refusal], before]);
  expect(run('gallery')).toEqual([1, expect.stringMatching(/^Write npm run new .*\n$/)]);
});
