import type { Member, Members } from '#functions/accounts/members.ts';
import { wakeMember } from '#functions/accounts/wake-member.ts';
import type { StoredClaim } from '#functions/guarantee/stored-claim.ts';
import { wakeClaim } from '#functions/guarantee/wake-claim.ts';
import { wakeOrder } from '#functions/jobs/wake-order.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { reconcileDays } from '#functions/payments/reconciliation/reconcile-days.ts';
import type { StoredPayment } from '#functions/payments/stored-payment.ts';
import { sweepPayment } from '#functions/payments/sweep-payment.ts';
import { sweep } from '#functions/platform/sweep.ts';
import { type Act, isExpected } from './act.ts';
import type { HistoryWorld } from './history-world.ts';

const isUp = () => 60_000;

/** Records errors that no use case may throw, also where a sweeper would only log them. */
async function watched(world: HistoryWorld, act: Promise<unknown>): Promise<void> {
  try {
    await act;
  } catch (error) {
    if (!isExpected(error)) world.surprises.push(error);
    throw error;
  }
}

/** The sweepers report at the end how many records failed. */
async function swept(sweeping: Promise<unknown>): Promise<void> {
  await sweeping.catch(() => undefined);
}

/** The scheduled work. */
export const sweeperActs = {
  'orders are swept': async (world, _, reach) => {
    const { work } = reach();
    const handle = (order: StoredOrder) => watched(world, wakeOrder(order, work));
    await swept(sweep({ records: work.jobs, handle, clock: world.clock, remainingMs: isUp }));
  },

  'payments are swept': async (world, _, reach) => {
    const { pay } = reach();
    const handle = (payment: StoredPayment) => watched(world, sweepPayment(payment, pay));
    await swept(sweep({ records: pay.payments, handle, clock: world.clock, remainingMs: isUp }));
  },

  'members are swept': async (world, _, reach) => {
    const { leave } = reach();
    const records: Pick<Members, 'find' | 'listDue' | 'backOff'> = leave.members;
    const handle = (member: Member) => watched(world, wakeMember(member, leave));
    await swept(sweep({ records, handle, clock: world.clock, remainingMs: isUp }));
  },

  'claims are swept': async (world, _, reach) => {
    const { tend } = reach();
    const handle = (claim: StoredClaim) => watched(world, wakeClaim(claim, tend));
    await swept(sweep({ records: tend.claims, handle, clock: world.clock, remainingMs: isUp }));
  },

  'days are checked against the list of the provider': (_, __, reach) => reconcileDays(reach().reconcile),
} as const satisfies Record<string, Act>;
