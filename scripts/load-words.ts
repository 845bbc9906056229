/** `node scripts/load-words.ts`: says what is wrong with the words that the built site would start with (`SITE_DIR`). */
import { loadContent } from '../server/content/load.ts';

try {
  await loadContent({ siteDir: process.env.SITE_DIR?.trim() || undefined }, 'dist');
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof Error ? error.message : error);
}
