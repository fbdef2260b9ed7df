import { wakeOrder } from '#functions/jobs/wake-order.ts';
import { sweep } from '#functions/platform/sweep.ts';
import { limits } from '#shared/limits.ts';

import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { type Chain, createChain } from '../support/order-chain.ts';
import { cpuMs } from './cpu-ms.ts';
import { writeUnpaidOrders } from './ringing-orders.ts';

/** What a sweeper did with a table full of unpaid orders, in runs of one minute each. */
export interface SweepLoad {
  /** From the start of the run to the moment the job of a due paid order was sent; a run starts within a minute. */
  readonly longestWaitInRunMs: number;
  /** Runs until no unpaid order was left. */
  readonly runs: number;
  /** Total time of the runs. */
  readonly sweptMs: number;
}

/** The time-out and the interval of a sweeper in the template. */
const run = { timeoutMs: 50_000, everySeconds: 60 };

/**
 * Makes many unpaid orders due at the same time, and then one paid order a minute whose job was not sent, until no
 * unpaid one is left. The minutes between runs are simulated, the runs are not.
 */
export async function sweepUnpaid(count: number, say: (line: string) => void): Promise<SweepLoad> {
  const table = await startLocalTable();
  try {
    return await sweepAll(table, count, say);
  } finally {
    await table.stop();
  }
}

async function sweepAll({ connection }: LocalTable, count: number, say: (line: string) => void): Promise<SweepLoad> {
  const chain = createChain(connection);
  await writeUnpaidOrders(connection, count, chain.deps.clock());
  // Each order is a millisecond younger than the one before.
  chain.pass(limits.unpaidHours * 3600 + Math.ceil(count / 1000));
  let left = count;
  let runs = 0;
  let sweptMs = 0;
  let longestWaitInRunMs = 0;
  while (left > 0) {
    const paidId = await placeUnsent(chain);
    chain.pass(run.everySeconds + 1);
    const started = cpuMs();
    let sentAfterMs = Number.POSITIVE_INFINITY;
    await sweep({
      records: chain.deps.jobs,
      async handle(order) {
        await wakeOrder(order, chain.deps);
        if (order.id === paidId) sentAfterMs = cpuMs() - started;
        if (order.paymentStatus === 'none' && order.deletedAt === undefined) left -= 1;
      },
      clock: chain.deps.clock,
      remainingMs: () => run.timeoutMs - (cpuMs() - started),
    });
    runs += 1;
    sweptMs += cpuMs() - started;
    longestWaitInRunMs = Math.max(longestWaitInRunMs, sentAfterMs);
    say(`  run ${runs}: ${left} left, the paid order was sent after ${Math.round(sentAfterMs)} ms`);
  }
  return { longestWaitInRunMs, runs, sweptMs };
}

/** A paid order whose job never reached the queue. */
async function placeUnsent(chain: Chain): Promise<string> {
  const order = await chain.place();
  const payment = await chain.deps.payments.find(await chain.payAtProvider(order));
  if (payment === undefined) throw new Error('the payment is gone');
  await chain.deps.settlements.settle(payment, 'provider-payment', chain.deps.clock().toISOString());
  return order.id;
}
