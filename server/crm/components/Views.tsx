import { formatCount } from '../../../shared/count.ts';
import { deskPath } from '../../forms/lead-path.ts';
import { nobody } from '../../forms/lead-queries.ts';
import type { SignedIn } from '../auth/sessions.ts';
import { type InboxQuery, queryOf } from '../inbox-query.ts';
import type { SavedFilter } from '../saved-filters.ts';
import { PostButton } from './PostButton.tsx';

interface Asked {
  me: SignedIn;
  query: InboxQuery;
  kept: readonly SavedFilter[];
  pressed: Pressed;
}

/** One of the filters that are links. */
export interface ViewLink {
  name: string;
  to: string;
  isShown: boolean;
}

/** Those that everybody wants, and those that one has kept. */
export function viewsOf({ me, query, kept, pressed }: Asked): readonly ViewLink[] {
  const common: Readonly<Record<string, Partial<InboxQuery>>> = {
    All: {},
    'Not answered': { status: 'new' },
    ...((pressed.late > 0 || query.only === 'late') && {
      [`Late ${formatCount(pressed.late)}`]: { only: 'late' },
    }),
    ...((pressed.due > 0 || query.only === 'due') && {
      [`Reminders ${formatCount(pressed.due)}`]: { only: 'due' },
    }),
    ...(me.email !== undefined && { Mine: { owner: me.email } }),
    'Nobody’s': { owner: nobody },
    Spam: { state: 'spam' },
  };
  const shown = queryOf({ ...query, after: undefined });
  return [
    ...Object.entries(common).map(([name, view]) => ({ name, to: queryOf(view) })),
    ...kept.map((one) => ({ name: one.name, to: `?${one.query}` })),
  ].map((link) => ({ ...link, isShown: link.to === shown }));
}

export function Views({ links }: { links: readonly ViewLink[] }) {
  return (
    <nav className="views" aria-label="Views">
      <ul>
        {links.map(({ name, to, isShown }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one may be named as another is
          <li key={place}>
            <a href={deskPath + to} aria-current={isShown ? 'page' : undefined} dir="auto">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How many leads time presses for. */
interface Pressed {
  late: number;
  due: number;
}

/** Keeps the filter that is shown, or lets it go. */
export function KeepView(props: { me: SignedIn; query: InboxQuery; kept: readonly SavedFilter[] }) {
  const { me, query, kept } = props;
  const shown = queryOf({ ...query, after: undefined }).slice(1);
  if (me.email === undefined || shown === '') return null;
  const own = kept.find((one) => one.query === shown);
  if (own)
    return (
      <div className="keep actions">
        <PostButton
          {...{ action: `${deskPath}/filters/remove`, me, text: `Remove “${own.name}”` }}
          fields={{ name: own.name }}
        />
      </div>
    );
  return (
    <form className="keep" method="post" action={`${deskPath}/filters`}>
      <input type="hidden" name="key" value={me.formKey} />
      <input type="hidden" name="query" value={shown} />
      <label>
        Keep this filter as
        <input name="name" required maxLength={40} />
      </label>
      <button type="submit">Keep</button>
    </form>
  );
}
