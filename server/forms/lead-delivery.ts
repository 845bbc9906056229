import type { FormName } from '../../shared/lead.ts';
import type { JobKind } from '../database/column-values.ts';
import type { DeliveryResult } from '../jobs/delivery-result.ts';
import type { DirectDelivery } from '../jobs/direct-delivery.ts';
import type { Jobs } from '../jobs/repository.ts';
import type { Job, JobHandler, LeadCall, NotificationCall } from '../jobs/types.ts';

/** How leads are delivered, as far as the form's service needs to know. */
export interface LeadDelivery {
  handlers: readonly JobHandler[];
  /** Who is mailed about each lead. */
  mailTo: readonly string[];
  /** One try of a job; see `createWorker`. */
  deliver(handler: JobHandler, job: Job, from: Jobs): Promise<DeliveryResult>;
  /** One try of what no ledger holds. */
  attempt(handler: JobHandler, call: LeadCall | NotificationCall): Promise<DeliveryResult>;
  direct: DirectDelivery;
}

/** Who delivers a form's jobs of a kind. Undefined: the settings name no target for them. */
export function handlerOf(
  { handlers }: Pick<LeadDelivery, 'handlers'>,
  kindOfJob: JobKind,
  form: FormName,
): JobHandler | undefined {
  return handlers.find(
    ({ isConfigured, kind, target = form }) =>
      isConfigured && kind === kindOfJob && target === form,
  );
}
