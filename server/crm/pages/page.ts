import type { Request } from 'express';
import type { ReactElement } from 'react';
import type { Words } from '../../../shared/schemas/interface.ts';
import { isLeadId } from '../../forms/lead-path.ts';
import type { LeadRecord } from '../../forms/lead-types.ts';
import type { SignedIn } from '../auth/sessions.ts';
import { httpErrors } from '../http-errors.ts';
import type { Rules } from '../inbox-query.ts';
import type { CrmLedger } from '../repositories.ts';

export interface Page {
  title: string;
  content: ReactElement;
  /** A form on it can be answered by a passkey. */
  hasPasskeys?: boolean;
}

/** Makes a page that only shows something. */
export type View = (asked: {
  ledger: CrmLedger;
  req: Pick<Request, 'query' | 'params'>;
  me: SignedIn;
  now: number;
  words: Pick<Words, 'forms' | 'formats' | 'mails'>;
  rules: Rules;
}) => Promise<Page>;

/** @throws {HttpError} where there is no lead with this very id */
export async function leadOf(
  { params }: Pick<Request, 'params'>,
  ledger: CrmLedger,
): Promise<LeadRecord> {
  const { id } = params;
  if (!isLeadId(id)) throw httpErrors.noLead();
  const found = (await ledger.leads.find(id)).find((one) => one.id === id);
  if (!found) throw httpErrors.noLead();
  return found;
}
