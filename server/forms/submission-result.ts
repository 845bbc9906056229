import { sentMessage } from '../../shared/lead.ts';
import { type DeliveryResult, isOpen } from '../jobs/delivery-result.ts';

/** What the visitor is answered; no message: the form's own words apply. */
export interface SubmissionResult {
  status: 200 | 202 | 502 | 504;
  message: string | undefined;
}

/** The target has it, or nobody else needs to. */
export const sentResult: SubmissionResult = { status: 200, message: sentMessage };

/** It is in the store and will be delivered; contains "success" because that is what it is. */
export const savedResult: SubmissionResult = {
  status: 202,
  message: 'Your message was saved successfully and will be passed on shortly.',
};

/** Nothing could take it. */
export const failedResult: SubmissionResult = { status: 502, message: undefined };

/** The answer for a lead that the store holds (decisions: the forms' server side, rows 1 to 4). */
export function storedResult(outcome: DeliveryResult): SubmissionResult {
  return isOpen(outcome) ? savedResult : directResult(outcome);
}

/** The answer for a lead that nothing but this one call can save (row 5). */
export function directResult({ kind, reason, message }: DeliveryResult): SubmissionResult {
  if (kind === 'delivered' || kind === 'declined') return { status: 200, message };
  return { status: kind === 'unavailable' && reason === 'timeout' ? 504 : 502, message };
}
