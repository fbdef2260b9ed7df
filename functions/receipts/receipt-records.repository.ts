import { z } from 'zod';
import { createFindOrder } from '#functions/orders-core/order-read.repository.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import { paymentEntity } from '#functions/table/payment.entity.ts';
import { MemberId, OrderId, PaymentId } from '#shared/ids.ts';
import { Money } from '#shared/money.ts';
import type { ReceiptRecords } from './receipt-records.ts';

const Received = z.object({
  id: PaymentId,
  purpose: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('order'), orderId: OrderId }),
    z.object({ kind: z.literal('packs'), packs: z.array(z.object({ name: z.string(), credits: z.number() })) }),
  ]),
  memberId: MemberId.optional(),
  state: z.enum(['paid', 'refund_due', 'refunded']),
  amount: Money,
  paidAt: z.string(),
  refundedAt: z.string().optional(),
  refund: z.object({ amountMinor: z.number() }).optional(),
  provider: z.string(),
  providerPaymentId: z.string().optional(),
});

/** Read access to payments, orders and members in the one table. */
export function createReceiptRecords(connection: TableConnection): ReceiptRecords {
  const payment = paymentEntity(connection);
  const member = memberEntity(connection);
  return {
    findOrder: createFindOrder(connection),

    async findPayment(id) {
      const { data } = await payment.get({ id }).go({ consistent: true });
      // Without the time of the payment there is no receipt.
      const cameIn = data?.paidAt !== undefined && Received.shape.state.safeParse(data.state).success;
      if (!cameIn) return undefined;
      const { purpose, ...received } = Received.parse(data);
      return purpose.kind === 'order'
        ? { ...received, orderId: purpose.orderId, packs: [] }
        : { ...received, packs: purpose.packs };
    },

    async findMember(id) {
      return (await member.get({ id }).go()).data ?? undefined;
    },
  };
}
