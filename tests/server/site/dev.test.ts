/** @module-tag thorough */

import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../scripts/build/free-port.ts';
import { copyProject } from '../../support/copy-project.ts';
import { until } from '../../support/processes.ts';

test('npm run dev follows a schema and what it allows, tells what is wrong, and goes on meanwhile', async () => {
  using copy = copyProject();
  const port = await freePort();
  const env = { ...process.env, PORT: `${port}`, HOST: '127.0.0.1', DATA_DIR: 'off' };
  const dev = spawn(process.execPath, ['scripts/dev.ts'], { cwd: copy.folder, env, stdio: 'pipe' });
  onTestFinished(() => void dev.kill('SIGTERM'));
  let said = '';
  for (const out of [dev.stdout, dev.stderr]) out.on('data', (text) => (said += text));
  const page = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/contact`).catch(() => undefined);
    return answer?.ok ? await answer.text() : '';
  };
  const edit = (file: string, from: string, to: string) => {
    const path = join(copy.folder, file);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(from);
    writeFileSync(path, text.replace(from, to));
  };
  await until(async () => (await page()) !== '', 120_000);

  const words = 'shared/content/pages/contact.yaml';
  edit(words, 'information:\n', 'information:\n  motto: Ring twice\n');
  await until(() => said.includes('motto'), 120_000);
  expect(await page()).not.toBe('');

  edit(
    'shared/schemas/contact.ts',
    'information: z.strictObject({',
    'information: z.strictObject({ motto: line,',
  );
  edit(words, '  heading: Contact information', '  heading: Ring the bell');
  await until(async () => (await page()).includes('Ring the bell'), 120_000);
}, 400_000);
