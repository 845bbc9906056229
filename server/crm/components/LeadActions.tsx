import { leadStatuses, type Role } from '../../database/column-values.ts';
import { nobody } from '../../forms/lead-filter.ts';
import { deskPath, leadPath } from '../../forms/lead-path.ts';
import type { LeadRecord } from '../../forms/lead-types.ts';
import { type Action, actions, offeredTo } from '../actions.ts';
import { longestNote } from '../activity.ts';
import type { User } from '../auth/accounts-repository.ts';
import { emailOf } from '../words.ts';
import { type Field, Fields, Form, options } from './Form.tsx';

/** How far somebody has come with a lead. @param none what chooses no status */
export function statusField(value?: string, none?: string): Field {
  return { name: 'status', label: 'Status', options: options(leadStatuses, none), value };
}

/** Who looks after it, or nobody. @param none what chooses neither */
export function ownerField(users: readonly User[], value?: string, none?: string): Field {
  const owners = [nobody, ...users.map(({ email }) => email)];
  return { name: 'owner', label: 'Owner', options: options(owners, none), value };
}

/** How far somebody has come with a lead, who looks after it, and when to be reminded. */
export function WorkForm({ lead, users }: { lead: LeadRecord; users: readonly User[] }) {
  const reason = { maxLength: 200, value: lead.lostReason, className: 'reason' };
  return (
    <Form
      {...{ action: `${leadPath(lead.id)}/update`, className: 'work', title: 'Work' }}
      {...{ submit: actions.update.label, shortcut: shortcutOf('update') }}
      values={{ revision: lead.revision }}
      fields={[
        statusField(lead.status),
        { name: 'reason', label: 'If lost, why', ...reason },
        ownerField(users, lead.owner ?? nobody),
        { name: 'on', label: 'Remind on', type: 'date', value: lead.remindOn },
      ]}
    />
  );
}

/** Takes a note down. */
export function NoteForm({ lead }: { lead: LeadRecord }) {
  return (
    <Form
      {...{ action: `${leadPath(lead.id)}/note`, title: 'Add a note', className: 'note' }}
      fields={[
        {
          ...{ name: 'note', label: 'Note', isUnseen: true },
          rows: 3,
          maxLength: longestNote,
          required: true,
        },
      ]}
      submit={actions.note.label}
    />
  );
}

/** What else can be done with a lead, a button each. */
export function LeadActions(props: { lead: LeadRecord; role: Role; isLeaving: boolean }) {
  const { lead, role, isLeaving } = props;
  const standing = { isSpam: lead.state === 'spam', isLeaving, hasEmail: emailOf(lead) !== '' };
  return (
    <fieldset className="actions">
      <legend className="unseen">Actions</legend>
      {offeredTo(role, standing).map((name) => {
        const { label, isConfirmed } = actions[name];
        const action = `${leadPath(lead.id)}/${name}`;
        return isConfirmed ? (
          <a key={name} href={action}>
            {label}
          </a>
        ) : (
          <Form key={name} {...{ action, submit: label, shortcut: shortcutOf(name) }} />
        );
      })}
    </fieldset>
  );
}

/** What can be done with all that are ticked. */
export function BulkActions(props: {
  role: Role;
  users: readonly User[];
  isSpam: boolean;
  isLeaving: boolean;
}) {
  const { role, users, ...standing } = props;
  const fields = [statusField(undefined, 'Status…'), ownerField(users, undefined, 'Owner…')];
  const names: readonly Action[] = ['update', ...offeredTo(role, standing)];
  return (
    <fieldset className="actions ticked">
      <legend>With those that are ticked</legend>
      <Fields fields={fields.map((field) => ({ ...field, isUnseen: true }))} />
      {names.map((name) => (
        <button
          key={name}
          type="submit"
          formAction={`${deskPath}/leads/${name}`}
          {...shortcutOf(name)}
        >
          {actions[name].label}
        </button>
      ))}
    </fieldset>
  );
}

/** By which the keyboard's script finds the button, and what it fills in before. */
function shortcutOf(name: Action): Readonly<Record<`data-${string}`, string>> | undefined {
  const { shortcut, preset } = actions[name];
  return (
    shortcut && { 'data-shortcut': shortcut.key, ...(preset && { 'data-status': preset.status }) }
  );
}
