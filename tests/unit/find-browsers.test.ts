import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const script = resolve('scripts/find-browsers.ts');

/** The only folder on the PATH: `apt-get` and `sudo` in it take their orders down and do nothing. */
let programs: string;
beforeEach(() => {
  programs = mkdtempSync(join(tmpdir(), 'programs-'));
  for (const name of ['apt-get', 'sudo']) {
    const lines = ['#!/bin/sh', `echo "${name} $*" >> "${join(programs, 'orders')}"`, ''];
    writeFileSync(join(programs, name), lines.join('\n'), { mode: 0o755 });
  }
});
afterEach(() => rmSync(programs, { recursive: true }));

const orders = () =>
  existsSync(join(programs, 'orders')) ? readFileSync(join(programs, 'orders'), 'utf8') : '';

test('looking for a browser that is not there installs nothing, and says what does', () => {
  const looking = `import(${JSON.stringify(script)}).then(({ findProgram }) => findProgram('firefox'))`;
  const { status, stderr } = spawnSync(process.execPath, ['--eval', looking], {
    env: { PATH: programs },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('No Firefox found. Run `npm run browsers:install`');
  expect(orders()).toBe('');
});

test('the step that installs browsers tells each command before it runs', () => {
  const { stderr } = spawnSync(process.execPath, [script], {
    env: { PATH: programs },
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/^Not on this machine: .*Firefox/m);
  expect(stderr).toMatch(/^Running: (sudo -n )?apt-get install -y .*firefox-esr/m);
  expect(orders()).toMatch(/apt-get install -y .*firefox-esr/);
});
