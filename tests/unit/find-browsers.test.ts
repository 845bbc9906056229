import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolder } from '../support/leads.ts';

const script = resolve('scripts/find-browsers.ts');

/** What Node says where `apt-get` and `sudo`, the only programs, take their orders down and do nothing. */
function run(...args: string[]) {
  using programs = dataFolder();
  const orders = join(programs.path, 'orders');
  for (const name of ['apt-get', 'sudo']) {
    const lines = `#!/bin/sh\necho "${name} $*" >> "${orders}"\n`;
    writeFileSync(join(programs.path, name), lines, { mode: 0o755 });
  }
  const env = { PATH: programs.path };
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  return { status, stderr, orders: existsSync(orders) ? readFileSync(orders, 'utf8') : '' };
}

test('looking for a browser that is not there installs nothing, and says what does', () => {
  const looking = `import(${JSON.stringify(script)}).then(({ findProgram }) => findProgram('firefox'))`;
  expect(run('--eval', looking)).toEqual({
    status: 1,
    orders: '',
    stderr: expect.stringContaining('No Firefox found. Run `npm run maintain -- browsers`'),
  });
});

test('the step that installs browsers tells each command before it runs', () => {
  const { stderr, orders } = run(script);
  expect(stderr).toMatch(/^Not on this machine: .*Firefox/m);
  expect(stderr).toMatch(/^Running: (sudo -n )?apt-get install -y .*firefox-esr/m);
  expect(orders).toMatch(/apt-get install -y .*firefox-esr/);
});
