import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const formats = /\bIntl\.(?:DateTime|Number)Format|\.toLocale(?:Date|Time)?String|\.localeCompare/;

test('pages and mails are made without Intl’s formats, whose tables take 9 MB of each server', () => {
  const files = globSync('{server,shared,client/components,client/pages}/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(500);
  const users = files.filter((file) => formats.test(readFileSync(file, 'utf8')));
  // Asked for by a person at the desk or the command line, who downloads a list.
  expect(users).toEqual(['server/lib/csv.ts']);
});
