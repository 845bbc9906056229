/** Writes all texts that are made of lists in the code: `npm run maintain -- texts`. A test compares them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { alertTexts } from './texts/alerts.ts';
import { schemaTexts } from './texts/schemas.ts';
import { settingTexts } from './texts/settings.ts';

/** Each text as it should be, by its file. */
export const texts: Readonly<Record<string, string>> = {
  ...settingTexts(),
  ...alertTexts(),
  ...schemaTexts(),
};

if (import.meta.main) {
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
