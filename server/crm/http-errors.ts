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

export const onlyWayIn = 'It is your only way in: set a password, or add another passkey first.';

/** What is said, in one place. */
export const httpErrors = {
  host: saying(421, 'Not under this address', 'Open the page as http://127.0.0.1 with its port.'),
  filter: saying(400, 'This filter makes no sense', 'A part of it was cut off or changed.'),
  filters: saying(409, 'Nothing was kept', 'There are {} filters already: remove one first.'),
  form: saying(400, 'Nothing was changed', 'A part of the form makes no sense, or is too long.'),
  noPage: saying(404, 'There is no such page', 'The address may have been mistyped.'),
  noLead: saying(404, 'There is no such lead', 'It may have been deleted, forgotten or purged.'),
  key: saying(
    403,
    'This link has been used, or is not the newest',
    'Each link works once. Press Enter in the terminal where “leads serve” runs for a new one, or start it again.',
  ),
  invitation: saying(
    403,
    'This link has been used, or is too old',
    'Each works once, for two days. An admin can make another: on the page of the accounts, or with “leads user reset”.',
  ),
  passkey: saying(
    403,
    'This passkey was not accepted',
    'It may belong to another address, have been removed, or the page was open for too long. Try it once more, or take another way in.',
  ),
  noPasswords: saying(403, 'Passwords are not taken here', 'Use a passkey: DESK_PASSWORDS is off.'),
  noName: saying(
    400,
    'Passkeys need a name',
    'Open it by a name such as “localhost”, not a number.',
  ),
  noSession: saying(401, 'You are not signed in', 'Sign in, and go on from there.'),
  onlyWayIn: saying(409, 'Nothing was removed', onlyWayIn),
  ownAccount: saying(409, 'Nothing was removed', 'Another admin has to remove yours.'),
  adminOnly: saying(403, 'This is for admins', 'Ask one of them to do it, or to make you one.'),
  busy: saying(503, 'Too many people sign in at once', 'Try again in a few seconds.'),
  tooMany: saying(429, 'Too many attempts', 'Try again in {}, or ask an admin for a new link.'),
  origin: saying(403, 'Nothing was changed', 'This form was not sent from the desk’s own page.'),
  ledger: saying(
    503,
    'The leads can’t be reached right now',
    'Nothing is lost by that; try again in a moment. The reason: {}',
  ),
} as const;

/** @param message what the error is made with stands in it in place of `{}` */
function saying(status: number, title: string, message: string) {
  return (detail = '') =>
    new HttpError(
      status,
      title,
      message.replace('{}', () => detail),
    );
}
