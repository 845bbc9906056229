/** Writes all texts that are made of lists in the code: `npm run texts`. Tests compare them. */
import { writeFileSync } from 'node:fs';
import { alertTexts } from './alert-texts.ts';
import { settingTexts } from './settings.ts';

for (const [file, text] of Object.entries({ ...settingTexts(), ...alertTexts() }))
  writeFileSync(file, text);
