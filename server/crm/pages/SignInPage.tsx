import { deskPath } from '../../forms/lead-path.ts';
import { passwordLength } from '../auth/passwords.ts';
import { type Field, Form } from '../components/Form.tsx';
import type { Page } from './page.ts';

/** By which one can sign in here. */
interface Methods {
  hasName: boolean;
  hasPasswords: boolean;
}

/** Asks who it is. */
export function signInPage(
  props: Methods & {
    /** Where to go then. */
    next: string;
    email?: string | undefined;
    isWrong?: boolean;
    /** They are signed in, but what they want asks for it anew. */
    isAgain?: boolean;
  },
): Page {
  const { next, email, isWrong = false, isAgain = false, hasName, hasPasswords } = props;
  const path = `${deskPath}/sign-in`;
  const content = (
    <div className="message">
      <h1>Sign in{isAgain && ' once more'}</h1>
      {isAgain && (
        <p>How you sign in is changed only within a quarter of an hour after you have done so.</p>
      )}
      {hasName && (
        <Form
          {...{ action: `${path}/passkey`, submit: 'Sign in with a passkey', values: { next } }}
          passkey={{ challenge: `${path}/challenge`, kind: 'get' }}
        />
      )}
      {hasPasswords ? (
        <Form
          {...{ action: path, submit: 'Sign in', values: { next } }}
          problem={isWrong ? 'The address or the password is wrong.' : undefined}
          fields={[
            {
              ...{ name: 'email', label: 'E-mail', type: 'email', autoComplete: 'username' },
              ...{ required: true, value: email },
            },
            currentPassword('password', 'Password'),
          ]}
          hint={
            <>
              Forgotten? An admin makes a new link, on the page of the accounts or with{' '}
              <code>leads user reset</code>.
            </>
          }
        />
      ) : (
        <PasskeysAlone />
      )}
    </div>
  );
  return { title: 'Sign in', content, hasPasskeys: true };
}

/** Asks somebody who was invited how they want to sign in from now on. */
export function invitationPage(
  props: Methods & { key: string; email: string; problem?: string },
): Page {
  const { key, email, problem, hasName, hasPasswords } = props;
  const path = `${deskPath}/invitation`;
  const values = { invitation: key };
  const content = (
    <div className="message">
      <h1>Your way in</h1>
      <p>For {email}. After this you are signed in.</p>
      {hasName && (
        <Form
          {...{ action: `${path}/passkey`, submit: 'Make a passkey', values }}
          passkey={{ challenge: `${path}/challenge`, kind: 'create' }}
        >
          <p className="hint">{whatAPasskeyIs}</p>
        </Form>
      )}
      {hasPasswords ? (
        <Form
          {...{ action: path, submit: 'Set it and sign in', values, username: email }}
          fields={[newPassword(problem)]}
        />
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

/** Asks for the password that somebody has. @param problem what is wrong with the one that was sent */
export function currentPassword(name: string, label: string, problem?: string): Field {
  const autoComplete = 'current-password';
  return { name, label, type: 'password', autoComplete, required: true, problem };
}

/** Asks for a password to be. @param problem what is wrong with the one that was sent */
export function newPassword(problem: string | undefined): Field {
  const { min, max } = passwordLength;
  return {
    ...{ name: 'password', label: 'New password', type: 'password', autoComplete: 'new-password' },
    ...{ required: true, minLength: min, maxLength: max, problem },
    hint: `${min} characters or more; some words in a row will do.`,
  };
}
