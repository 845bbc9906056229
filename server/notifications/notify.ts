import type { DeliveryResult } from '../jobs/delivery-result.ts';
import { isOpen } from '../jobs/delivery-result.ts';
import { allRecipients, callOf } from '../jobs/new-jobs.ts';
import type { JobHandler, Notification, NotificationCall } from '../jobs/types.ts';
import type { Clock } from '../lib/clock.ts';

type Attempt = (handler: JobHandler, call: NotificationCall) => Promise<DeliveryResult>;

/**
 * Delivers a notification that no ledger can hold to everybody whom its kind reaches. Never rejects.
 * @param to only those of them; undefined: all
 * @returns those who don't have it yet; the others would drop a second copy by its id
 */
export async function notify(
  deps: { handlers: readonly JobHandler[]; clock: Clock; attempt: Attempt },
  notification: Notification,
  to: readonly string[] | undefined,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { handlers, clock, attempt } = deps;
  const pending = handlers.map(async (handler) => {
    const { kind, target = allRecipients, isConfigured } = handler;
    if (!isConfigured || kind !== notification.kind || to?.includes(target) === false) return [];
    const result = await attempt(
      {
        ...handler,
        deliver: (call, stopping) => handler.deliver(call, AbortSignal.any([stopping, signal])),
      },
      callOf(notification, target, clock),
    );
    return isOpen(result) ? target : [];
  });
  return (await Promise.all(pending)).flat();
}
