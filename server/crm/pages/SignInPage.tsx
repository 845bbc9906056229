import { deskPath } from '../../forms/lead-path.ts';
import { passwordLength } from '../auth/passwords.ts';
import { PasskeyForm } from '../components/PasskeyForm.tsx';
import type { Page } from './page.ts';

/** Asks who it is. */
export function signInPage(props: {
  /** Where to go then. */
  next: string;
  email?: string | undefined;
  isWrong?: boolean;
  /** They are signed in, but what they want asks for it anew. */
  isAgain?: boolean;
  hasName: boolean;
  hasPasswords: boolean;
}): Page {
  const { next, email, isWrong = false, isAgain = false, hasName, hasPasswords } = props;
  const path = `${deskPath}/sign-in`;
  const content = (
    <div className="message">
      <h1>Sign in{isAgain && ' once more'}</h1>
      {isAgain && (
        <p>How you sign in is changed only within a quarter of an hour after you have done so.</p>
      )}
      {hasName && (
        <PasskeyForm
          {...{ action: `${path}/passkey`, challenge: `${path}/challenge`, kind: 'get' }}
          {...{ className: 'sign-in', fields: { next }, text: 'Sign in with a passkey' }}
        />
      )}
      {hasPasswords ? (
        <form className="sign-in" method="post" action={path}>
          {isWrong && (
            <p className="problem" role="alert">
              The address or the password is wrong.
            </p>
          )}
          <input type="hidden" name="next" value={next} />
          <label>
            E-mail
            <input
              type="email"
              name="email"
              autoComplete="username"
              required
              defaultValue={email}
            />
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
      ) : (
        <PasskeysAlone />
      )}
    </div>
  );
  return { title: 'Sign in', content, hasPasskeys: true };
}

/** Asks somebody who was invited how they want to sign in from now on. */
export function invitationPage(props: {
  key: string;
  email: string;
  problem?: string;
  hasName: boolean;
  hasPasswords: boolean;
}): Page {
  const { key, email, problem, hasName, hasPasswords } = props;
  const path = `${deskPath}/invitation`;
  const content = (
    <div className="message">
      <h1>Your way in</h1>
      <p>For {email}. After this you are signed in.</p>
      {hasName && (
        <PasskeyForm
          {...{ action: `${path}/passkey`, challenge: `${path}/challenge`, kind: 'create' }}
          {...{ className: 'sign-in', fields: { invitation: key }, text: 'Make a passkey' }}
        >
          <p className="hint">{whatAPasskeyIs}</p>
        </PasskeyForm>
      )}
      {hasPasswords ? (
        <form className="sign-in" method="post" action={path}>
          <input type="hidden" name="invitation" value={key} />
          {/* So that a password manager keeps both. */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <NewPassword problem={problem} />
          <button type="submit">Set it and sign in</button>
        </form>
      ) : (
        <PasskeysAlone />
      )}
    </div>
  );
  return { title: 'Your way in', content, hasPasskeys: true };
}

function PasskeysAlone() {
  return (
    <p className="hint">
      Only passkeys are taken here. They need JavaScript, and an address that is a name.
    </p>
  );
}

export const whatAPasskeyIs =
  'A passkey lies in your device and opens by its fingerprint, face or PIN: nothing to remember, and nothing that a false page could take.';

/** Asks for a password, and says beside it what is wrong with the one that was sent. */
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
