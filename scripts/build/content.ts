import { cpSync, writeFileSync } from 'node:fs';
import { compileContent } from '../../server/content/compile.ts';
import { contentToJson } from '../../shared/content.ts';
import { endpoints } from '../../shared/endpoints.ts';

const delivered = 'shared/content';

/**
 * Compiles the delivered words for the server, which then reads no YAML at its start, and puts the files beside them,
 * for an owner's to be laid over.
 * @param files of `public`, by their path there
 * @throws ContentError with everything that is wrong with the words, by file and line
 */
export function buildContent(out: string, files: Iterable<string>): void {
  const taken = [...Object.values(endpoints), ...[...files].map((file) => `/${file}`)];
  const content = compileContent([delivered], { now: new Date(), taken });
  writeFileSync(`${out}/server/content.json`, contentToJson(content));
  cpSync(delivered, `${out}/content`, { recursive: true });
}
