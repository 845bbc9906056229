import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

test('a folder that can’t be written is told with its owner, who asks, and what to do; so is a ledger of somebody else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'writable-'));
  try {
    chmodSync(folder, 0o777);
    const ledger = join(folder, 'leads.sqlite');
    expect(await complaint(ledger)).toBe('none');
    expect(await complaint(join(folder, 'made', 'for', 'it', 'leads.sqlite'))).toBe('none');

    writeFileSync(ledger, '', { mode: 0o400 });
    const lines = (await complaint(ledger)).split('\n');
    expect(lines[0]).toBe(
      `The server can't start: no lead could be kept, as ${ledger} can't be written (EACCES).`,
    );
    const asks = isRoot ? `${nobody}:${nobody}` : `${process.getuid?.()}:${process.getgid?.()}`;
    expect(lines[1]).toContain(`the server is user and group ${asks}, and it belongs to `);
    expect(lines[1]).toContain(`chown -R ${asks} the folder`);
    expect(lines.slice(2).join()).toMatch(/DATA_DIR name another folder.*DATA_DIR=off/);

    expect(await complaint(join(ledger, 'leads.sqlite'))).toMatch(/is a file: move that away/);
    rmSync(ledger);
    chmodSync(folder, 0o555);
    expect(await complaint(ledger)).toContain(`as ${folder} can't be written (EACCES)`);
    const below = join(folder, 'below');
    expect(await complaint(join(below, 'leads.sqlite'))).toContain(`as ${below} can't be`);
  } finally {
    chmodSync(folder, 0o777);
    rmSync(folder, { recursive: true });
  }
});

/** In a process of its own: root may write anywhere. */
async function complaint(ledger: string): Promise<string> {
  const code = `
    const { assertWritable } = await import(${JSON.stringify(resolve('server/database/sqlite/writable.ts'))});
    if (${isRoot}) { process.setgid(${nobody}); process.setuid(${nobody}); }
    try { assertWritable(${JSON.stringify(ledger)}); process.stdout.write('none'); }
    catch (error) { process.stdout.write(error.permanent ? error.message : 'another: ' + error); }`;
  const args = ['--input-type=module', '--eval', code];
  return (await promisify(execFile)(process.execPath, args)).stdout;
}
