import type { ActivityKind, LeadStatus, Role } from '../database/column-values.ts';

/** How a lead stands, or those of a list: what can be done depends on it. */
export interface Standing {
  isSpam: boolean;
  /** It is purged soon. */
  isLeaving: boolean;
  /** Of one lead; undefined: there are several. */
  hasEmail?: boolean;
}

/** Something that can be done with a lead, on the desk and, where it has a `command`, in a terminal. */
interface LeadAction {
  /** On its button. */
  label: string;
  /** Undefined: everybody. */
  role?: Role;
  /** What makes sense for several leads at once. */
  isForMany?: boolean;
  /** Whether it has a button of its own; undefined: it has a form. */
  isOffered?: (standing: Standing) => boolean;
  /** It is asked once more on a page of its own. */
  isConfirmed?: boolean;
  /** What it ends with when all is done, in words that go on after the lead's name. */
  done: Readonly<Record<string, string>>;
  /** After it there is no lead to go back to. */
  isRemoval?: boolean;
  /** By which it is undone: another action, or what was there before. */
  undo?: 'before' | 'spam' | 'no-spam';
  /** What the lead's story tells of it, from the text of an entry. */
  tells: Readonly<Partial<Record<ActivityKind, (text: string) => string>>>;
  /** What a key, and the command, fill its form in with. */
  preset?: { status: LeadStatus; undo: LeadStatus };
  shortcut?: { key: string; says: string };
  /** What its command's help says. */
  command?: string;
}

const table = {
  update: {
    label: 'Save',
    isForMany: true,
    done: { changed: 'is changed' },
    undo: 'before',
    tells: {
      status: (text) => `Status: ${text}`,
      owner: (text) => `Owner: ${text || 'nobody'}`,
      reminder: (text) => (text === '' ? 'No reminder' : `Reminder: ${text}`),
    },
    preset: { status: 'contacted', undo: 'new' },
    shortcut: { key: 'e', says: 'mark it as contacted' },
    command: 'it was answered: contacted, and no longer in status',
  },
  note: {
    label: 'Keep the note',
    done: { noted: 'has the note' },
    undo: 'before',
    tells: { note: () => 'Note' },
  },
  retry: {
    label: 'Deliver again',
    isForMany: true,
    isOffered: ({ isSpam }) => !isSpam,
    done: { retried: 'will be delivered as soon as a server runs' },
    tells: { retry: () => 'Sent on its way again' },
    command: 'deliver again',
  },
  spam: {
    label: 'Spam',
    isForMany: true,
    isOffered: ({ isSpam }) => !isSpam,
    done: { spam: 'is spam: it goes nowhere, and is purged in time' },
    undo: 'no-spam',
    tells: { spam: () => 'Marked as spam' },
    shortcut: { key: 's', says: 'mark it as spam' },
    command: 'deliver it nowhere; --undo: it is none, deliver it',
  },
  'no-spam': {
    label: 'No spam',
    isForMany: true,
    isOffered: ({ isSpam }) => isSpam,
    done: {
      released: 'is no spam: it will be delivered as soon as a server runs',
      kept: 'is no spam: it is in the inbox',
    },
    undo: 'spam',
    tells: { 'no-spam': () => 'No spam' },
  },
  keep: {
    label: 'Keep for longer',
    isForMany: true,
    isOffered: ({ isLeaving }) => isLeaving,
    done: { stays: 'stays: the time for which it is kept begins anew' },
    tells: { kept: () => 'Kept for longer' },
  },
  delete: {
    label: 'Delete',
    role: 'admin',
    isForMany: true,
    isOffered: () => true,
    done: { deleted: 'is deleted' },
    isRemoval: true,
    undo: 'before',
    tells: { deleted: (text) => (text === 'yes' ? 'Deleted' : 'Not deleted after all') },
  },
  forget: {
    label: 'Forget this address…',
    role: 'admin',
    isOffered: ({ hasEmail = false }) => hasEmail,
    isConfirmed: true,
    done: { forgotten: 'is deleted for good, and so is every other of its address' },
    isRemoval: true,
    tells: {},
  },
} as const satisfies Readonly<Record<string, LeadAction>>;

export type Action = keyof typeof table;

/** All that can be done with a lead: buttons, roles, keys, undo, story and command come of this. */
export const actions: Readonly<Record<Action, LeadAction>> = table;

export const actionNames = Object.keys(table).filter(isAction);

/** Whether an address names an action. */
export function isAction(name: unknown): name is Action {
  return typeof name === 'string' && Object.hasOwn(table, name);
}

/** Whether somebody of this role may do it. */
export function mayDo(role: Role, action: Action): boolean {
  return (actions[action].role ?? role) === role;
}

/** What somebody may do with leads that stand so, in the order of its buttons. */
export function offeredTo(role: Role, standing: Standing): readonly Action[] {
  return actionNames.filter((name) => mayDo(role, name) && actions[name].isOffered?.(standing));
}

/** The action that left an entry of this kind, and what the story tells of it. @throws {Error} if none does */
export function actionOf(kind: ActivityKind): { name: Action; tell: (text: string) => string } {
  for (const name of actionNames) {
    const tell = actions[name].tells[kind];
    if (tell) return { name, tell };
  }
  throw new Error(`No action leaves an entry of ${kind}`);
}

/** A ledger that could not be rewritten without what was deleted. */
export const tracesLeft =
  'traces may be left: another program reads the ledger, the disk is full, or a large database has to be written anew by VACUUM FULL. Run "leads forget" with this or any address again';

/** What an action ends with when not all is done. */
const undone = {
  incomplete: 'is not a complete lead: it goes nowhere',
  delivered: 'has been delivered already',
  nowhere: 'has nowhere to go: the settings name neither a target nor a mailbox for its form',
  stale: 'is as it was: somebody else has changed it meanwhile. Look at it again',
  empty: 'is as it was: there was nothing to note',
  'no-account': 'is as it was: no account has this address',
  'spam-already': 'is marked as spam already',
  'no-spam-already': 'is not marked as spam',
  gone: 'was gone already: somebody was quicker',
  traces: `is deleted, but ${tracesLeft}`,
} as const;

/** How an action may end. */
export type Outcome =
  | { [Name in Action]: keyof (typeof table)[Name]['done'] }[Action]
  | keyof typeof undone;

const outcomes = [
  ...Object.entries(undone).map(([name, text]) => ({ name, text, action: undefined })),
  ...actionNames.flatMap((action) =>
    Object.entries(actions[action].done).map(([name, text]) => ({ name, text, action })),
  ),
];

/**
 * What is said of an outcome, in words that go on after the lead's name, and the action that is done by it. No action: not
 * all is done that was asked for; undefined: an address names none.
 */
export function outcomeNamed(name: unknown) {
  return outcomes.find((outcome) => outcome.name === name);
}

/** Whether there is no lead any more to go back to. */
export function leavesNoLead(outcome: Outcome): boolean {
  const action = outcomeNamed(outcome)?.action;
  return action ? actions[action].isRemoval === true : outcome === 'gone' || outcome === 'traces';
}
