import type { ErrorRequestHandler } from 'express';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import { deskPageOf, deskPath } from '../forms/lead-path.ts';
import { isRead } from '../http/request-target.ts';
import { cleanLine } from '../lib/clean-text.ts';
import { PasswordsBusy } from './auth/passwords.ts';
import { renderPage } from './components/Shell.tsx';
import type { Desk } from './desk.ts';
import { HttpError, httpErrors } from './http-errors.ts';

/** Shows what was refused, or went wrong, on a short page. */
export function answerHttpErrors(desk: Desk): ErrorRequestHandler {
  const { theme, log } = desk;
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
    const path = req.baseUrl + req.path.replace(/\/$/, '');
    const goOn = deskPageOf(path);
    const fromElsewhere = status === 401 && req.get('sec-fetch-site') === 'cross-site';
    if (status === 401 && !fromElsewhere && isRead(req))
      return void res.redirect(303, `${deskPath}/sign-in?${new URLSearchParams({ next: goOn })}`);
    const text = cleanLine(message);
    const content = fromElsewhere ? (
      <div className="message">
        <h1>Go on to the leads</h1>
        <p>You came from another site or a mail. If you are signed in, the link below is enough.</p>
        <a href={goOn}>Go on</a>
      </div>
    ) : (
      <div className="message">
        <h1>{title}</h1>
        <p>{text}</p>
        <p>
          <a href={deskPath}>To the inbox</a>
        </p>
      </div>
    );
    res.status(status).type('html').send(renderPage({ theme, title, content }));
  };
}

/** What express and the form's reader complain of is the browser's fault; all else is ours. */
function httpErrorOf(error: unknown, { enter }: Desk): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof PasswordsBusy) return httpErrors.busy();
  // Of files and databases only the terminal is told.
  if (error instanceof DatabaseUnavailable)
    return httpErrors.ledger(enter ? error.message : 'it stands in the log');
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  return status >= 400 && status < 500
    ? new HttpError(status, 'This could not be read', 'Go back and try it once more.')
    : new HttpError(500, 'Something broke here', 'The log says what. Nothing was half done.');
}
