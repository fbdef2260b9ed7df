import { createCreditWrites } from '#functions/credits/credit-write.repository.ts';
import { ledgerEntry } from '#functions/credits/ledger-entry.ts';
import { refundRoute } from '#functions/credits/refund-route.ts';
import { createReturnAllowance } from '#functions/credits/return-allowance.repository.ts';
import { asDelivered } from '#functions/orders-core/as-delivered.repository.ts';
import { atRevision, createOrderWrites, type OrderClause } from '#functions/orders-core/order-write.repository.ts';
import type { CompletedOrder, ReachableOrder } from '#functions/orders-core/stored-order.ts';
import type { Write } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { paymentEntity } from '#functions/table/payment.entity.ts';
import { purchaseEntity } from '#functions/table/purchase.entity.ts';
import type { MemberId, OrderId, PaymentId } from '#shared/ids.ts';
import { countsAsGivenBack } from '#shared/orders/guarantee.ts';
import { createHairstyleCounts, isUncounted } from './hairstyle-counts.repository.ts';
import { countedOn } from './hairstyle-counts.ts';
import type { Replacements } from './replacements.ts';

/** Replacement orders and the payments they take over, in the single table. */
export function createReplacements(connection: TableConnection): Replacements {
  const payment = paymentEntity(connection);
  const purchase = purchaseEntity(connection);
  const orders = createOrderWrites(connection);
  const credits = createCreditWrites(connection);
  const returnAllowance = createReturnAllowance(connection);
  const hairstyles = createHairstyleCounts(connection);

  /** No money moves: the payment belongs to the new order now and still counts as revenue once. */
  function moneyMoved(paymentId: PaymentId, fresh: ReachableOrder, former: CompletedOrder): Write {
    const moved = payment.patch({ id: paymentId }).set({ purpose: { kind: 'order', orderId: fresh.id } });
    return moved.where((attributes, operation) =>
      [
        operation.eq(attributes.state, 'paid'),
        operation.notExists(attributes.refund),
        operation.eq(attributes.purpose.orderId as OrderId, former.id),
      ].join(' AND '),
    );
  }

  /** The credit is returned and reserved again in one transaction, so the balance does not change. */
  function creditMoved(memberId: MemberId, fresh: ReachableOrder, former: CompletedOrder, at: string): Write[] {
    const entry = (reason: 'release' | 'reserve', { id: orderId }: ReachableOrder | CompletedOrder) =>
      ledgerEntry(reason, { memberId, credits: 1, about: { orderId }, at });
    return [
      ...credits.balanced([entry('release', former), entry('reserve', fresh)]),
      purchase.patch({ memberId, orderId: former.id }).set({ refundedAt: at, replacedBy: fresh.id }),
    ];
  }

  return {
    async transferPayment(fresh, former, { sourceNetwork, at }, hairstyleCounts = []) {
      const way = refundRoute(former);
      const { payWith, paymentId, price, cardHash } = former;
      // A free order cannot be replaced: there is no payment to transfer.
      if (way.by === 'nothing' || way.by === 'trial') return false;
      const paid = orders.parts('transferPayment', fresh.id, at, {
        // A form opened meanwhile does not pay the order; money that arrives through it is refunded.
        set: {
          payWith,
          price,
          queuedAt: at,
          ...(way.by === 'money' ? { paymentId, cardHash } : {}),
          ...countedOn(hairstyleCounts, at),
        },
        where: (attributes, operation) =>
          [
            isOwnedAs(former)(attributes, operation),
            atRevision(fresh.optionsRevision)(attributes, operation),
            ...isUncounted(hairstyleCounts)(attributes, operation),
          ].join(' AND '),
      });
      const replaced = orders.parts('replace', former.id, at, {
        set: { remedy: { kind: 'new_photo', at, orderId: fresh.id }, mailDue: false },
        // The payment belongs to the new order: the former one names none, so it cannot be refunded through it.
        remove: ['paymentId'],
        where: (attributes, operation) =>
          `${asDelivered(former)(attributes, operation)} AND ${isOwnedAs(former)(attributes, operation)}`,
      });
      const moved =
        way.by === 'money' ? [moneyMoved(way.paymentId, fresh, former)] : creditMoved(way.memberId, fresh, former, at);
      const writes = [...paid, ...replaced, ...moved];
      const write = (all: readonly Write[]) => hairstyles.write({ payment }, all, hairstyleCounts, at);
      if (!countsAsGivenBack(former)) return (await write(writes)).length === 0;
      // A photo that was shown is returned with it, as with a refund.
      return await returnAllowance.write(writes, { who: { ...former, sourceNetwork }, at }, write);
    },
  };
}

/** The two orders belong to the same member, or both to a guest. */
function isOwnedAs({ ownerId }: CompletedOrder): OrderClause {
  return (attributes, operation) =>
    ownerId === undefined ? operation.notExists(attributes.ownerId) : operation.eq(attributes.ownerId, ownerId);
}
