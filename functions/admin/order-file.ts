import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { AdminOrderFile } from '#shared/admin/order-contract.ts';
import type { ClaimView } from '#shared/guarantee/claim.ts';
import type { MemberId, OrderId, PaymentId } from '#shared/ids.ts';

type OrderPayment = AdminOrderFile['payments'][number];

/** A payment as an admin sees it, and whether its refund notice is due. */
export interface FiledPayment extends OrderPayment {
  readonly noticeDue?: boolean | undefined;
}

/** A claim, and the state that its holder was notified of. */
export interface FiledClaim extends Pick<ClaimView, 'openedAt' | 'decidedAt' | 'amount' | 'credits'> {
  readonly state: ClaimView['state'] | 'withdrawn';
  readonly notifiedState?: ClaimView['state'] | undefined;
}

/** The port to everything the table stores about one order. */
export interface OrderFiles {
  find(id: OrderId): Promise<{ readonly order: StoredOrder; readonly steps: AdminOrderFile['steps'] } | undefined>;
  findPayment(id: PaymentId): Promise<FiledPayment | undefined>;
  /** Ledger entries of a member about one order, oldest first. */
  listEntries(memberId: MemberId, id: OrderId): Promise<AdminOrderFile['ledger']>;
  findClaim(id: OrderId): Promise<FiledClaim | undefined>;
}
