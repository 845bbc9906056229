import { deskPath } from '../../forms/lead-path.ts';
import type { Passkey } from '../auth/passkeys-repository.ts';
import type { SignedIn } from '../auth/sessions.ts';
import type { Session } from '../auth/sessions-repository.ts';
import { Moment } from '../components/Moment.tsx';
import { PasskeyForm } from '../components/PasskeyForm.tsx';
import { PostButton } from '../components/PostButton.tsx';
import type { Page } from './page.ts';
import { NewPassword, whatAPasskeyIs } from './SignInPage.tsx';

const path = `${deskPath}/account`;

/** What is wrong with what was sent, beside the field that it is about. */
export interface AccountProblem {
  field: 'current' | 'new' | 'passkeys';
  text: string;
}

/** What somebody may know of their account. */
export interface AccountDetails {
  sessions: readonly Session[];
  passkeys: readonly Passkey[];
  /** False: none is taken. */
  password: 'set' | 'none' | false;
}

interface AccountProps {
  me: SignedIn;
  /** Undefined: the terminal has no account. */
  details: AccountDetails | undefined;
  /** They signed in just now. */
  isFresh: boolean;
  /** Passkeys can be made here. */
  hasName: boolean;
  problem: AccountProblem | undefined;
}

/** How one signs in, and the browsers in which one is signed in. */
export function accountPage({ me, details, isFresh, hasName, problem }: AccountProps): Page {
  const content = (
    <div className="account">
      <h1>Your account</h1>
      <p className="facts">
        <span>{me.user}</span>
        <span>{me.role}</span>
      </p>
      {details && <Browsers {...{ me, isFresh }} sessions={details.sessions} />}
      {details && <Passkeys {...{ me, isFresh, hasName, problem }} passkeys={details.passkeys} />}
      {details?.password && (
        <Password {...{ me, isFresh, problem }} hasPassword={details.password === 'set'} />
      )}
    </div>
  );
  return { title: 'Your account', content, hasPasskeys: true };
}

function Browsers({
  me,
  isFresh,
  sessions,
}: Pick<AccountProps, 'me' | 'isFresh'> & { sessions: readonly Session[] }) {
  return (
    <section aria-labelledby="browsers">
      <h2 id="browsers">Where you are signed in</h2>
      {!isFresh && <p className="hint">To sign others out you sign in once more.</p>}
      <ul className="sessions">
        {sessions.map(({ id, browser, startedAt, seenAt }) => (
          <li key={id}>
            <b>{browser}</b>
            {id === me.id && <span className="state delivered">this one</span>}
            <span>
              since <Moment at={startedAt} />, last used <Moment at={seenAt} />
            </span>
            {id !== me.id && (
              <div className="actions">
                <PostButton
                  {...{ action: `${path}/sessions/end`, me, text: 'Sign it out', fields: { id } }}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      <div className="actions">
        <PostButton action={`${path}/sign-out-everywhere`} me={me} text="Sign out everywhere" />
      </div>
    </section>
  );
}

function Passkeys(
  props: Pick<AccountProps, 'me' | 'isFresh' | 'hasName' | 'problem'> & {
    passkeys: readonly Passkey[];
  },
) {
  const { me, isFresh, hasName, problem, passkeys } = props;
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p className="hint">
        {whatAPasskeyIs}
        {!isFresh && ' To change them you sign in once more.'}
      </p>
      {problem?.field === 'passkeys' && (
        <p className="problem" role="alert">
          {problem.text}
        </p>
      )}
      <ul className="sessions">
        {passkeys.map(({ id, name, host, createdAt, usedAt }) => (
          <li key={id}>
            <b dir="auto">{name}</b>
            <span>
              for {host}, since <Moment at={createdAt} />
              {usedAt !== undefined && (
                <>
                  , last used <Moment at={usedAt} />
                </>
              )}
            </span>
            <div className="actions">
              <form className="rename" method="post" action={`${path}/passkeys/name`}>
                <input type="hidden" name="key" value={me.formKey} />
                <input type="hidden" name="id" value={id} />
                <input
                  {...{ name: 'name', maxLength: 60, required: true, defaultValue: name }}
                  aria-label={`Name of ${name}`}
                />
                <button type="submit">Rename</button>
              </form>
              <PostButton
                {...{ action: `${path}/passkeys/remove`, me, text: 'Remove', fields: { id } }}
                danger
              />
            </div>
          </li>
        ))}
      </ul>
      {hasName && (
        <PasskeyForm
          {...{ action: `${path}/passkeys`, challenge: `${path}/passkeys/challenge` }}
          {...{ kind: 'create', className: 'sign-in', text: 'Add a passkey' }}
          fields={{ key: me.formKey }}
        >
          <label>
            Name of the new one
            <input name="name" maxLength={60} placeholder="My phone" />
          </label>
        </PasskeyForm>
      )}
    </section>
  );
}

function Password(
  props: Pick<AccountProps, 'me' | 'isFresh' | 'problem'> & { hasPassword: boolean },
) {
  const { me, isFresh, problem, hasPassword } = props;
  return (
    <form className="sign-in" method="post" action={`${path}/password`}>
      <h2>{hasPassword ? 'Another password' : 'A password'}</h2>
      <p>All other browsers are signed out by it.</p>
      <input type="hidden" name="key" value={me.formKey} />
      <input type="email" autoComplete="username" value={me.email} readOnly hidden />
      {hasPassword && (
        <label>
          Password until now
          <input
            type="password"
            name="current"
            autoComplete="current-password"
            required
            aria-invalid={problem?.field === 'current'}
          />
          {problem?.field === 'current' && <span className="problem">{problem.text}</span>}
        </label>
      )}
      <NewPassword problem={problem?.field === 'new' ? problem.text : undefined} />
      <button type="submit">{hasPassword ? 'Change it' : 'Set it'}</button>
      {!hasPassword && !isFresh && <p className="hint">For this you sign in once more first.</p>}
    </form>
  );
}
