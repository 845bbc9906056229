import type { ErrorRequestHandler } from 'express';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import { deskPageOf, deskPath } from '../forms/lead-path.ts';
import { isRead } from '../http/request-target.ts';
import { cleanLine } from '../lib/clean-text.ts';
import { type Desk, send } from './desk.ts';
import { HttpError, httpErrors } from './http-errors.ts';

/** Shows what was refused, or went wrong, on a short page. */
export function answerHttpErrors(desk: Desk): ErrorRequestHandler {
  const { log } = desk;
  return function answerHttpError(error, req, res, _next) {
    if (error instanceof DatabaseUnavailable)
      log.error({ problem: error.message }, 'The desk can’t use the ledger');
    // A download that has begun can only break off; the terminal has been told.
    if (res.headersSent) return void res.destroy();
    const { title, status, message } = httpErrorOf(error, desk);
    if (status === 500) log.error({ err: error }, 'The desk broke');
    if (status === 503) res.set('Retry-After', '5');
    // The rest of a body that nobody reads.
    if (!req.complete) res.set('Connection', 'close');
    // From a link in a mail a browser brings no cookie that is `SameSite=Strict`; from our own page it does.
    const goOn = deskPageOf(req.baseUrl + req.path.replace(/\/$/, ''));
    const fromElsewhere = status === 401 && req.get('sec-fetch-site') === 'cross-site';
    if (status === 401 && !fromElsewhere && isRead(req))
      return send(desk, res, `${deskPath}/sign-in?${new URLSearchParams({ next: goOn })}`);
    const page = fromElsewhere
      ? { title: 'Go on to the leads', text: cameFromElsewhere, to: goOn, link: 'Go on' }
      : { title, text: cleanLine(message), to: deskPath, link: 'To the inbox' };
    const content = (
      <div className="message">
        <h1>{page.title}</h1>
        <p>{page.text}</p>
        <p>
          <a href={page.to}>{page.link}</a>
        </p>
      </div>
    );
    send(desk, res, { title: page.title, status, content });
  };
}

const cameFromElsewhere =
  'You came from another site or a mail. If you are signed in, the link below is enough.';

/** What express and the form's reader complain of is the browser's fault; all else is ours. */
function httpErrorOf(error: unknown, { enter }: Desk): HttpError {
  if (error instanceof HttpError) return error;
  // Of files and databases only the terminal is told.
  if (error instanceof DatabaseUnavailable)
    return httpErrors.ledger(enter ? error.message : 'it stands in the log');
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  return status >= 400 && status < 500
    ? new HttpError(status, 'This could not be read', 'Go back and try it once more.')
    : new HttpError(500, 'Something broke here', 'The log says what. Nothing was half done.');
}
