import { createWriteTransaction } from 'electrodb';
import { minutesAfter, never, secondsAfter } from '#functions/platform/clock.ts';
import type { StoredOrder } from '#functions/records/stored-order.ts';
import { commitIf, writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { counterEntity, counterShard } from '#functions/table/counter.entity.ts';
import { duePage, dueRows } from '#functions/table/due-rows.ts';
import { ledgerEntity } from '#functions/table/ledger.entity.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import { orderEntity } from '#functions/table/order.entity.ts';
import { paymentEntity } from '#functions/table/payment.entity.ts';
import { purchaseEntity } from '#functions/table/purchase.entity.ts';
import { transitionCondition } from '#functions/table/transition-condition.ts';
import { wake, wakeAfterFailure } from '#functions/table/wake.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Jobs } from './jobs.ts';

/** Orders as jobs, in the one table. */
export function createJobs(connection: TableConnection): Jobs {
  const entities = {
    order: orderEntity(connection),
    payment: paymentEntity(connection),
    member: memberEntity(connection),
    ledger: ledgerEntity(connection),
    purchase: purchaseEntity(connection),
    counter: counterEntity(connection),
  };
  const { order } = entities;

  return {
    async find(id) {
      return (await order.get({ id }).go({ consistent: true })).data ?? undefined;
    },

    listDue(lane, now) {
      return dueRows(lane, (wakeShard, cursor) =>
        order.query
          .byWake({ wakeShard })
          .lte({ wakeAt: now })
          .go({ ...duePage, cursor }),
      );
    },

    async claim(id, at, leaseUntil) {
      return await writeIf(
        order
          .patch({ id })
          .set({
            status: 'processing',
            step: 'checking',
            leaseUntil,
            ...wake(id, secondsAfter(leaseUntil, 1), 'urgent'),
          })
          .data((attributes, operation) => operation.ifNotExists(attributes.startedAt, at))
          .where(
            (attributes, operation) =>
              `${transitionCondition('start')(attributes, operation)} AND (${operation.notExists(attributes.leaseUntil)} OR ${operation.lte(attributes.leaseUntil, at)})`,
          ),
      );
    },

    async release(id, at) {
      await writeIf(
        order
          .patch({ id })
          .set({ leaseUntil: at, ...wake(id, minutesAfter(at, 1), 'urgent') })
          .where((attributes, operation) => operation.eq(attributes.status, 'processing')),
      );
    },

    async noteStep(id, step, leaseUntil) {
      await writeIf(
        order
          .patch({ id })
          .set({ step, leaseUntil, ...wake(id, secondsAfter(leaseUntil, 1), 'urgent') })
          .where((attributes, operation) => operation.eq(attributes.status, 'processing')),
      );
    },

    async complete(job, result, at) {
      const captured = job.payWith === 'credit' ? job.ownerId : undefined;
      return await commitIf(
        createWriteTransaction(entities, (each) => [
          each.order
            .patch({ id: job.id })
            .set({
              status: 'completed',
              endedAt: at,
              mailDue: true,
              ...result,
              ...wake(job.id, minutesAfter(at, 1), 'urgent'),
            })
            .where(transitionCondition('complete'))
            .commit(),
          each.counter
            .upsert({ name: 'completedOrders', shard: counterShard(job.id) })
            .add({ count: 1 })
            .commit(),
          each.counter
            .upsert({ name: 'activeOrders', shard: counterShard(job.id) })
            .add({ count: -1 })
            .commit(),
          ...(captured === undefined
            ? []
            : [
                each.ledger.create(ledgerEntry(captured, 'capture', 0, job, at)).commit(),
                each.purchase.create({ memberId: captured, orderId: job.id, creditsSpent: 1, createdAt: at }).commit(),
              ]),
        ]),
      );
    },

    async fail(job, failure, at) {
      const released = job.payWith === 'credit' ? job.ownerId : undefined;
      return await commitIf(
        createWriteTransaction(entities, (each) => [
          each.order
            .patch({ id: job.id })
            .set({
              status: 'failed',
              failure,
              endedAt: at,
              mailDue: true,
              // A credit is back in this very transaction; money is owed until the provider has sent it.
              paymentStatus: released === undefined ? 'paid' : 'refunded',
              ...wake(job.id, minutesAfter(at, 1), 'urgent'),
            })
            .where(transitionCondition('fail'))
            .commit(),
          each.counter
            .upsert({ name: 'activeOrders', shard: counterShard(job.id) })
            .add({ count: -1 })
            .commit(),
          ...(released === undefined
            ? []
            : [
                each.member.patch({ id: released }).add({ credits: 1 }).commit(),
                each.ledger.create(ledgerEntry(released, 'release', 1, job, at)).commit(),
              ]),
          ...(job.paymentId === undefined || job.payWith !== 'card'
            ? []
            : [
                each.payment
                  .patch({ id: job.paymentId })
                  .set({ state: 'refund_due', ...wake(job.paymentId, minutesAfter(at, 1), 'urgent') })
                  .where((attributes, operation) => operation.eq(attributes.state, 'paid'))
                  .commit(),
                // What is owed back is no revenue.
                each.counter
                  .upsert({ name: `revenue${job.price.currency}`, shard: counterShard(job.paymentId) })
                  .add({ count: -job.price.amountMinor })
                  .commit(),
              ]),
        ]),
      );
    },

    async markSent(id, wakeAt) {
      await writeIf(
        order
          .patch({ id })
          .set(wake(id, wakeAt, 'urgent'))
          .where(
            (attributes, operation) =>
              `${operation.eq(attributes.status, 'pending')} OR ${operation.eq(attributes.status, 'processing')}`,
          ),
      );
    },

    async addSecret(id, secretHash) {
      await order
        .patch({ id })
        .append({ secretHashes: [secretHash] })
        .go();
    },

    async wantsNotices(memberId) {
      const { data } = await entities.member.get({ id: memberId }).go();
      return data?.transactionNotices !== false;
    },

    async markMailed(id, wakeAt) {
      await order
        .patch({ id })
        .set({ mailDue: false, ...wake(id, wakeAt, 'later') })
        .go();
    },

    async markAbandoned(id, at) {
      return await commitIf(
        createWriteTransaction(entities, (each) => [
          each.order
            .patch({ id })
            .set({ deletedAt: at, ...wake(id, at, 'later') })
            .where(
              (attributes, operation) =>
                `${operation.eq(attributes.status, 'pending')} AND NOT ${operation.eq(attributes.paymentStatus, 'paid')} AND ${operation.notExists(attributes.deletedAt)}`,
            )
            .commit(),
          each.counter
            .upsert({ name: 'activeOrders', shard: counterShard(id) })
            .add({ count: -1 })
            .commit(),
        ]),
      );
    },

    async noteDeletion(id, which, at, wakeAt) {
      await order
        .patch({ id })
        .set({ [which]: at, ...wake(id, wakeAt, 'later') })
        .go();
    },

    async expireRow(id, at) {
      await order
        .patch({ id })
        .set({ expires: Math.floor(Date.parse(at) / 1000), ...wake(id, never, 'later') })
        .remove(['report'])
        .go();
    },

    async setWake(id, wakeAt, lane) {
      await order
        .patch({ id })
        .set(wake(id, wakeAt, lane))
        .go();
    },

    async postpone(due, wakeAt) {
      await writeIf(
        order
          .patch({ id: due.id })
          .set(wakeAfterFailure(due, wakeAt))
          .where((attributes, operation) => operation.eq(attributes.wakeAt, due.wakeAt)),
      );
    },
  };
}

function ledgerEntry(
  memberId: MemberId,
  reason: 'capture' | 'release',
  delta: number,
  job: Pick<StoredOrder, 'id'>,
  at: string,
) {
  return { memberId, key: `${reason}#${job.id}`, reason, delta, orderId: job.id, at };
}
