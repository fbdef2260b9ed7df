import { type ActiveOrder, type Jobs, nextAttempt } from '#functions/jobs/jobs.ts';
import { isEnded, type StoredOrder } from '#functions/orders-core/stored-order.ts';
import { never, secondsAfter } from '#functions/platform/clock.ts';
import type { MemberId } from '#shared/ids.ts';
import { isClaimedAs, prepareForgottenClaim } from './claim-writes.ts';
import type { MoneyRowsDouble } from './money-rows.double.ts';
import { type OrderRowsDouble, ofPictures, personal } from './order-rows.double.ts';
import { writeTogether } from './prepared-write.ts';

/** What stands instead of the required personal values of an order. */
function forgottenValues(at: string) {
  return { email: 'forgotten', folder: 'forgotten', options: {}, secretHashes: [], forgottenAt: at };
}

/**
 * The double of orders as jobs. `tests/support/functions/jobs.suite.ts` checks it and the real ones against the same rules,
 * and `money-back.suite.ts` against those about money.
 *
 * @param unnoticed the members who switched mails about orders off
 * @param money where credits and payments are; without it a job changes only orders
 */
export function createJobsDouble(
  orders: OrderRowsDouble,
  unnoticed: readonly MemberId[] = [],
  money?: MoneyRowsDouble,
): Jobs {
  return {
    find: async (id) => orders.find(id),

    async *listDue(lane, now) {
      for (const { id, wakeAt } of orders.rows.values()) {
        if (wakeAt <= now && orders.laneOf(id) === lane) yield { id, wakeAt, lane, failures: 0 };
      }
    },

    async leaseJob(seen, at, leaseUntil) {
      const attempts = nextAttempt(seen);
      const begun = orders.make('start', seen.id, at, {
        set: { step: 'checking', leaseUntil, attempts },
        setOnce: { startedAt: at },
        wakeAt: secondsAfter(leaseUntil, 1),
        where: (order) => awaitsNoCallback(order) && isAttemptOf(seen)(order) && leaseOf(order) <= at,
      });
      return begun ? { ...seen, attempts } : undefined;
    },

    async returnJob(job, at) {
      orders.make('returnJob', job.id, at, { set: { leaseUntil: at }, where: isHeldBy(job) });
    },

    async reportStep(job, step, at, leaseUntil) {
      const wakeAt = secondsAfter(leaseUntil, 1);
      return orders.make('heartbeat', job.id, at, { set: { step, leaseUntil }, wakeAt, where: isHeldBy(job) });
    },

    async recordGeneration(job, most, at) {
      const row = orders.find(job.id);
      const generations = row?.status === 'processing' ? (row.generations ?? 0) : 0;
      const where = (order: StoredOrder) => isHeldBy(job)(order) && generations < most;
      return orders.make('recordGeneration', job.id, at, { set: { generations: generations + 1 }, where });
    },

    async awaitCallback(job, at, dueAt) {
      const set = { awaitingCallback: true, leaseUntil: dueAt };
      return orders.make('awaitCallback', job.id, at, { set, wakeAt: secondsAfter(dueAt, 1), where: isHeldBy(job) });
    },

    async acceptCallback(seen, at) {
      const attempts = nextAttempt(seen);
      const where = (order: StoredOrder) => !awaitsNoCallback(order) && isAttemptOf(seen)(order);
      return orders.make('acceptCallback', seen.id, at, { set: { attempts, resultVerified: true }, where })
        ? { ...seen, attempts }
        : undefined;
    },

    async complete(job, result, at) {
      const set = { endedAt: at, mailDue: true, ...result };
      const completed = orders.prepare('complete', job.id, at, { set, where: isAttemptOf(job) });
      return writeTogether(completed, ...(money?.prepareCapture(job, at) ?? []));
    },

    async fail(job, failure, at) {
      const transition = job.payWith === 'card' ? 'fail' : 'failReleased';
      const set = { failure, endedAt: at, mailDue: true };
      const failed = orders.prepare(transition, job.id, at, { set, where: isAttemptOf(job) });
      return writeTogether(failed, ...(money?.prepareRefund(job, 'job_failed', at) ?? []));
    },

    async markSent({ id, wakeAt: seen }, at, wakeAt) {
      orders.make('send', id, at, { wakeAt, where: (order) => order.wakeAt === seen });
    },

    async addSecret(id, secretHash, at) {
      return orders.make('addMailSecret', id, at, { addSecretHash: secretHash });
    },

    wantsNotices: async (memberId) => !unnoticed.includes(memberId),

    async noteWithdrawalMail(id, at) {
      orders.make('noteWithdrawalMail', id, at, { set: { mailDue: false } });
    },

    async noteMail({ id, wakeAt: seen }, at, wakeAt) {
      const where = (order: StoredOrder) => order.wakeAt === seen && isEnded(order) && order.mailDue;
      orders.make('noteMail', id, at, { set: { mailDue: false }, wakeAt, where });
    },

    async noteReminder({ id, wakeAt: seen }, at, wakeAt) {
      const where = (order: StoredOrder) =>
        order.wakeAt === seen && order.status === 'completed' && order.remindedAt === undefined;
      orders.make('noteReminder', id, at, { set: { remindedAt: at }, wakeAt, where });
    },

    discard: async (id, at) => orders.make('discard', id, at, { remove: ofPictures }),

    async dropSelfie({ id, status, wakeAt: seen }, at, wakeAt) {
      const remove = status === 'failed' ? ofPictures : ['selfieEtag'];
      const where = (order: StoredOrder) => order.wakeAt === seen;
      orders.make('dropSelfie', id, at, { set: { selfieDeletedAt: at }, remove, wakeAt, where });
    },

    async dropPhoto({ id, wakeAt: seen }, at, wakeAt) {
      const where = (order: StoredOrder) => order.wakeAt === seen;
      orders.make('dropPhoto', id, at, { set: { photoDeletedAt: at }, remove: ofPictures, wakeAt, where });
    },

    async forget(seen, at) {
      const { id } = seen;
      const set = forgottenValues(at);
      const forgotten = orders.prepare('forget', id, at, {
        set,
        remove: personal,
        wakeAt: never,
        where: isClaimedAs(seen),
      });
      writeTogether(forgotten, ...prepareForgottenClaim(orders, seen));
    },

    async expireRow({ id, ownerId }, at, vanishesAt) {
      const set = { ...forgottenValues(at), expires: Math.floor(Date.parse(vanishesAt) / 1000) };
      const where = (order: StoredOrder) => order.ownerId === ownerId;
      orders.make('expireRow', id, at, { set, remove: personal, wakeAt: never, where });
    },

    async postpone({ id, wakeAt: seen }, at, wakeAt) {
      orders.make('postpone', id, at, { wakeAt, where: (order) => order.wakeAt === seen });
    },

    async awaitLease({ id, wakeAt: seen, leaseUntil }, at) {
      orders.make('awaitLease', id, at, { wakeAt: leaseUntil, where: (order) => order.wakeAt === seen });
    },

    async backOff({ id, wakeAt: seen }, wakeAt) {
      orders.make('backOff', id, seen, { wakeAt, where: (order) => order.wakeAt === seen });
    },
  };
}

function leaseOf(order: StoredOrder): string {
  return order.status === 'processing' ? order.leaseUntil : '';
}

/** Whether no other attempt began since the one that was read. */
function isAttemptOf({ attempts }: Pick<ActiveOrder, 'attempts'>): (order: StoredOrder) => boolean {
  return (order) => 'queuedAt' in order && order.attempts === attempts;
}

function isHeldBy(job: ActiveOrder): (order: StoredOrder) => boolean {
  return (order) => awaitsNoCallback(order) && isAttemptOf(job)(order);
}

/** Whether no callback is awaited. */
function awaitsNoCallback(order: StoredOrder): boolean {
  return order.status !== 'processing' || order.awaitingCallback !== true;
}
