import { statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longer than their size tells: with one of these at the end, everybody would wait for it. */
const long = [
  'engines/',
  'browser/wide-screen',
  'browser/phone',
  'browser/accessibility',
  'database/postgres-outages',
  'forms/replicas',
  'forms/crash',
  'site/streaming',
  'render/same-answer',
];

/**
 * The order of the files: in turn one that keeps the processors busy (a browser's) and one that mostly waits (a
 * server's), long ones first; then the short ones of all other suites.
 */
export class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = files.toSorted((a, b) => weight(b) - weight(a));
    const of = (name: string) => sorted.filter(({ project }) => project.name === name);
    const [browser, server] = [of('browser'), of('server')];
    const first = Array.from({ length: Math.max(browser.length, server.length) }, (_, turn) =>
      [browser[turn], server[turn]].filter((file) => file !== undefined),
    ).flat();
    return [...first, ...sorted.filter((file) => !first.includes(file))];
  }
}

function weight({ moduleId }: TestSpecification): number {
  const place = long.findIndex((part) => moduleId.includes(part));
  return place < 0 ? statSync(moduleId).size : 1e9 - place;
}
