import type { Logger } from 'pino';
import type { DeliveryResult } from './delivery-result.ts';
import type { JobHandler, LeadCall, NotificationCall } from './types.ts';

/** Calls about leads that no ledger holds, at a time: a server that hangs must not fill the memory. */
const mostUnderWay = 100;

/** What no ledger can hold, and who delivers it. */
export interface DirectCall {
  handler: JobHandler;
  call: LeadCall | NotificationCall;
}

export type DirectDelivery = ReturnType<typeof createDirectDelivery>;

/** Delivers at once what no ledger can hold, each to its target. */
export function createDirectDelivery(deps: {
  /** One try. */
  attempt(handler: JobHandler, call: LeadCall | NotificationCall): Promise<DeliveryResult>;
  log: Pick<Logger, 'error'>;
}) {
  const { attempt, log } = deps;
  const underWay = new Set<Promise<DeliveryResult>>();

  return {
    underWay: underWay as ReadonlySet<Promise<DeliveryResult>>,
    /**
     * One try of each, which goes on whether or not somebody waits for it.
     * @param about the lead, for the log
     * @returns none: too many are under way
     */
    begin(calls: readonly DirectCall[], about: object): Promise<DeliveryResult>[] {
      if (calls.length > 0 && underWay.size >= mostUnderWay) {
        log.error(about, 'Told nobody: too many mails and webhooks are under way');
        return [];
      }
      return calls.map(({ handler, call }) => {
        const result = attempt(handler, call).finally(() => underWay.delete(result));
        underWay.add(result);
        return result;
      });
    },
  };
}
