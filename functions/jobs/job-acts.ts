import type { EndedOrder, StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { OrderId } from '#shared/ids.ts';
import type { ActiveOrder } from './jobs.ts';

/** The port to what an admin wants of an order’s job and its mail: each write is one transaction with its audit line. */
export interface JobActs {
  find(id: OrderId): Promise<StoredOrder | undefined>;
  /** The mail about the end is due anew. False when it is due already, or there is nothing to tell any more. */
  resendMail(seen: EndedOrder, at: string): Promise<boolean>;
  /** The clock rings now. False when it was set meanwhile, or somebody took the job. */
  wakeNow(seen: ActiveOrder, at: string): Promise<boolean>;
}
