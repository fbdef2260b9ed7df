import type { StoredOrder, UnpaidOrder } from '#functions/orders-core/stored-order.ts';
import type { PaymentRefunds } from '#functions/payments/payment-refunds.ts';
import type { Payments } from '#functions/payments/payments.ts';
import type { Settlements } from '#functions/payments/settlements.ts';
import type { StoredPayment } from '#functions/payments/stored-payment.ts';
import { newOrderId, newPaymentId } from '#functions/platform/new-id.ts';
import { MemberId } from '#shared/ids.ts';
import type { Money } from '#shared/money.ts';
import { anAwaitingPayment, twoPacksOf } from './a-payment.ts';
import { anUnpaidOrder } from './an-order.ts';

/** Payments, in memory or in the table, with access to their rows. */
export interface PaymentsUnderTest {
  readonly payments: Payments;
  readonly settlements: Settlements;
  readonly paymentRefunds: PaymentRefunds;
  putOrder(order: StoredOrder): Promise<void>;
  putPayment(payment: StoredPayment): Promise<void>;
  /** A member whose first credits came as a grant. */
  putMember(id: MemberId, credits: number): Promise<void>;
  /** From now on the member is being erased. */
  beginErasure(id: MemberId): Promise<void>;
  eraseMember(id: MemberId): Promise<void>;
  /** The balance of a member, if there is one, and every entry of the ledger as key and change. */
  creditsOf(id: MemberId): Promise<{ balance: number | undefined; ledger: Readonly<Record<string, number>> }>;
  /**
   * The total revenue, in cents.
   *
   * @default in dollars
   */
  revenue(currency?: Money['currency']): Promise<number>;
}

/** Fresh ids, so that the tests can share a table. */
export function ownIds() {
  const now = new Date('2026-11-21T10:00:00.000Z');
  const id = newOrderId(now);
  return { order: { id, folder: `folder-${id}` }, paymentId: newPaymentId(now), memberId: MemberId.parse(`m-${id}`) };
}

/** A stored order and a payment with an open form for it. */
export async function anOpenForm(
  { payments, putOrder }: Pick<PaymentsUnderTest, 'payments' | 'putOrder'>,
  different: Partial<UnpaidOrder> = {},
) {
  const { order: own, paymentId } = ownIds();
  const order = anUnpaidOrder({ ...own, ...different });
  await putOrder(order);
  const payment = anAwaitingPayment({
    id: paymentId,
    purpose: { kind: 'order', orderId: order.id },
    providerToken: paymentId,
  });
  if (!(await payments.open(payment, undefined))) throw new Error('the form could not be opened');
  return { order, payment };
}

/** A member without credits and a payment with an open form for two packs. */
export async function anOpenFormForPacks({ payments, putMember }: PaymentsUnderTest) {
  const { paymentId, memberId } = ownIds();
  await putMember(memberId, 0);
  const purpose = twoPacksOf(memberId);
  const payment = anAwaitingPayment({ id: paymentId, purpose, memberId, providerToken: paymentId });
  if (!(await payments.open(payment, undefined))) throw new Error('the form could not be opened');
  return { memberId, payment };
}
