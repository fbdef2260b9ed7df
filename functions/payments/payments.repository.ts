import { createWriteTransaction } from 'electrodb';
import { minutesAfter, never, secondsAfter } from '#functions/platform/clock.ts';
import { commitIf, failedConditions, writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { counterEntity, counterShard } from '#functions/table/counter.entity.ts';
import { duePage, dueRows } from '#functions/table/due-rows.ts';
import { ledgerEntity } from '#functions/table/ledger.entity.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import { orderEntity } from '#functions/table/order.entity.ts';
import { paymentEntity } from '#functions/table/payment.entity.ts';
import { transitionCondition } from '#functions/table/transition-condition.ts';
import { wake, wakeAfterFailure } from '#functions/table/wake.ts';
import { limits } from '#shared/limits.ts';
import type { Payments } from './payments.ts';

/** Payments, orders and credits in the one table. */
export function createPayments(connection: TableConnection): Payments {
  const order = orderEntity(connection);
  const payment = paymentEntity(connection);
  const member = memberEntity(connection);
  const ledger = ledgerEntity(connection);
  const counter = counterEntity(connection);

  return {
    async findOrder(id) {
      return (await order.get({ id }).go({ consistent: true })).data ?? undefined;
    },

    async find(id) {
      return (await payment.get({ id }).go({ consistent: true })).data ?? undefined;
    },

    async findByToken(provider, providerToken) {
      return (await payment.query.byToken({ provider, providerToken }).go()).data[0];
    },

    listDue(lane, now) {
      return dueRows(lane, (wakeShard, cursor) =>
        payment.query
          .byWake({ wakeShard })
          .lte({ wakeAt: now })
          .go({ ...duePage, cursor }),
      );
    },

    async open(opened, replaces) {
      return await commitIf(
        createWriteTransaction({ order, payment }, (entities) => [
          entities.payment.create({ ...opened, ...wake(opened.id, opened.wakeAt, 'urgent') }).commit(),
          entities.order
            .patch({ id: opened.orderId })
            .set({ paymentStatus: 'awaiting', payWith: 'card', paymentId: opened.id })
            .where(
              (attributes, operation) =>
                `${transitionCondition('awaitPayment')(attributes, operation)} AND ${
                  replaces === undefined
                    ? operation.notExists(attributes.paymentId)
                    : operation.eq(attributes.paymentId, replaces)
                }`,
            )
            .commit(),
        ]),
      );
    },

    async settle({ id, orderId, amount }, providerPaymentId, at) {
      return await commitIf(
        createWriteTransaction({ order, payment, counter }, (entities) => [
          entities.payment
            .patch({ id })
            .set({ state: 'paid', providerPaymentId, paidAt: at, ...wake(id, never, 'later') })
            .where(isUnsettled)
            .commit(),
          entities.order
            .patch({ id: orderId })
            .set({
              paymentStatus: 'paid',
              payWith: 'card',
              paymentId: id,
              queuedAt: at,
              ...wake(orderId, secondsAfter(at, limits.unsentJobSeconds), 'urgent'),
            })
            .where(transitionCondition('settle'))
            .commit(),
          entities.counter
            .upsert({ name: `revenue${amount.currency}`, shard: counterShard(id) })
            .add({ count: amount.amountMinor })
            .commit(),
        ]),
      );
    },

    async oweBack({ id }, providerPaymentId, at) {
      return await writeIf(
        payment
          .patch({ id })
          .set({ state: 'refund_due', providerPaymentId, paidAt: at, ...wake(id, minutesAfter(at, 1), 'urgent') })
          .where(isUnsettled),
      );
    },

    async expire({ id, orderId }) {
      const expired = await writeIf(
        payment
          .patch({ id })
          .set({ state: 'failed' })
          .where((attributes, operation) => operation.eq(attributes.state, 'awaiting')),
      );
      // The order may have a newer form by now; then it keeps awaiting that one.
      await writeIf(
        order
          .patch({ id: orderId })
          .set({ paymentStatus: 'failed' })
          .where(
            (attributes, operation) =>
              `${transitionCondition('expirePayment')(attributes, operation)} AND ${operation.eq(attributes.paymentId, id)}`,
          ),
      );
      return expired;
    },

    async markRefunded({ id, orderId }, at) {
      const refunded = { state: 'refunded' as const, refundedAt: at, ...wake(id, never, 'later') };
      const both = await commitIf(
        createWriteTransaction({ order, payment }, (entities) => [
          entities.payment.patch({ id }).set(refunded).where(isOwed).commit(),
          entities.order
            .patch({ id: orderId })
            .set({ paymentStatus: 'refunded' })
            // A tombstone keeps the money rows, so they must agree with each other there too.
            .where(
              (attributes, operation) =>
                `${operation.eq(attributes.status, 'failed')} AND ${operation.eq(attributes.paymentId, id)}`,
            )
            .commit(),
        ]),
      );
      // Money that was owed back for another reason leaves its order as it is.
      return both || (await writeIf(payment.patch({ id }).set(refunded).where(isOwed)));
    },

    async lookAgain({ id, looks }, wakeAt) {
      await writeIf(
        payment
          .patch({ id })
          .set({ looks: looks + 1, ...wake(id, wakeAt, 'urgent') })
          .where(isUnsettled),
      );
    },

    async awaitRefund({ id }, wakeAt) {
      // What was sent back meanwhile sleeps for good; woken, it would be due every minute for ever.
      await writeIf(
        payment
          .patch({ id })
          .set(wake(id, wakeAt, 'urgent'))
          .where(isOwed),
      );
    },

    async postpone(due, wakeAt) {
      await writeIf(
        payment
          .patch({ id: due.id })
          .set(wakeAfterFailure(due, wakeAt))
          .where((attributes, operation) => operation.eq(attributes.wakeAt, due.wakeAt)),
      );
    },

    async reserveCredit({ id }, memberId, at) {
      const failed = await failedConditions(
        createWriteTransaction({ order, member, ledger }, (entities) => [
          entities.member
            .patch({ id: memberId })
            .subtract({ credits: 1 })
            .where((attributes, operation) => operation.gte(attributes.credits, 1))
            .commit(),
          entities.ledger
            .create({ memberId, key: `reserve#${id}`, reason: 'reserve', delta: -1, orderId: id, at })
            .commit(),
          entities.order
            .patch({ id })
            .set({
              paymentStatus: 'paid',
              payWith: 'credit',
              queuedAt: at,
              ...wake(id, secondsAfter(at, limits.unsentJobSeconds), 'urgent'),
            })
            .where(
              (attributes, operation) =>
                `${transitionCondition('reserveCredit')(attributes, operation)} AND ${operation.eq(attributes.ownerId, memberId)}`,
            )
            .commit(),
        ]),
      );
      if (failed.includes(2) || failed.includes(1)) return 'order_moved_on';
      return failed.includes(0) ? 'no_credit' : 'reserved';
    },

    async markSent(orderId) {
      const { data } = await order.get({ id: orderId }).go({ consistent: true });
      if (data?.queuedAt === undefined || data.status !== 'pending') return;
      await writeIf(
        order
          .patch({ id: orderId })
          .set(wake(orderId, minutesAfter(data.queuedAt, limits.jobLimitMinutes), 'urgent'))
          .where((attributes, operation) => operation.eq(attributes.status, 'pending')),
      );
    },
  };
}

/** A payment whose money has not come. An expired form counts too: a provider may tell of a success late. */
function isUnsettled<Attribute>(
  attributes: { readonly state: Attribute },
  operation: { eq(attribute: Attribute, value: 'awaiting' | 'failed'): string },
): string {
  return `(${operation.eq(attributes.state, 'awaiting')} OR ${operation.eq(attributes.state, 'failed')})`;
}

/** A payment whose money is to go back and has not. */
function isOwed<Attribute>(
  attributes: { readonly state: Attribute },
  operation: { eq(attribute: Attribute, value: 'refund_due'): string },
): string {
  return operation.eq(attributes.state, 'refund_due');
}
