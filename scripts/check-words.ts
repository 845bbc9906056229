/**
 * `npm run maintain -- words`, with `--dir DIR` for an owner's folder laid over the delivered words: warns of lengths, repetition
 * and hollow phrases. Fails only where the files can't be compiled.
 */
import { parseArgs } from 'node:util';
import { compileContent } from '../server/content/compile.ts';
import { photosAsPictures } from '../server/content/site-dir-files.ts';
import { pictures } from '../shared/pictures.ts';
import { checkWords } from './check-words/check.ts';

try {
  const { dir } = parseArgs({ options: { dir: { type: 'string' } } }).values;
  const folders = ['shared/content', ...(dir === undefined ? [] : [dir])];
  const content = compileContent(folders, {
    now: new Date(),
    previews: true,
    pictures: { ...pictures, ...(dir !== undefined && photosAsPictures(dir)) },
  });
  const warnings = checkWords(content);
  console.log(warnings.join('\n') || 'No word could be better.');
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
