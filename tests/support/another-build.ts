import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const sources = [
  'client',
  'server',
  'shared',
  'public',
  'scripts',
  'package.json',
  'tsconfig.json',
];

/** The next release: another hero on the home page, another script of every page, another script of the contact form. */
export function buildNextRelease(): AnotherBuild {
  return buildCopy((folder) => {
    for (const file of ['960.avif', '640.avif', '400.avif'])
      cpSync(`public/images/about-${file}`, join(folder, `public/images/home-hero-${file}`));
    for (const script of ['browser/entry.ts', 'islands/ContactForm.island.tsx'])
      appendFileSync(
        join(folder, 'client', script),
        "\nif (globalThis.document) document.documentElement.dataset.release = 'next';\n",
      );
  });
}

type AnotherBuild = { main: string; dist: string } & Disposable;

/** The site as it is built after a change to its sources, which stand in a folder of their own. */
export function buildCopy(change: (folder: string) => void): AnotherBuild {
  const folder = mkdtempSync(join(tmpdir(), 'another-build-'));
  for (const name of [...sources, 'esbuild.config.ts', 'package-lock.json'])
    cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  change(folder);
  execFileSync(process.execPath, ['esbuild.config.ts'], { cwd: folder, stdio: 'pipe' });
  return {
    dist: join(folder, 'dist'),
    main: join(folder, 'dist/server/main.js'),
    [Symbol.dispose]() {
      rmSync(folder, { recursive: true });
    },
  };
}
