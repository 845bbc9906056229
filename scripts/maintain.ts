/** `npm run maintain -- NAME`: what few changes ask for. `npm run maintain` lists it. */
import { spawnSync } from 'node:child_process';

interface Task {
  /** What it does, in one line. */
  about: string;
  /** For a shell; the last one gets what else is typed. */
  commands: readonly string[];
}

const browsers = 'node scripts/find-browsers.ts';
const buildIfNeeded = 'node esbuild.config.ts --if-needed';

export const tasks: Readonly<Record<string, Task>> = {
  accessibility: {
    about: 'looks at every page with axe, and writes what it found to shared/measured.json',
    commands: [browsers, buildIfNeeded, 'node scripts/record-accessibility.ts'],
  },
  browsers: {
    about: 'installs what the tests drive and start; with --thorough, what the thorough ones do',
    commands: [browsers],
  },
  fonts: {
    about: 'makes the subsets of the faces, and their rules',
    commands: ['node scripts/fonts.ts'],
  },
  icons: {
    about: 'writes the icons of the networks',
    commands: ['node scripts/network-icons.ts'],
  },
  mutation: {
    about: 'puts faults in, and lists those that no test finds; --mutate GLOB: in those files',
    commands: [
      'npm ci --prefix tests/mutation',
      'npm run build',
      'tests/mutation/node_modules/.bin/stryker run tests/mutation/stryker.config.mjs',
    ],
  },
  pictures: {
    about: 'draws the pictures, social cards and icons',
    commands: ['node pictures/shoot.ts', 'node pictures/draw-brand.ts'],
  },
  'test-thorough': {
    about: 'runs what `npm test` leaves to CI',
    commands: [`${browsers} --thorough`, buildIfNeeded, 'vitest run --tags-filter thorough'],
  },
  'test-slow': {
    about:
      'runs what CI leaves out too, minutes a file: before a release, or when you touched what it is about',
    commands: [`${browsers} --thorough`, buildIfNeeded, 'vitest run --tags-filter slow'],
  },
  texts: {
    about: 'writes what is made of lists in the code: settings, alerts, schemas',
    commands: ['node scripts/texts.ts'],
  },
  'try-image': {
    about: 'runs a built image, and looks at it from outside',
    commands: ['node scripts/try-image.ts'],
  },
  words: {
    about: 'warns of lengths, repetition and worn words; --dir DIR: in an owner’s folder, too',
    commands: ['node scripts/check-words.ts'],
  },
};

if (import.meta.main) {
  const [name = '', ...more] = process.argv.slice(2);
  const task = tasks[name];
  if (task) process.exitCode = run(task.commands.join(' && '), more);
  else {
    const widest = Math.max(...Object.keys(tasks).map(({ length }) => length));
    for (const [known, { about }] of Object.entries(tasks))
      console.log(`npm run maintain -- ${known.padEnd(widest)}  ${about}`);
    if (name) console.error(`There is no ${name} among these`);
    process.exitCode = name ? 1 : 0;
  }
}

/** @returns the code that the first command ended with that failed; 0: none did */
function run(commands: string, more: readonly string[]): number {
  const { status } = spawnSync('sh', ['-c', `${commands} "$@"`, 'sh', ...more], {
    stdio: 'inherit',
  });
  return status ?? 1;
}
