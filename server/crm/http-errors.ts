/** Why something isn't done or shown, as a short page of its own says it. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly title: string;

  constructor(status: number, title: string, message: string) {
    super(message);
    this.status = status;
    this.title = title;
  }
}

/** What is said, in one place. */
export const httpErrors = {
  host: () =>
    new HttpError(
      421,
      'Not under this address',
      'Open the page as http://127.0.0.1 with its port.',
    ),
  length: () =>
    new HttpError(414, 'This address is too long', 'Search for a shorter text, or begin anew.'),
  filter: () =>
    new HttpError(
      400,
      'This filter makes no sense',
      'A part of the address was cut off or changed.',
    ),
  tooManyFilters: (most: string) =>
    new HttpError(409, 'Nothing was kept', `There are ${most} filters already: remove one first.`),
  form: () =>
    new HttpError(400, 'Nothing was changed', 'A part of the form makes no sense, or is too long.'),
  noPage: () => new HttpError(404, 'There is no such page', 'The address may have been mistyped.'),
  noLead: () =>
    new HttpError(
      404,
      'There is no such lead',
      'It may have been deleted, forgotten or purged meanwhile.',
    ),
  key: () =>
    new HttpError(
      403,
      'This link has been used, or is not the newest',
      'Each link works once. Press Enter in the terminal where “leads serve” runs for a new one, or start it again.',
    ),
  invitation: () =>
    new HttpError(
      403,
      'This link has been used, or is too old',
      'Each works once, for two days. An admin can make another: on the page of the accounts, or with “leads user reset”.',
    ),
  passkey: () =>
    new HttpError(
      403,
      'This passkey was not accepted',
      'It may belong to another address, have been removed, or the page was open for too long. Try it once more, or take another way in.',
    ),
  noPasswords: () =>
    new HttpError(403, 'Passwords are not taken here', 'Use a passkey: DESK_PASSWORDS is off.'),
  noName: () =>
    new HttpError(
      400,
      'Passkeys need a name',
      'Open the desk under a name, such as “localhost”, in place of a number.',
    ),
  noSession: () => new HttpError(401, 'You are not signed in', 'Sign in, and go on from there.'),
  adminOnly: () =>
    new HttpError(403, 'This is for admins', 'Ask one of them to do it, or to make you one.'),
  busy: () => new HttpError(503, 'Too many people sign in at once', 'Try again in a few seconds.'),
  tooMany: (wait: string) =>
    new HttpError(
      429,
      'Too many attempts',
      `Try again in ${wait}. A new link from an admin works at once.`,
    ),
  origin: () =>
    new HttpError(403, 'Nothing was changed', 'This form was not sent from the desk’s own page.'),
  formKey: () =>
    new HttpError(
      403,
      'Nothing was changed',
      'The page was open from an earlier sign-in. Go back, load it again and repeat what you did.',
    ),
  ledger: (reason: string) =>
    new HttpError(
      503,
      'The leads can’t be reached right now',
      `Nothing is lost by that; try again in a moment. The reason: ${reason}`,
    ),
} as const satisfies Record<string, (reason: string) => HttpError>;
