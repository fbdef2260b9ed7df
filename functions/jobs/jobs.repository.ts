import { createCreditWrites } from '#functions/credits/credit-write.repository.ts';
import { ledgerEntry } from '#functions/credits/ledger-entry.ts';
import { createRefundWrites } from '#functions/credits/refund-writes.repository.ts';
import { createForgottenClaims } from '#functions/orders-core/forgotten-claim.repository.ts';
import { createFindOrder } from '#functions/orders-core/order-read.repository.ts';
import {
  createOrderWrites,
  type OrderClause,
  ofPictures,
  personal,
} from '#functions/orders-core/order-write.repository.ts';
import { never, secondsAfter } from '#functions/platform/clock.ts';
import { type Write, writeAll } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { duePage, dueRows } from '#functions/table/due-rows.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import { orderEntity, unlistedKey } from '#functions/table/order.entity.ts';
import { purchaseEntity } from '#functions/table/purchase.entity.ts';
import { type ActiveOrder, type Jobs, leasedStep, nextAttempt } from './jobs.ts';

/** Orders as jobs, in the one table. */
export function createJobs(connection: TableConnection): Jobs {
  const order = orderEntity(connection);
  const member = memberEntity(connection);
  const purchase = purchaseEntity(connection);
  const orders = createOrderWrites(connection);
  const credits = createCreditWrites(connection);
  const refundWrites = createRefundWrites(connection);
  const claims = createForgottenClaims(connection);
  const allWritten = async (writes: readonly Write[]) => (await writeAll({ order }, writes)).length === 0;

  /** The credit of a finished job is spent. */
  function captured({ id, payWith, ownerId }: ActiveOrder, at: string): Write[] {
    if (payWith !== 'credit' || ownerId === undefined) return [];
    return [
      ...credits.parts(ledgerEntry('capture', { memberId: ownerId, credits: 1, about: { orderId: id }, at })),
      purchase.create({ memberId: ownerId, orderId: id, creditsSpent: 1, createdAt: at }),
    ];
  }

  return {
    find: createFindOrder(connection),

    listDue(lane, now) {
      return dueRows(lane, (wakeShard, cursor) =>
        order.query
          .byWake({ wakeShard })
          .lte({ wakeAt: now })
          .go({ ...duePage, cursor }),
      );
    },

    async leaseJob(seen, at, leaseUntil) {
      const attempts = nextAttempt(seen);
      const begun = await orders.make('start', seen.id, at, {
        set: { step: leasedStep, leaseUntil, attempts },
        setOnce: { startedAt: at },
        wakeAt: secondsAfter(leaseUntil, 1),
        where: all(awaitsNoCallback, isAttemptOf(seen), isLeaseOver(at)),
      });
      return begun ? { ...seen, attempts } : undefined;
    },

    async returnJob(job, at) {
      const where = all(awaitsNoCallback, isAttemptOf(job));
      await orders.make('returnJob', job.id, at, { set: { leaseUntil: at }, where });
    },

    async reportStep(job, step, at, leaseUntil) {
      const wakeAt = secondsAfter(leaseUntil, 1);
      const where = all(awaitsNoCallback, isAttemptOf(job));
      return await orders.make('heartbeat', job.id, at, { set: { step, leaseUntil }, wakeAt, where });
    },

    async recordGeneration(job, most, at) {
      return await orders.make('recordGeneration', job.id, at, {
        add: { generations: 1 },
        where: all(awaitsNoCallback, isAttemptOf(job), hasDrawnLessThan(most)),
      });
    },

    async awaitCallback(job, at, dueAt) {
      return await orders.make('awaitCallback', job.id, at, {
        set: { awaitingCallback: true, leaseUntil: dueAt },
        wakeAt: secondsAfter(dueAt, 1),
        where: all(awaitsNoCallback, isAttemptOf(job)),
      });
    },

    async acceptCallback(seen, at) {
      const attempts = nextAttempt(seen);
      const where = all(isAwaited, isAttemptOf(seen));
      const begun = await orders.make('acceptCallback', seen.id, at, {
        set: { attempts, resultVerified: true },
        where,
      });
      return begun ? { ...seen, attempts } : undefined;
    },

    async complete(job, result, at) {
      const completed = orders.parts('complete', job.id, at, {
        set: { endedAt: at, mailDue: true, ...result },
        where: isAttemptOf(job),
      });
      return await allWritten([...completed, ...captured(job, at)]);
    },

    async fail(job, failure, at) {
      // A credit is released in this very transaction; a refund is due until the provider has sent it.
      const transition = job.payWith === 'card' ? 'fail' : 'failReleased';
      const failed = orders.parts(transition, job.id, at, {
        set: { failure, endedAt: at, mailDue: true },
        where: isAttemptOf(job),
      });
      return await allWritten([...failed, ...refundWrites.order(job, 'job_failed', at)]);
    },

    async markSent({ id, wakeAt: seen }, at, wakeAt) {
      await orders.make('send', id, at, { wakeAt, where: isSetTo(seen) });
    },

    async addSecret(id, secretHash, at) {
      return await orders.make('addMailSecret', id, at, { addSecretHash: secretHash });
    },

    async wantsNotices(memberId) {
      const { data } = await member.get({ id: memberId }).go();
      return data?.transactionNotices !== false;
    },

    async noteWithdrawalMail(id, at) {
      await orders.make('noteWithdrawalMail', id, at, { set: { mailDue: false } });
    },

    async noteMail({ id, wakeAt: seen }, at, wakeAt) {
      const where = all(isSetTo(seen), (attributes, operation) => operation.eq(attributes.mailDue, true));
      await orders.make('noteMail', id, at, { set: { mailDue: false }, wakeAt, where });
    },

    async noteReminder({ id, wakeAt: seen }, at, wakeAt) {
      const where = all(isSetTo(seen), (attributes, operation) => operation.notExists(attributes.remindedAt));
      await orders.make('noteReminder', id, at, { set: { remindedAt: at }, wakeAt, where });
    },

    async discard(id, at) {
      return await orders.make('discard', id, at, { remove: ofPictures });
    },

    async dropSelfie({ id, status, wakeAt: seen }, at, wakeAt) {
      const remove = status === 'failed' ? ofPictures : (['selfieEtag'] as const);
      const where = isSetTo(seen);
      await orders.make('dropSelfie', id, at, { set: { selfieDeletedAt: at }, remove, wakeAt, where });
    },

    async dropPhoto({ id, wakeAt: seen }, at, wakeAt) {
      const where = isSetTo(seen);
      await orders.make('dropPhoto', id, at, { set: { photoDeletedAt: at }, remove: ofPictures, wakeAt, where });
    },

    async forget(seen, at) {
      const { id } = seen;
      // A guest's order is listed under the e-mail; a member's stays in the list of its owner. The list is written
      // first because the second write stops the clock: after a crash between them the next sweep repeats both.
      await orders.make('assignToMember', id, at, { set: { ownerKey: unlistedKey(id) }, where: isNobodys });
      const forgotten = orders.parts('forget', id, at, {
        set: forgottenValues(at),
        remove: personal,
        wakeAt: never,
        where: claims.isAsSeen(seen),
      });
      await allWritten([...forgotten, ...claims.parts(seen)]);
    },

    async expireRow({ id, ownerId }, at, vanishesAt) {
      const expires = Math.floor(Date.parse(vanishesAt) / 1000);
      await orders.make('expireRow', id, at, {
        // A guest's order is listed under the e-mail; a member's stays in the list of its owner.
        set: { ...forgottenValues(at), expires, ...(ownerId === undefined ? { ownerKey: unlistedKey(id) } : {}) },
        remove: personal,
        wakeAt: never,
        where: (attributes, operation) =>
          ownerId === undefined ? isNobodys(attributes, operation) : operation.eq(attributes.ownerId, ownerId),
      });
    },

    async postpone({ id, wakeAt: seen }, at, wakeAt) {
      await orders.make('postpone', id, at, { wakeAt, where: isSetTo(seen) });
    },

    async awaitLease({ id, wakeAt: seen, leaseUntil }, at) {
      await orders.make('awaitLease', id, at, { wakeAt: leaseUntil, where: isSetTo(seen) });
    },

    async backOff(due, wakeAt) {
      await orders.make('backOff', due.id, due.wakeAt, { failed: due, wakeAt, where: isSetTo(due.wakeAt) });
    },
  };
}

/** What stands instead of the required personal values of an order. */
function forgottenValues(at: string) {
  return { email: 'forgotten', folder: 'forgotten', options: {}, secretHashes: [], forgottenAt: at };
}

/** The clock still has the value that was read. */
const isSetTo =
  (wakeAt: string): OrderClause =>
  (attributes, operation) =>
    operation.eq(attributes.wakeAt, wakeAt);

/** All of these clauses. */
const all =
  (...clauses: readonly OrderClause[]): OrderClause =>
  (attributes, operation) =>
    clauses.map((clause) => `(${clause(attributes, operation)})`).join(' AND ');

/** No other attempt began since the one that was read. */
const isAttemptOf =
  ({ attempts: seen }: Pick<ActiveOrder, 'attempts'>): OrderClause =>
  ({ attempts }, operation) =>
    seen === undefined ? operation.notExists(attempts) : operation.eq(attempts, seen);

const isLeaseOver =
  (at: string): OrderClause =>
  ({ leaseUntil }, operation) =>
    `${operation.notExists(leaseUntil)} OR ${operation.lte(leaseUntil, at)}`;

const hasDrawnLessThan =
  (most: number): OrderClause =>
  ({ generations }, operation) =>
    `${operation.notExists(generations)} OR ${operation.lt(generations, most)}`;

const isAwaited: OrderClause = ({ awaitingCallback }, operation) => operation.eq(awaitingCallback, true);

/** No callback is awaited: a worker that lost its lease must not change the deadline of the callback. */
const awaitsNoCallback: OrderClause = (attributes, operation) => operation.notExists(attributes.awaitingCallback);

const isNobodys: OrderClause = (attributes, operation) => operation.notExists(attributes.ownerId);
