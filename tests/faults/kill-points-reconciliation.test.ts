import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { finishCheckout } from '#functions/payments/finish-checkout.ts';
import { reconcileDays } from '#functions/payments/reconciliation/reconcile-days.ts';
import { expectBooksAgree } from '../support/books.ts';
import { killEverywhere } from '../support/kill-everywhere.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { type Chain, createChain } from '../support/order-chain.ts';
import { expectEnded } from './paid-orders.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

/** The dependencies of reconciling: jobs are messages. */
const reconciling = <Deps extends Pick<Chain['deps'], 'queue'>>(deps: Deps) => ({ ...deps, jobs: deps.queue });

/** An order that was paid at the provider a day and seven hours ago, with its callback lost. */
async function forgottenCharge() {
  const chain = createChain(await table.fresh());
  const order = await chain.place();
  const paymentId = await chain.payAtProvider(order);
  chain.pass(31 * 3600);
  return { chain, order, paymentId };
}

killEverywhere('the reconciliation that finds an unrecorded payment', {
  setup: forgottenCharge,
  run: ({ chain }, process) => reconcileDays(reconciling(chain.dying(process))),
  async recover({ chain }) {
    // The next hour repeats what the last one did not record.
    await reconcileDays(reconciling(chain.deps));
    await chain.recover();
  },
  async expectEnd({ chain, order }, { died }) {
    await expectEnded(chain, order, { as: 'delivered', payWith: 'card', died });
    expect(await chain.deps.reconciliations.findLastDay('sandbox')).toBe('2026-11-21');
    expect(await chain.deps.reconciliations.listOpen()).toEqual([]);
  },
});

killEverywhere('the reconciliation that finds a difference', {
  async setup() {
    const world = await forgottenCharge();
    await world.chain.settle(world.paymentId);
    const deps = world.chain.deps;
    const unlisted = { ...deps.provider, list: async () => [] };
    return { ...world, unlisted };
  },
  async run({ chain, unlisted }, process) {
    const run = reconcileDays({ ...reconciling(chain.dying(process)), ...{ provider: unlisted } });
    await run.catch((error: Error) => {
      if (error.name !== 'BooksDiffer') throw error;
    });
  },
  async recover({ chain, unlisted }) {
    chain.pass(24 * 3600);
    await reconcileDays({ ...reconciling(chain.deps), provider: unlisted }).catch(() => undefined);
  },
  async expectEnd({ chain, paymentId }) {
    const open = await chain.deps.reconciliations.listOpen();
    expect(open.map(({ key }) => key)).toEqual([`missing_payment#${paymentId}`]);
    await expectBooksAgree(chain.connection, chain.files);
  },
});

test('settles a payment once for two concurrent reconciliations and the callback', async () => {
  const { chain, order, paymentId } = await forgottenCharge();
  const { providerToken = '' } = (await chain.deps.payments.find(paymentId)) ?? {};
  await Promise.all([
    reconcileDays(reconciling(chain.deps)),
    reconcileDays(reconciling(chain.deps)),
    finishCheckout(`token=${providerToken}`, chain.deps.siteUrl, reconciling(chain.deps)),
  ]);
  await chain.recover();
  await expectEnded(chain, order, { as: 'delivered', payWith: 'card', died: true });
});
