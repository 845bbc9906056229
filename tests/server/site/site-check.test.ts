import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { folderOf } from '../../unit/content/folder.ts';

test('npm run site -- check starts the site with a folder and lists what is left to do', () => {
  const folder = folderOf({
    'site.yaml': 'name: Werft Nord\ntestimonials: { heading: Said, samples: false, items: [] }\n',
    'pages/imprint.yaml': `layout: plain
path: /imprint
name: Imprint
seo: { title: Imprint, description: Who runs this site., keywords: imprint }
heading: Imprint
body: Call +1 202-555-0143.
`,
  });
  const { status, stdout } = check(folder);
  expect(status).toBe(1);
  const lines = stdout.split('\n');
  expect(lines).toContainEqual(expect.stringMatching(/^has no social card of its own/));
  expect(lines).toContainEqual(expect.stringMatching(/^still says “\+1 202-555-0143” .*: \//));
  expect(stdout).not.toContain('Orbit Stack Technologies');
  expect(stdout).not.toMatch(/testimonials|answers/);
});

test('a folder that can’t be used is told of by file and line', () => {
  const { status, stderr } = check(folderOf({ 'site.yaml': 'nme: Werft Nord\n' }));
  expect(status).toBe(1);
  expect(stderr).toMatch(/site\.yaml:1: nme/);
  expect(check('/nowhere').stderr).toBe('/nowhere: there is no such folder\n');
});

function check(folder: string) {
  return spawnSync(process.execPath, ['scripts/site.ts', 'check', folder], { encoding: 'utf8' });
}
