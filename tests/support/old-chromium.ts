import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';

/** Versions of `@sparticuz/chromium`: Chromium without a window, for Linux on x86_64. */
export type OldChromium = '92.0.0' | '103.0.0' | '109.0.6' | '110.0.1';

const cache = resolve('node_modules/.cache/old-chromium');

/**
 * Starts an old Chromium. Its npm package, some 50 MB, is installed into a cache folder the first time; none of its scripts run.
 * @throws what npm says, where the package can't be had
 */
export function startOldChromium(version: OldChromium): Promise<Browser> {
  const program = `${cache}/${version}/chromium`;
  if (!existsSync(program)) install(version, program);
  return chromium.launch({
    executablePath: program,
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
}

function install(version: OldChromium, program: string): void {
  const folder = `${cache}/${version}`;
  mkdirSync(folder, { recursive: true });
  const flags = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--prefix', folder];
  execFileSync('npm', ['install', ...flags, `@sparticuz/chromium@${version}`], { stdio: 'pipe' });
  const packed = readFileSync(`${folder}/node_modules/@sparticuz/chromium/bin/chromium.br`);
  // Whole or not at all: another run may look for it.
  writeFileSync(`${program}.new`, brotliDecompressSync(packed), { mode: 0o755 });
  renameSync(`${program}.new`, program);
}
