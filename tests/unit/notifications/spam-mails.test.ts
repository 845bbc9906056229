/** @module-tag slow */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { foundByRules, keptApart } from '../../support/spam-figures.ts';
import { fetchMails, mailsOf } from '../../support/spam-mails.ts';

test('of 6,046 public mails, read as messages of the contact form, no fewer of the spam are kept apart than before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mails-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  fetchMails(folder);
  const [spam, ham] = [await mailsOf('spam', folder), await mailsOf('ham', folder)];
  expect([spam.length, ham.length]).toEqual([1896, 4150]);
  // What the rules caught when the mails were first read.
  expect(keptApart(spam)).toBeGreaterThanOrEqual(1314);
  // Newsletters and mailing lists, most of them: nothing that anybody would send by a form.
  expect(keptApart(ham)).toBeLessThanOrEqual(636);
  const table = foundByRules({ spam, ham });
  await expect(table).toMatchFileSnapshot('../../support/enquiries/found-in-mails.md');
}, 300_000);
