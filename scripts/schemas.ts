/** Writes the JSON Schemas of the content's files: `npm run schemas`. A test compares them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { schemaTexts } from './content-schemas.ts';

mkdirSync('shared/schemas/json', { recursive: true });
for (const [file, text] of Object.entries(schemaTexts())) writeFileSync(file, text);
