import { deskPath } from '../../leads/lead-path.ts';
import type { Session } from '../../leads/store/store.ts';
import { Moment } from '../pages/Moment.tsx';
import { PostButton } from '../pages/PostButton.tsx';
import type { SignedIn } from '../signed-in.ts';
import { NewPassword } from './sign-in.tsx';
import type { Page } from './view.ts';

const path = `${deskPath}/account`;

/** One's own password, and the browsers in which one is signed in. */
export function accountPage(shown: {
  me: SignedIn;
  open: readonly Session[];
  problem?: { field: 'current' | 'new'; text: string } | undefined;
}): Page {
  const { me, open, problem } = shown;
  const content = (
    <div className="account">
      <h1>Your account</h1>
      <p className="facts">
        <span>{me.who}</span>
        <span>{me.role}</span>
      </p>
      {me.email !== undefined && (
        <section aria-labelledby="browsers">
          <h2 id="browsers">Where you are signed in</h2>
          <ul className="sessions">
            {open.map(({ id, browser, startedAt, seenAt }) => (
              <li key={id}>
                <b>{browser}</b>
                {id === me.id && <span className="state delivered">this one</span>}
                <span>
                  since <Moment at={startedAt} />, last used <Moment at={seenAt} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="actions">
        <PostButton action={`${path}/sign-out`} me={me} text="Sign out" />
        {me.email !== undefined && (
          <PostButton action={`${path}/sign-out-everywhere`} me={me} text="Sign out everywhere" />
        )}
      </div>
      {me.email !== undefined && (
        <form className="sign-in" method="post" action={`${path}/password`}>
          <h2>Another password</h2>
          <p>All other browsers are signed out by it.</p>
          <input type="hidden" name="key" value={me.formKey} />
          <input type="email" autoComplete="username" value={me.email} readOnly hidden />
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
          <NewPassword problem={problem?.field === 'new' ? problem.text : undefined} />
          <button type="submit">Change it</button>
        </form>
      )}
    </div>
  );
  return { title: 'Your account', content };
}
