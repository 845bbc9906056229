/**
 * `npm run site -- check DIR`: starts the built site with a folder of content laid over the delivered one, and lists
 * what isn't ready to be published. `npm run site -- prepare DIR`: draws the folder's pictures, social cards and icons,
 * and keeps what its words are compiled to.
 * Exit code 1 if there is anything to be put right.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const commands = { check, prepare };

try {
  const [name = '', folder, ...others] = process.argv.slice(2);
  if (!isCommand(name) || folder === undefined || others.length > 0) {
    throw new Error('Write npm run site -- check DIR, or npm run site -- prepare DIR');
  }
  if (!existsSync(folder)) throw new Error(`${folder}: there is no such folder`);
  await commands[name](folder);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function isCommand(name: string): name is keyof typeof commands {
  return Object.hasOwn(commands, name);
}

async function check(folder: string): Promise<void> {
  build();
  const { checkSite } = await import('./site-check/check.ts');
  const { problems, pictures } = await checkSite(resolve(folder));
  report(problems, 'Nothing is wrong.');
  if (pictures.length > 0) {
    console.log(`\nDrawn for the delivered brand, to be replaced by pictures of yours:`);
    console.log(pictures.join('\n'));
  }
}

async function prepare(folder: string): Promise<void> {
  // What draws isn't there where the site only runs.
  const { prepare } = await import('../pictures/prepare.ts');
  const { problems, remarks } = await prepare(folder);
  if (remarks.length > 0) console.log(remarks.join('\n'));
  if (problems.length === 0) {
    build();
    const { keepCompiled } = await import('./keep-compiled.ts');
    await keepCompiled(folder, join(import.meta.dirname, '../dist'));
  }
  report(problems, 'All pictures, cards and icons are up to date.');
}

/** Drawing needs none; what the server starts with, does. */
function build(): void {
  execFileSync(process.execPath, ['esbuild.config.ts', '--if-needed'], { stdio: 'inherit' });
}

function report(problems: readonly string[], allIsWell: string): void {
  console.log(problems.join('\n') || allIsWell);
  if (problems.length > 0) process.exitCode = 1;
}
