import type { EndedOrder, StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { OrderId } from '#shared/ids.ts';
import type { ActiveOrder } from './jobs.ts';

/** The port to the acts of admins on an order’s job and its mail: each write is one transaction with its audit line. */
export interface JobActs {
  find(id: OrderId): Promise<StoredOrder | undefined>;
  /**
   * Makes the mail about the end due again. False when it is due already, or the order has no end to announce any more.
   */
  resendMail(seen: EndedOrder, at: string): Promise<boolean>;
  /** Makes the order due now. False when its clock was set meanwhile, or a worker took the job. */
  wakeNow(seen: ActiveOrder, at: string): Promise<boolean>;
}
