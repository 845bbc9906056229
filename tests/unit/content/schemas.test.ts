import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { schemaTexts } from '../../../scripts/texts/schemas.ts';
import { delivered } from './folder.ts';

const files = readdirSync(delivered, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:yaml|md)$/.test(name))
  .map((name) => join(delivered, name));

test.each(files)('%s names its schema', (file) => {
  const text = readFileSync(file, 'utf8');
  const [, schema = ''] = /^(?:---\n)?# yaml-language-server: \$schema=(\S+)\n/.exec(text) ?? [];
  const named = join(dirname(file), schema);
  expect(Object.keys(schemaTexts())).toContain(named);
  const layout = /^layout: (\S+)/m.exec(text)?.[1];
  if (layout) expect(named).toBe(`shared/schemas/json/${layout}.json`);
});
