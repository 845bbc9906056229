import { deskPath } from '../../leads/lead-path.ts';
import { passwordLength } from '../passwords.ts';
import type { Page } from './view.ts';

/** Asks who it is. */
export function signInPage(shown: {
  /** Where to go then. */
  next: string;
  email?: string | undefined;
  isWrong?: boolean;
}): Page {
  const { next, email, isWrong = false } = shown;
  const content = (
    <form className="message sign-in" method="post" action={`${deskPath}/sign-in`}>
      <h1>Sign in</h1>
      {isWrong && (
        <p className="problem" role="alert">
          The address or the password is wrong.
        </p>
      )}
      <input type="hidden" name="next" value={next} />
      <label>
        E-mail
        <input type="email" name="email" autoComplete="username" required defaultValue={email} />
      </label>
      <label>
        Password
        <input type="password" name="password" autoComplete="current-password" required />
      </label>
      <button type="submit">Sign in</button>
      <p className="hint">
        Forgotten? An admin makes a new link, on the page of the accounts or with{' '}
        <code>leads user reset</code>.
      </p>
    </form>
  );
  return { title: 'Sign in', content };
}

/** Asks for the first password of somebody who was invited. */
export function invitationPage(shown: { key: string; email: string; problem?: string }): Page {
  const { key, email, problem } = shown;
  const content = (
    <form className="message sign-in" method="post" action={`${deskPath}/invitation`}>
      <h1>Set your password</h1>
      <p>For {email}. After this you are signed in.</p>
      <input type="hidden" name="invitation" value={key} />
      {/* So that a password manager keeps both. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPassword problem={problem} />
      <button type="submit">Set it and sign in</button>
    </form>
  );
  return { title: 'Set your password', content };
}

export function NewPassword({ problem }: { problem?: string | undefined }) {
  return (
    <label>
      New password
      <input
        type="password"
        name="password"
        autoComplete="new-password"
        required
        minLength={passwordLength.min}
        maxLength={passwordLength.max}
        aria-invalid={problem !== undefined}
        aria-describedby="password-rule"
      />
      <span id="password-rule" className={problem === undefined ? 'hint' : 'problem'}>
        {problem ?? `${passwordLength.min} characters or more; some words in a row will do.`}
      </span>
    </label>
  );
}
