import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { alertTexts } from '../../../scripts/alert-texts.ts';

test.each(Object.entries(alertTexts()))(
  '%s says of every alert what the server looks for (npm run texts writes it)',
  (file, text) => {
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);
