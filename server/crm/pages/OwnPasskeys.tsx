import * as z from 'zod';
import { deskPath } from '../../forms/lead-path.ts';
import type { AccountChange } from '../../notifications/mail/account-mail.ts';
import { addKey, newKeyOptions } from '../auth/passkeys.ts';
import type { Passkey } from '../auth/passkeys-repository.ts';
import { accountOf, accountPath } from '../auth/sessions.ts';
import { type Column, DataTable } from '../components/DataTable.tsx';
import { Form } from '../components/Form.tsx';
import { Moment } from '../components/Moment.tsx';
import { type Desk, type Handler, readForm } from '../desk.ts';
import { httpErrors, onlyWayIn } from '../http-errors.ts';

const path = `${accountPath}/passkeys`;

const oneOfOwn = z.object({ id: z.string().max(2000), name: z.string().trim().max(60).optional() });

/** Has a passkey made (WebAuthn Level 3, 7.1). @throws {HttpError} */
export const challengeNewPasskey: Handler = async ({ ledger }, { req, res, me }) => {
  res.json(await newKeyOptions(ledger, req, accountOf(me)));
};

/** @throws {HttpError} 403, where no key was made */
export const addPasskey: Handler = async (desk, { req, res, me }) => {
  const { invitation } = me;
  const email = accountOf(me);
  const name = keyName(String(req.body?.name ?? '').trim());
  if (!(await addKey(desk.ledger, req, { email, name, invitation }))) throw httpErrors.passkey();
  await tellOwner(desk, email, 'added');
  if (invitation === null) return accountPath;
  // Whatever it had begun has ended.
  await desk.sessions.start(req, res, email);
  return deskPath;
};

/** @throws {HttpError} */
export const namePasskey: Handler = async ({ ledger }, { req, me }) => {
  const { id, name = '' } = readForm(oneOfOwn, req);
  await ledger.accounts.namePasskey(accountOf(me), id, keyName(name));
  return accountPath;
};

/** All other sessions end: whoever has the device that was lost may be signed in by it. @throws {HttpError} */
export const removePasskey: Handler = async (desk, { req, me }) => {
  const { ledger, settings } = desk;
  const { id } = readForm(oneOfOwn, req);
  const email = accountOf(me);
  const isRemoved = await ledger.accounts.removePasskey(email, id, settings.deskPasswords);
  if (isRemoved === false) throw httpErrors.onlyWayIn();
  if (isRemoved) {
    await ledger.accounts.endSessionsOf(email, me.id);
    await tellOwner(desk, email, 'removed');
  }
  return accountPath;
};

/** Mails the owner of an account, who may not have done it (OWASP ASVS 5, 6.3.7); nobody, where there is no mail. */
export async function tellOwner({ ledger, log, now }: Desk, email: string, change: AccountChange) {
  log.warn({ change }, 'How somebody signs in at the desk has changed');
  const body = { email, change, at: new Date(now()).toISOString() };
  await ledger.jobs.add({ kind: 'mail', event: 'account.changed', recipient: email, body });
}

function keyName(name: string): string {
  return name.slice(0, 60) || 'A passkey';
}

interface OwnPasskeysProps {
  /** Passkeys can be made here. */
  hasName: boolean;
  /** They can sign in by one. */
  hasPassword: boolean;
  passkeys: readonly Passkey[];
}

/** One's own passkeys, each to be named and removed, and another to be added. */
export function OwnPasskeys({ hasName, hasPassword, passkeys }: OwnPasskeysProps) {
  const name = { name: 'name', maxLength: 60 };
  const columns: readonly Column<Passkey>[] = [
    { name: 'Passkey', cell: (one) => <b dir="auto">{one.name}</b> },
    { name: 'For', cell: ({ host }) => host },
    { name: 'Since', cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { name: 'Last used', cell: ({ usedAt }) => usedAt !== null && <Moment at={usedAt} /> },
    {
      ...{ name: 'Changes', isUnseen: true },
      cell: ({ id, name: value }) => (
        <div className="actions">
          <Form
            {...{ action: `${path}/name`, submit: 'Rename', className: 'row', values: { id } }}
            fields={[{ ...name, label: `Name of ${value}`, isUnseen: true, required: true, value }]}
          />
          {passkeys.length > 1 || hasPassword ? (
            <Form
              {...{ action: `${path}/remove`, submit: 'Remove', isDanger: true }}
              values={{ id }}
            />
          ) : (
            <p className="hint">{onlyWayIn}</p>
          )}
        </div>
      ),
    },
  ];
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p className="hint">
        A passkey lies in your device and opens by its fingerprint, face or PIN: nothing to
        remember, and nothing that a false page could take.
      </p>
      <DataTable caption="Passkeys" columns={columns} rows={passkeys} empty="You have none yet." />
      {hasName && (
        <Form
          {...{ action: path, submit: 'Add a passkey' }}
          passkey={{ challenge: `${path}/challenge`, kind: 'create' }}
          fields={[{ ...name, label: 'Name of the new one', placeholder: 'My phone' }]}
        />
      )}
    </section>
  );
}
