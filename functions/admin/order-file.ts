import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { AdminOrderFile } from '#shared/admin/order-contract.ts';
import type { ClaimView } from '#shared/guarantee/claim.ts';
import type { MemberId, OrderId, PaymentId } from '#shared/ids.ts';

type OrderPayment = AdminOrderFile['payments'][number];

/** A payment as an admin sees it, and whether its payer is still to be told that money goes back. */
export interface FiledPayment extends OrderPayment {
  readonly noticeDue?: boolean | undefined;
}

/** A claim, and the state of it of which its person was told. */
export interface FiledClaim extends Pick<ClaimView, 'openedAt' | 'decidedAt' | 'amount' | 'credits'> {
  readonly state: ClaimView['state'] | 'withdrawn';
  readonly notifiedState?: ClaimView['state'] | undefined;
}

/** The port to what the table keeps about one order. */
export interface OrderFiles {
  find(id: OrderId): Promise<{ readonly order: StoredOrder; readonly steps: AdminOrderFile['steps'] } | undefined>;
  findPayment(id: PaymentId): Promise<FiledPayment | undefined>;
  /** Entries of a member's ledger that are about an order, the oldest first. */
  listEntries(memberId: MemberId, id: OrderId): Promise<AdminOrderFile['ledger']>;
  findClaim(id: OrderId): Promise<FiledClaim | undefined>;
}
