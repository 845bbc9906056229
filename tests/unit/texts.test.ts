import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { texts } from '../../scripts/texts.ts';

test.each(Object.entries(texts))(
  '%s says what the code has in its lists (npm run maintain -- texts writes it)',
  (file, text) => {
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);
