import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../server/content/load.ts';
import { pictureFiles } from '../../../server/content/site-dir-files.ts';
import { contentToJson } from '../../../shared/content.ts';
import { pictures } from '../../../shared/pictures.ts';
import { deliveredContent } from '../../support/content.ts';
import { delivered, folderOf } from './folder.ts';

test.each([
  ['has none for the dark scheme', false, undefined],
  ['has one for the dark scheme that lies there, too', true, true],
])('a picture that lies in place of a delivered one %s', async (_, withDark, dark) => {
  const dist = folderOf({
    'server/content.json': contentToJson(deliveredContent),
    'server/taken.json': '[]',
  });
  cpSync(delivered, join(dist, 'content'), { recursive: true });
  const files = pictureFiles('about', pictures.about).filter(
    (path) => withDark || !path.includes('-dark-'),
  );
  const siteDir = folderOf({
    'site.yaml': 'name: Werft Nord\n',
    ...Object.fromEntries(files.map((path) => [`public/${path}`, 'a picture'])),
  });
  const content = (await loadContent({ siteDir }, dist)).at(new Date('2026-01-01'));
  expect(content.pictures.about?.dark).toBe(dark);
  expect(content.pictures['service-website']?.dark).toBe(true);
});
