import type { Request } from 'express';
import type { ReactElement } from 'react';
import { isLeadId } from '../../forms/lead-path.ts';
import type { LeadRecord } from '../../forms/lead-types.ts';
import type { SignedIn } from '../auth/sessions.ts';
import type { Desk } from '../desk.ts';
import { httpErrors } from '../http-errors.ts';
import type { CrmLedger } from '../repositories.ts';

export interface Page {
  title: string;
  content: ReactElement;
  /** A form on it can be answered by a passkey. */
  hasPasskeys?: boolean;
  /** 200, unless it says otherwise. */
  status?: number;
}

/** Makes a page that only shows something. */
export type PageHandler = (
  desk: Pick<Desk, 'ledger' | 'words' | 'rules' | 'now'>,
  context: { req: Pick<Request, 'query' | 'params'>; me: SignedIn },
) => Promise<Page>;

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
