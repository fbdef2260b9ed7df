import type { FreeTrials } from '#functions/payments/free-trials.ts';
import type { Break, HistoryWorld, Outside } from './history-world.ts';

/** Begins an order for free, checking nothing but the order. */
const begin = (
  { orders }: HistoryWorld,
  mailbox: string,
  at: string,
  { id, price }: Parameters<FreeTrials['use']>[0],
) =>
  orders.make('useTrial', id, at, {
    set: { payWith: 'trial', trial: mailbox, price: { ...price, amountMinor: 0 }, queuedAt: at },
  });

const withBrokenTrials = (outside: Outside, freeTrials: FreeTrials): Outside => ({
  ...outside,
  pay: { ...outside.pay, freeTrials },
});

/** Seeded bugs in the free trials. */
export const freeTrialBugs = {
  'a free trial that is used without a look at who had it': (world, outside) =>
    withBrokenTrials(outside, {
      async use(order, { mailbox }, at) {
        if (order.ownerId !== undefined || !begin(world, mailbox, at, order)) return 'order_moved_on';
        world.money.trials.set(mailbox, order.id);
        return 'begun';
      },
    }),

  'a free trial that is looked for and used in two writes': (world, outside, process) =>
    withBrokenTrials(outside, {
      async use(order, { mailbox }, at) {
        if (world.money.trials.has(mailbox)) return 'used';
        await process.call(() => undefined);
        if (order.ownerId !== undefined || !begin(world, mailbox, at, order)) return 'order_moved_on';
        world.money.trials.set(mailbox, order.id);
        return 'begun';
      },
    }),

  'a free trial that begins an order before it is noted': (world, outside, process) =>
    withBrokenTrials(outside, {
      async use(order, { mailbox }, at) {
        if (world.money.trials.has(mailbox)) return 'used';
        if (order.ownerId !== undefined || !begin(world, mailbox, at, order)) return 'order_moved_on';
        await process.call(() => world.money.trials.set(mailbox, order.id));
        return 'begun';
      },
    }),

  'a failed job that keeps the free trial': ({ orders }, outside) => ({
    ...outside,
    work: {
      ...outside.work,
      jobs: {
        ...outside.work.jobs,
        fail: async (job, failure, at) =>
          job.payWith === 'trial'
            ? orders.make('failReleased', job.id, at, { set: { failure, endedAt: at, mailDue: true } })
            : await outside.work.jobs.fail(job, failure, at),
      },
    },
  }),

  'a deletion before the job began that keeps the free trial': ({ money }, outside) => ({
    ...outside,
    hold: {
      ...outside.hold,
      orders: {
        ...outside.hold.orders,
        async withdraw(queued, at) {
          const withdrawn = await outside.hold.orders.withdraw(queued, at);
          if (withdrawn && queued.trial !== undefined) money.trials.set(queued.trial, queued.id);
          return withdrawn;
        },
      },
    },
  }),
} as const satisfies Record<string, Break>;
