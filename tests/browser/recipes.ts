import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** A part of docs/how-to.md that says how something is done. */
export interface Recipe {
  name: string;
  steps: readonly Step[];
}

interface Step {
  /** `sh`: commands. `diff`: lines that go and come. Any other: the file's whole text. */
  language: string;
  /** The last one that is named before the block. */
  file: string;
  text: string;
}

/** The recipes of a page, in its order. */
export function readRecipes(markdown: string): Recipe[] {
  const [, ...sections] = markdown.split(/^## /m);
  return sections.map((section) => {
    const [name = ''] = section.split('\n', 1);
    return { name, steps: stepsOf(section) };
  });
}

/** Does what a recipe says. @throws with what a command printed, or with the lines that a file hasn't got */
export async function follow({ steps }: Recipe, folder: string): Promise<void> {
  for (const { language, file, text } of steps) {
    const path = join(folder, file);
    if (language === 'sh') await run(text, folder);
    else if (language === 'diff')
      writeFileSync(path, changed(readFileSync(path, 'utf8'), text, file));
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  }
}

function stepsOf(section: string): Step[] {
  const steps: Step[] = [];
  let file = '';
  const parts =
    /`(?<named>[\w.-]+(?:\/[\w.-]+)+)`|^(?<indent> *)```(?<language>\w+)\n(?<block>.*?)^ *```$/gms;
  for (const { groups = {} } of section.matchAll(parts)) {
    const { named, indent = '', language = '', block = '' } = groups;
    if (named) file = named;
    else steps.push({ language, file, text: block.replaceAll(new RegExp(`^${indent}`, 'gm'), '') });
  }
  return steps;
}

/** A text with some of its lines changed: each place is found by the lines that stay or go. */
function changed(text: string, diff: string, file: string): string {
  return diff.split(/^@@.*\n/m).reduce((now, place) => {
    const lines = place.trimEnd().split('\n');
    const without = (sign: string) =>
      lines.flatMap((line) => (line.startsWith(sign) ? [] : `${line.slice(1)}\n`)).join('');
    const parts = `\n${now}`.split(`\n${without('+')}`);
    if (parts.length !== 2)
      throw new Error(`${file} has these lines ${parts.length - 1} times:\n${without('+')}`);
    return parts.join(`\n${without('-')}`).slice(1);
  }, text);
}

async function run(commands: string, cwd: string): Promise<void> {
  // Not what this run of Vitest has set for itself: a recipe may run tests, too.
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(?:VITEST|NODE_ENV|npm_)/.test(name),
  );
  const path = `${join(cwd, 'node_modules/.bin')}:${process.env.PATH}`;
  const env = { ...Object.fromEntries(own), PATH: path };
  await promisify(execFile)('bash', ['-ec', commands], { cwd, env }).catch(({ stdout, stderr }) => {
    throw new Error(`${commands}${stdout}${stderr}`);
  });
}
