import { writeFileSync } from 'node:fs';
import { compileContent } from '../../server/content/compile.ts';
import { contentToJson } from '../../shared/content.ts';
import { endpoints } from '../../shared/paths.ts';

/**
 * Compiles the delivered words for the server, which then reads no YAML at its start.
 * @param files of `public`, by their path there
 * @throws ContentError with everything that is wrong with the words, by file and line
 */
export function buildContent(target: string, files: Iterable<string>): void {
  const taken = [...Object.values(endpoints), ...[...files].map((file) => `/${file}`)];
  const content = compileContent(['shared/content'], { now: new Date(), taken });
  writeFileSync(target, contentToJson(content));
}
