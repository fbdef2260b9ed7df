import { afterAll, beforeAll, expect } from '@jest/globals';
import { finishCheckout } from '#functions/payments/finish-checkout.ts';
import { settlePayment } from '#functions/payments/settle-payment.ts';
import type { StoredPayment } from '#functions/payments/stored-payment.ts';
import { sweepPayment } from '#functions/payments/sweep-payment.ts';
import type { MemberId } from '#shared/ids.ts';
import { allRows } from '../support/all-rows.ts';
import { expectBooksAgree } from '../support/books.ts';
import { killEverywhere } from '../support/kill-everywhere.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { type Chain, createChain } from '../support/order-chain.ts';
import { buyPacks, chargedForPacks } from './sold-packs.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

/** The dependencies of settling: its jobs are messages. */
function settling<Deps extends Pick<Chain['deps'], 'queue'>>(deps: Deps) {
  return { ...deps, jobs: deps.queue };
}

interface Sold {
  readonly chain: Chain;
  readonly memberId: MemberId;
}

/**
 * The ten credits are added once to the first one, and the payment is counted once. The member got the mail; a process
 * that dies between the mail and its record sends a second one.
 */
async function expectCredited({ chain, memberId }: Sold, { died }: { died: boolean }): Promise<void> {
  expect(chain.mails.length).toBeGreaterThanOrEqual(1);
  expect(chain.mails.length).toBeLessThanOrEqual(died ? 2 : 1);
  expect(await chain.balance(memberId)).toEqual({ credits: 11, ledger: 11 });
  const paid = (await allRows(chain.connection)).filter(
    (row) => row.__edb_e__ === 'payment' && row['state'] === 'paid',
  );
  expect(paid).toHaveLength(1);
  await expectBooksAgree(chain.connection, chain.files);
}

const aMember = async (): Promise<Sold> => {
  const chain = createChain(await table.fresh());
  return { chain, memberId: await chain.newMember('member') };
};

killEverywhere('opening a form for packs, retried by the member', {
  setup: aMember,
  run: ({ chain, memberId }, process) => buyPacks(memberId, chain.dying(process)),
  async recover({ chain, memberId }) {
    const { paymentId } = await buyPacks(memberId, chain.deps);
    await chain.payLate(paymentId);
    const payment = await chain.deps.payments.find(paymentId);
    await finishCheckout(`token=${payment?.providerToken}`, chain.deps.siteUrl, settling(chain.deps));
    await chain.recover();
  },
  expectEnd: expectCredited,
});

killEverywhere('opening a form for packs, abandoned by the member', {
  setup: aMember,
  run: ({ chain, memberId }, process) => buyPacks(memberId, chain.dying(process)),
  async recover({ chain }) {
    for (const hours of [1, 25]) {
      chain.pass(hours * 3600);
      await chain.recover();
    }
  },
  async expectEnd({ chain, memberId }) {
    expect(await chain.balance(memberId)).toEqual({ credits: 1, ledger: 1 });
    const payments = (await allRows(chain.connection)).filter((row) => row.__edb_e__ === 'payment');
    expect(payments.map(({ state }) => state)).toEqual(payments.map(() => 'failed'));
    await expectBooksAgree(chain.connection, chain.files);
  },
});

interface Charged extends Sold {
  readonly payment: StoredPayment;
}
const charged = async (): Promise<Charged> => await chargedForPacks(createChain(await table.fresh()));

killEverywhere('the callback of a payment for packs', {
  setup: charged,
  run: ({ chain, payment }, process) =>
    finishCheckout(`token=${payment.providerToken}`, chain.deps.siteUrl, settling(chain.dying(process))),
  recover: ({ chain }) => chain.recover(),
  expectEnd: expectCredited,
});

killEverywhere('the sweeper that settles packs whose callback was lost', {
  setup: charged,
  run: ({ chain, payment }, process) => sweepPayment(payment, settling(chain.dying(process))),
  recover: ({ chain }) => chain.recover(),
  expectEnd: expectCredited,
});

killEverywhere('the mail about paid packs', {
  setup: async () => {
    const world = await charged();
    await settlePayment(world.payment, settling(world.chain.deps));
    const payment = await world.chain.deps.payments.find(world.payment.id);
    if (payment === undefined) throw new Error('the payment is gone');
    return { ...world, payment };
  },
  run: ({ chain, payment }, process) => sweepPayment(payment, settling(chain.dying(process))),
  recover: ({ chain }) => chain.recover(),
  expectEnd: expectCredited,
});

killEverywhere('the settlement of packs whose form had expired', {
  setup: async () => {
    const world = await charged();
    world.chain.pass(31 * 60);
    return world;
  },
  run: ({ chain, payment }, process) => settlePayment(payment, settling(chain.dying(process))),
  recover: ({ chain }) => chain.recover(),
  expectEnd: expectCredited,
});
