import { cpSync, writeFileSync } from 'node:fs';
import { compileContent } from '../../server/content/compile.ts';
import { cardsAmong } from '../../server/content/site-dir-files.ts';
import { createAddresses } from '../../server/http/canonical.ts';
import { type Content, contentToJson } from '../../shared/content.ts';
import { endpoints } from '../../shared/endpoints.ts';

const delivered = 'shared/content';

/**
 * Compiles the delivered words for the server, which then reads no YAML at its start, and puts the files beside them,
 * for an owner's to be laid over, and the addresses that no page of theirs can have.
 * @param files of `public`, by their path there
 * @throws ContentError with everything that is wrong with the words, by file and line
 * @throws Error naming the files of `public` that a page would hide
 */
export function buildContent(out: string, files: readonly string[]): Content {
  const reserved = [...Object.values(endpoints), ...files.map((file) => `/${file}`)];
  const content = compileContent([delivered], {
    now: new Date(),
    reserved,
    cards: cardsAmong(files),
  });
  refuseHidden(files, content);
  writeFileSync(`${out}/server/content.json`, contentToJson(content));
  writeFileSync(`${out}/server/taken.json`, JSON.stringify(reserved));
  cpSync(delivered, `${out}/content`, { recursive: true });
  return content;
}

/** @throws for files of `public` that a page would hide: another spelling of its address is the page's, too */
export function refuseHidden(files: readonly string[], content: Content): void {
  const { canonicalPath, redirectOf } = createAddresses(content);
  const hidden = files.filter((file) => {
    const path = encodeURI(`/${file}`);
    return canonicalPath(path) !== undefined || redirectOf(path) !== undefined;
  });
  const problems = hidden.map((file) => `public/${file} can't be served: its address is a page's`);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
