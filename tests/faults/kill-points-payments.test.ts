import { afterAll, beforeAll, expect } from '@jest/globals';
import { runJob } from '#functions/jobs/run-job.ts';
import { finishCheckout } from '#functions/payments/finish-checkout.ts';
import { payOrder } from '#functions/payments/pay-order.ts';
import { refundPayment } from '#functions/payments/refund-payment.ts';
import { settlePayment } from '#functions/payments/settle-payment.ts';
import type { StoredPayment } from '#functions/payments/stored-payment.ts';
import { sweepPayment } from '#functions/payments/sweep-payment.ts';
import type { PaymentId } from '#shared/ids.ts';
import { allRows } from '../support/all-rows.ts';
import { expectBooksAgree } from '../support/books.ts';
import { killEverywhere } from '../support/kill-everywhere.ts';
import type { MortalProcess } from '../support/kill-switch.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { type Chain, createChain } from '../support/order-chain.ts';
import { endOf, expectEnded, paidByCard, rejectingEngine } from './paid-orders.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

/** The dependencies of paying and settling: their jobs are messages. */
function paying<Deps extends Pick<Chain['deps'], 'queue'>>(deps: Deps) {
  return { ...deps, jobs: deps.queue };
}

async function thePayment(chain: Chain, id: PaymentId): Promise<StoredPayment> {
  const payment = await chain.deps.payments.find(id);
  if (payment === undefined) throw new Error(`payment ${id} is gone`);
  return payment;
}

const placed = async () => {
  const chain = createChain(await table.fresh());
  return { chain, order: await chain.place() };
};

killEverywhere('opening a form, retried by the guest', {
  setup: placed,
  run: ({ chain, order }, process) =>
    payOrder(order.id, { payWith: 'card', selfCheck: 'words' }, chain.holderOf(order), paying(chain.dying(process))),
  async recover({ chain, order }) {
    const form = await payOrder(
      order.id,
      { payWith: 'card', selfCheck: 'words' },
      chain.holderOf(order),
      paying(chain.deps),
    );
    if (!('paymentId' in form)) throw new Error('no form was opened');
    await chain.payLate(form.paymentId as PaymentId);
    const { providerToken } = await thePayment(chain, form.paymentId as PaymentId);
    await finishCheckout(`token=${providerToken}`, chain.deps.siteUrl, paying(chain.deps));
    await chain.recover();
  },
  async expectEnd({ chain, order }, { died }) {
    await expectEnded(chain, order, { as: 'delivered', payWith: 'card', died });
    expect((await allRows(chain.connection)).filter((row) => row['state'] === 'paid' && row['purpose'])).toHaveLength(
      1,
    );
  },
});

killEverywhere('opening a form, abandoned by the guest', {
  setup: placed,
  run: ({ chain, order }, process) =>
    payOrder(order.id, { payWith: 'card', selfCheck: 'words' }, chain.holderOf(order), paying(chain.dying(process))),
  async recover({ chain }) {
    for (const hours of [1, 25, 2, 2]) {
      chain.pass(hours * 3600);
      await chain.recover();
    }
  },
  async expectEnd({ chain, order }) {
    expect(await chain.deps.jobs.find(order.id)).toMatchObject({ status: 'pending', deletedAt: expect.any(String) });
    expect([...chain.files.keys()]).toEqual([]);
    await expectBooksAgree(chain.connection, chain.files);
  },
});

for (const again of [true, false]) {
  const pay = async ({ chain, order, memberId }: Awaited<ReturnType<typeof member>>, process?: MortalProcess) =>
    await payOrder(
      order.id,
      { payWith: 'credit', selfCheck: 'words' },
      { groups: [], sourceNetwork: '203.0.113.1', memberId },
      paying(process === undefined ? chain.deps : chain.dying(process)),
    );
  const member = async () => {
    const chain = createChain(await table.fresh());
    const memberId = await chain.newMember('member');
    return { chain, memberId, order: await chain.place(memberId) };
  };

  killEverywhere(`paying by a credit, requested ${again ? 'twice' : 'once'}`, {
    setup: member,
    run: pay,
    async recover(world) {
      if (again) await pay(world);
      await world.chain.recover();
    },
    async expectEnd({ chain, order, memberId }, { died }) {
      const { status } = await endOf(chain, order);
      const paid = status === 'completed';
      if (again || !died) expect(paid).toBe(true);
      if (paid) await expectEnded(chain, order, { as: 'delivered', payWith: 'credit', died });
      else expect(await endOf(chain, order)).toMatchObject({ status: 'pending', paymentStatus: 'none' });
      expect(await chain.balance(memberId)).toEqual({ credits: paid ? 0 : 1, ledger: paid ? 0 : 1 });
      await expectBooksAgree(chain.connection, chain.files);
    },
  });
}

/** An order that was paid at the provider, with its callback lost. */
async function charged() {
  const { chain, order } = await placed();
  return { chain, order, payment: await thePayment(chain, await chain.payAtProvider(order)) };
}

killEverywhere('the callback of a payment', {
  setup: charged,
  run: ({ chain, payment }, process) =>
    finishCheckout(`token=${payment.providerToken}`, chain.deps.siteUrl, paying(chain.dying(process))),
  recover: ({ chain }) => chain.recover(),
  expectEnd: ({ chain, order }, { died }) => expectEnded(chain, order, { as: 'delivered', payWith: 'card', died }),
});

killEverywhere('the sweeper that settles a payment whose callback was lost', {
  setup: charged,
  run: ({ chain, payment }, process) => sweepPayment(payment, paying(chain.dying(process))),
  recover: ({ chain }) => chain.recover(),
  expectEnd: ({ chain, order }, { died }) => expectEnded(chain, order, { as: 'delivered', payWith: 'card', died }),
});

killEverywhere('the settlement of a form that expired', {
  setup: async () => {
    const { chain, order } = await placed();
    const form = await payOrder(
      order.id,
      { payWith: 'card', selfCheck: 'words' },
      chain.holderOf(order),
      paying(chain.deps),
    );
    if (!('paymentId' in form)) throw new Error('the order is paid');
    chain.pass(36 * 60);
    return { chain, order, payment: await thePayment(chain, form.paymentId as PaymentId) };
  },
  run: ({ chain, payment }, process) => sweepPayment(payment, paying(chain.dying(process))),
  async recover({ chain }) {
    await chain.recover();
  },
  async expectEnd({ chain, order, payment }) {
    expect(await endOf(chain, order)).toMatchObject({ status: 'pending', paymentStatus: 'failed', payment: 'failed' });
    // A success that is reported late is not lost.
    await chain.payLate(payment.id);
    await chain.settle(payment.id);
    await chain.recover();
    await expectEnded(chain, order, { as: 'delivered', payWith: 'card', died: false });
  },
});

/** A payment of an order that was deleted meanwhile. */
async function chargedAndDeleted() {
  const { chain, order, payment } = await charged();
  expect(await chain.remove(order)).toBe(true);
  return { chain, order, payment };
}

async function expectMoneyBack(chain: Chain, payment: StoredPayment): Promise<void> {
  expect((await thePayment(chain, payment.id)).state).toBe('refunded');
  expect([...chain.files.keys()]).toEqual([]);
  await expectBooksAgree(chain.connection, chain.files);
}

killEverywhere('the settlement of a payment of a deleted order', {
  setup: chargedAndDeleted,
  run: ({ chain, payment }, process) => settlePayment(payment, paying(chain.dying(process))),
  recover: ({ chain }) => chain.recover(),
  expectEnd: ({ chain, payment }) => expectMoneyBack(chain, payment),
});

/** A refund whose message was lost. */
async function owed() {
  const { chain, payment } = await chargedAndDeleted();
  await settlePayment(payment, paying({ ...chain.deps, refunds: { send: async () => undefined } }));
  chain.pass(61);
  return { chain, payment: await thePayment(chain, payment.id) };
}

killEverywhere('the sweeper that requests a refund again', {
  setup: owed,
  run: ({ chain, payment }, process) => sweepPayment(payment, paying(chain.dying(process))),
  recover: ({ chain }) => chain.recover(),
  expectEnd: ({ chain, payment }) => expectMoneyBack(chain, payment),
});

killEverywhere('the refund of a payment of a deleted order', {
  setup: owed,
  run: ({ chain, payment }, process) => refundPayment(payment.id, chain.dying(process)),
  recover: ({ chain }) => chain.recover(),
  expectEnd: ({ chain, payment }) => expectMoneyBack(chain, payment),
});

killEverywhere('the refund of a failed order', {
  setup: async () => {
    const chain = createChain(await table.fresh(), rejectingEngine);
    const order = await paidByCard(chain);
    await runJob({ orderId: order.id }, { ...chain.deps, refunds: { send: async () => undefined } });
    const { paymentId } = await chain.stored(order.id, 'failed');
    if (paymentId === undefined) throw new Error('nothing was paid');
    return { chain, order, paymentId };
  },
  run: ({ chain, paymentId }, process) => refundPayment(paymentId, chain.dying(process)),
  recover: ({ chain }) => chain.recover(),
  expectEnd: ({ chain, order }, { died }) => expectEnded(chain, order, { as: 'refunded', payWith: 'card', died }),
});
