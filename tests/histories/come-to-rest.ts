import { never } from '#functions/platform/clock.ts';
import { aProcess } from './a-process.ts';
import { type ActName, perform } from './acts.ts';
import type { HistoryWorld } from './history-world.ts';
import { brokenNow, givenBy, lostAtRest } from './invariants.ts';

/** More turns than any history needs to come to its end. */
const maxTurns = 400;
const aMinute = 60;

/**
 * Lets everything work from now on and runs what runs by itself, whenever something is due, until nothing is. No browser
 * comes back, no notification arrives, and every message that was in a queue is lost: what is written down has to do.
 *
 * @returns what is wrong, or undefined
 */
export async function comeToRest(world: HistoryWorld): Promise<string | undefined> {
  settleOutside(world);
  const due = givenBy(world);
  for (let turn = 0; turn < maxTurns; turn += 1) {
    await byItself(world);
    settleByHand(world);
    const broken = brokenNow(world) ?? late(world, due);
    if (broken !== undefined) return broken;
    const next = nextDue(world);
    if (next === never) return lostAtRest(world);
    if (next > world.at()) world.passUntil(next);
    else world.pass(aMinute);
  }
  return `something is still due after ${maxTurns} turns`;
}

/** The provider decides what it examined, and everybody answers. */
function settleOutside(world: HistoryWorld): void {
  world.model.isUp = true;
  world.setMailWorks(true);
  world.jobMessages.length = 0;
  world.refundMessages.length = 0;
  for (const form of world.model.forms) if (form.status === 'review') form.status = 'failed';
}

async function byItself(world: HistoryWorld): Promise<void> {
  const reach = () => world.outside(aProcess(undefined, 0));
  const run = async (name: ActName) => await perform(name, world, (values) => values.at(-1), reach);
  for (let jobs = world.jobMessages.length; jobs > 0; jobs -= 1) await run('a worker takes a job');
  for (let refunds = world.refundMessages.length; refunds > 0; refunds -= 1) await run('a refund is sent');
  // A job somebody else holds is left to the sweeper.
  world.jobMessages.length = 0;
  const now = world.at();
  if (earliest(world.orders.all()) <= now) await run('orders are swept');
  if (earliest(world.money.payments.values()) <= now) await run('payments are swept');
  if (earliest(world.profiles.values()) <= now) await run('members are swept');
}

/** What docs/runbook.md tells an operator to do about a payment in review. */
function settleByHand({ money, orders, model }: HistoryWorld): void {
  for (const payment of money.payments.values()) {
    if (payment.state !== 'review') continue;
    const { reviewReason, ...opened } = payment;
    if (reviewReason === 'the provider has not decided') {
      money.putPayment({ ...opened, state: 'failed' });
      continue;
    }
    const form = model.forms.find(({ paymentId }) => paymentId === payment.id);
    form?.refunds.set('in the panel', form.charged?.amount.amountMinor ?? 0);
    money.putPayment({ ...opened, state: 'refunded' });
    const order = opened.purpose.kind === 'order' ? orders.find(opened.purpose.orderId) : undefined;
    const isAwaited =
      order?.status === 'pending' && order.paymentStatus === 'awaiting' && order.paymentId === payment.id;
    if (isAwaited) orders.put({ ...order, paymentStatus: 'failed' });
  }
}

/** A payment whose money came, and that the sweeper has not given in its time. */
function late({ money, at }: HistoryWorld, due: ReturnType<typeof givenBy>): string | undefined {
  const now = at();
  for (const [id, by] of due) {
    const state = money.payments.get(id)?.state;
    if (by <= now && (state === 'awaiting' || state === 'failed')) return `${id} is charged, and not given by ${by}`;
  }
  return undefined;
}

function nextDue({ orders, money, profiles, jobMessages, refundMessages, at }: HistoryWorld): string {
  if (jobMessages.length + refundMessages.length > 0) return at();
  const clocks = [orders.all(), money.payments.values(), profiles.values()];
  return clocks.map(earliest).sort()[0] ?? never;
}

function earliest(rows: Iterable<{ readonly wakeAt?: string | undefined }>): string {
  let first = never;
  for (const { wakeAt } of rows) if (wakeAt !== undefined && wakeAt < first) first = wakeAt;
  return first;
}
