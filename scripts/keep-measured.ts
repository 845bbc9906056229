import { readFileSync, writeFileSync } from 'node:fs';
import { type Records, recordsSchema } from '../shared/measured.ts';
import { deliveredContent } from '../tests/support/content.ts';

const file = 'shared/measured.json';

/** Today, as records are dated. */
export const today = new Date().toISOString().slice(0, 10);

/** Writes what a program has measured into the one file of records, in place of what it measured before. */
export function keepMeasured(part: Partial<Records>): void {
  const before = recordsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const site = deliveredContent.site.name;
  // What was measured of another brand's pages goes.
  const records = recordsSchema.parse({ ...(before.site === site ? before : {}), site, ...part });
  writeFileSync(file, `${JSON.stringify(records, undefined, 2)}\n`);
  console.log(`Written to ${file}`);
}
