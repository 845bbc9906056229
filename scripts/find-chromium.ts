import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

// `npm test` begins with this, so that no two tests install one at the same time.
if (import.meta.main) console.log(`Chromium for the tests: ${await findChromium()}`);

/**
 * The path of a Chromium or Chrome to drive: `CHROMIUM_PATH`, else one that is installed, else one
 * that apt-get installs now. Throws an error that says what to install where none of that works.
 */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which is not a program that can be run`);
  }
  const found = installed();
  if (found) return found;

  const apt = aptCommand();
  if (apt) {
    console.error('No Chromium on this machine: installing it with apt-get');
    run([...apt, 'update']);
    run([...apt, 'install', '-y', 'chromium']);
    const fresh = installed();
    if (fresh) return fresh;
  }
  throw new Error(
    'No Chromium found. Install Chromium or Google Chrome, or set CHROMIUM_PATH to its program.',
  );
}

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...macApplications].find(isExecutable);
}

/** How apt-get can be run without asking anybody, or undefined where it can't. */
function aptCommand(): string[] | undefined {
  if (!succeeds(['apt-get', '--version'])) return undefined;
  if (process.getuid?.() === 0) return ['apt-get'];
  return succeeds(['sudo', '-n', 'true']) ? ['sudo', '-n', 'apt-get'] : undefined;
}

function run([command = '', ...args]: string[]): void {
  // Its output goes to stderr: a caller's stdout is its own.
  execFileSync(command, args, {
    stdio: ['ignore', process.stderr, process.stderr],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function succeeds([command = '', ...args]: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
