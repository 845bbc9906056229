import type { Request } from 'express';
import type { ReactElement } from 'react';
import type { Words } from '../../../shared/schemas/interface.ts';
import { isLeadId } from '../../leads/lead-path.ts';
import type { Store } from '../../leads/store/create-store.ts';
import type { LeadRecord } from '../../leads/store/store.ts';
import type { Rules } from '../inbox-query.ts';
import { refusals } from '../refusal.ts';
import type { SignedIn } from '../signed-in.ts';

export interface Page {
  title: string;
  content: ReactElement;
  /** A form on it can be answered by a passkey. */
  hasPasskeys?: boolean;
}

/** Makes a page that only shows something. */
export type View = (asked: {
  admin: Store;
  req: Pick<Request, 'query' | 'params'>;
  me: SignedIn;
  now: number;
  words: Pick<Words, 'forms' | 'formats' | 'mails'>;
  rules: Rules;
}) => Promise<Page>;

/** @throws {Refusal} where there is no lead with this very id */
export async function leadOf(
  { params }: Pick<Request, 'params'>,
  admin: Store,
): Promise<LeadRecord> {
  const { id } = params;
  if (!isLeadId(id)) throw refusals.noLead();
  const found = (await admin.find(id)).find((one) => one.id === id);
  if (!found) throw refusals.noLead();
  return found;
}
