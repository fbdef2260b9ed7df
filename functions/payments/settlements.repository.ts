import { noAudit } from '#functions/audit/audit-write.repository.ts';
import { createCreditWrites } from '#functions/credits/credit-write.repository.ts';
import { ledgerEntry } from '#functions/credits/ledger-entry.ts';
import { createFindOrder } from '#functions/orders-core/order-read.repository.ts';
import { atRevision, createOrderWrites, type OrderClause } from '#functions/orders-core/order-write.repository.ts';
import { minutesAfter, never } from '#functions/platform/clock.ts';
import { type Write, writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { counterEntity, counterShard } from '#functions/table/counter.entity.ts';
import { wake } from '#functions/table/wake.ts';
import type { PaymentId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import { createHairstyleCounts, isUncounted } from './hairstyle-counts.repository.ts';
import { countedOn, holdsPlace } from './hairstyle-counts.ts';
import { createPaymentWrites, isUnsettled } from './payment-writes.repository.ts';
import type { Settlements } from './settlements.ts';
import { creditsOf, type StoredPayment } from './stored-payment.ts';

/**
 * Money that arrived, and what it pays for, in the single table.
 *
 * @param auditEntry records that an admin asked for a settlement @default nothing is recorded
 */
export function createSettlements(connection: TableConnection, auditEntry = noAudit): Settlements {
  const { payment, listed, allWritten } = createPaymentWrites(connection);
  const counter = counterEntity(connection);
  const findOrder = createFindOrder(connection);
  const orders = createOrderWrites(connection);
  const credits = createCreditWrites(connection);
  const hairstyles = createHairstyleCounts(connection);
  /** How the provider's answer changed a payment, for the audit log. */
  const audited = ({ id, state: before }: StoredPayment, state: StoredPayment['state']) =>
    auditEntry({ subject: id, before: { state: before }, after: { state } });

  /** The purpose of the money, as writes of the settlement. */
  async function given(
    { id, purpose, amount, state }: StoredPayment,
    at: string,
    cardHash: string | undefined,
  ): Promise<Write[]> {
    switch (purpose.kind) {
      case 'order': {
        // An expired form returned its place; a late payment is generated anyway.
        const order = state === 'failed' ? await findOrder(purpose.orderId) : undefined;
        const again = order?.hairstyleCountReturned === true ? [hairstyles.takeAnyway(at)] : [];
        const settled = orders.parts('settle', purpose.orderId, at, {
          // The price is the paid amount, even if the stage changed its price after the form was opened.
          set: {
            ...{ payWith: 'card', paymentId: id, price: amount, queuedAt: at },
            ...(cardHash === undefined ? {} : { cardHash }),
            ...(again.length === 0 ? {} : { hairstyleCountedOn: at.slice(0, 10), hairstyleCountReturned: false }),
          },
        });
        return [...settled, ...again];
      }
      case 'packs': {
        const { memberId } = purpose;
        const about = { paymentId: id };
        return credits.parts(ledgerEntry('purchase', { memberId, credits: creditsOf(purpose), about, at }));
      }
    }
  }

  return {
    async settle(settled, providerPaymentId, at, cardHash) {
      const { id, amount, purpose } = settled;
      // The sweeper still has to mail the receipt for packs; an order has its own due time.
      const next = purpose.kind === 'packs' ? wake(id, at, 'urgent') : wake(id, never, 'later');
      return await allWritten([
        payment
          .patch({ id })
          .set({ state: 'paid', providerPaymentId, paidAt: at, ...next })
          .where(isUnsettled),
        ...(await given(settled, at, cardHash)),
        counter
          .upsert({ name: `revenue${amount.currency}`, shard: counterShard(id) })
          .add({ count: amount.amountMinor }),
        listed('payment', id, at),
        ...audited(settled, 'paid'),
      ]);
    },

    async markRefundDue(owing, providerPaymentId, at) {
      const { id, amount } = owing;
      const refund = { id: `refund-${id}`, amountMinor: amount.amountMinor, reason: 'no_use' } as const;
      const owed = { state: 'refund_due', providerPaymentId, paidAt: at, refund, noticeDue: true } as const;
      return await allWritten([
        payment
          .patch({ id })
          .set({ ...owed, ...wake(id, minutesAfter(at, 1), 'urgent') })
          .where(isUnsettled),
        listed('payment', id, at),
        ...audited(owing, 'refund_due'),
      ]);
    },

    async setAside(doubted, reviewReason, at) {
      const { id } = doubted;
      // The order keeps waiting: it must not be abandoned before an operator has checked whether the money arrived.
      return await allWritten([
        payment
          .patch({ id })
          .set({ state: 'review', reviewReason, ...wake(id, at, 'urgent') })
          .where(isUnsettled),
        ...audited(doubted, 'review'),
      ]);
    },

    async expire(unpaid, at) {
      const { id, purpose } = unpaid;
      const expired = [
        payment
          .patch({ id })
          .set({ state: 'failed' })
          .where((attributes, operation) => operation.eq(attributes.state, 'awaiting')),
        ...audited(unpaid, 'failed'),
      ];
      if (purpose.kind === 'packs') return await allWritten(expired);
      const order = await findOrder(purpose.orderId);
      const back = order !== undefined && holdsPlace(order, id, at) ? [hairstyles.uncount(at)] : [];
      // A deleted order does not begin, and its form expires once.
      if (order?.deletedAt !== undefined) return await allWritten([...expired, ...back]);
      const freed = orders.parts('expirePayment', purpose.orderId, at, {
        set: back.length === 0 ? {} : { hairstyleCountReturned: true },
        where: hasForm(id),
      });
      // An order with a newer form keeps awaiting that one; then only the payment expires.
      return (await allWritten([...expired, ...freed, ...back])) || (await allWritten(expired));
    },

    async noteAnnounced({ id, state }, at) {
      const stops = state === 'paid' ? wake(id, never, 'later') : {};
      await writeIf(
        payment
          .patch({ id })
          .set({ announcedAt: at, ...stops })
          .where((attributes, operation) => operation.eq(attributes.state, state)),
      );
    },

    async reserveCredit({ id, optionsRevision }, memberId, at, hairstyleCounts = []) {
      const taken = ledgerEntry('reserve', { memberId, credits: 1, about: { orderId: id }, at });
      const paid = orders.parts('reserveCredit', id, at, {
        set: { payWith: 'credit', queuedAt: at, ...countedOn(hairstyleCounts, at) },
        where: (attributes, operation) =>
          [
            operation.eq(attributes.ownerId, memberId),
            atRevision(optionsRevision)(attributes, operation),
            ...isUncounted(hairstyleCounts)(attributes, operation),
          ].join(' AND '),
      });
      const [entry, balance] = credits.parts(taken);
      const writes = [...paid, ...(entry ? [entry] : []), ...(balance ? [balance] : [])];
      const failed = await hairstyles.write({ payment }, writes, hairstyleCounts, at);
      if (failed.length === 0) return 'reserved';
      return failed.every((position) => writes[position] === balance) ? 'no_credit' : 'order_moved_on';
    },

    async markSent(orderId, queuedAt) {
      await orders.make('send', orderId, queuedAt, {
        wakeAt: minutesAfter(queuedAt, limits.jobLimitMinutes),
        // A faster worker has set the due time to its lease.
        where: (attributes, operation) => operation.eq(attributes.status, 'pending'),
      });
    },
  };
}

/** The order still has this form, not a newer one. */
function hasForm(paymentId: PaymentId): OrderClause {
  return (attributes, operation) => operation.eq(attributes.paymentId, paymentId);
}
