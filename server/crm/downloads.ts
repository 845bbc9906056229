import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request } from 'express';
import { iso } from '../lib/moment-text.ts';
import type { Handler } from './desk.ts';
import { exportLeads } from './export.ts';
import { readInboxQuery } from './inbox-query.ts';
import { analyticsFile } from './pages/AnalyticsPage.tsx';

/** Sends the leads of a filter of the inbox as a file, piece by piece. */
export const sendLeads =
  (as: 'csv' | 'json'): Handler =>
  async ({ ledger, rules, now }, { req, res }) => {
    const { filter } = readInboxQuery(req.query, rules, now());
    const language = languageOf(req);
    const text = Readable.from(exportLeads({ as, filter, language }, ledger.leads));
    // A ledger that fails at once is told on a page of its own, not in a file.
    await once(text, 'readable');
    res.attachment(`leads-${iso(now()).slice(0, 10)}.${as}`);
    await pipeline(text, res).catch(unlessLeft);
  };

/** Sends a table of the analytics page as a file. @throws {HttpError} 404, where there is none of this name */
export const sendAnalytics: Handler = async (desk, { req, res }) => {
  const { name } = req.params;
  const text = await analyticsFile(desk, req, String(name), languageOf(req));
  res.attachment(`${name}-${iso(desk.now()).slice(0, 10)}.csv`).send(text);
};

/** Of whoever opens a file: their browser tells. */
function languageOf(req: Request): string {
  return req.acceptsLanguages()[0] ?? '';
}

/** Who breaks a download off wants no more of it. */
function unlessLeft(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}
