import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { runJob } from '#functions/jobs/run-job.ts';
import { isEnded, type StoredOrder } from '#functions/records/stored-order.ts';
import { aReport } from '#functions/testing/made-photo.ts';
import { type PhotoEngine, PhotoRejected } from '#shared/photo/photo-engine.ts';
import { Killed, type KillPoint, killAt } from '../support/kill-switch.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { type Chain, createChain, workingEngine } from '../support/order-chain.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

const rejectingEngine: PhotoEngine = {
  ...workingEngine,
  make: async () => {
    throw new PhotoRejected('no_face', 'nobody is in the picture');
  },
};

/** Runs the job of an order until it dies at a point; false when it ended before it got there. */
async function runUntilKilled(chain: Chain, order: StoredOrder, point: KillPoint): Promise<boolean> {
  const { deps } = killAt(chain.deps, point);
  try {
    await runJob({ orderId: order.id }, deps);
    return false;
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    return true;
  }
}

async function paidByCard(chain: Chain): Promise<StoredOrder> {
  const order = await chain.place();
  await chain.settle(await chain.payAtProvider(order));
  return order;
}

async function endOf(chain: Chain, order: StoredOrder) {
  const ended = await chain.deps.jobs.find(order.id);
  const payment = ended?.paymentId === undefined ? undefined : await chain.deps.payments.find(ended.paymentId);
  return {
    status: ended?.status,
    paymentStatus: ended?.paymentStatus,
    payment: payment?.state,
    mailDue: ended !== undefined && isEnded(ended) ? ended.mailDue : undefined,
  };
}

/** More calls than any run makes; the loops below stop at the first run that nothing killed. */
const mostCalls = 60;

describe.each(['before', 'after'] as const)('a worker that is killed %s any call to the outside', (when) => {
  test('still delivers the photo of a guest, once, and says so by mail', async () => {
    let killed = 0;
    for (let call = 1; call <= mostCalls; call++) {
      const chain = createChain(table.connection);
      const order = await paidByCard(chain);
      if (!(await runUntilKilled(chain, order, { call, when }))) break;
      killed++;
      await chain.recover();
      expect({ call, ...(await endOf(chain, order)) }).toEqual({
        call,
        status: 'completed',
        paymentStatus: 'paid',
        payment: 'paid',
        mailDue: false,
      });
      expect(chain.files.has(`${order.folder}/output.jpeg`)).toBe(true);
      expect(chain.mails.length).toBeGreaterThanOrEqual(1);
    }
    expect(killed).toBeGreaterThan(10);
    expect(killed).toBeLessThan(mostCalls);
  });

  test('still fails and refunds an order whose selfie has no face', async () => {
    let killed = 0;
    for (let call = 1; call <= mostCalls; call++) {
      const chain = createChain(table.connection, rejectingEngine);
      const order = await paidByCard(chain);
      if (!(await runUntilKilled(chain, order, { call, when }))) break;
      killed++;
      await chain.recover();
      expect({ call, ...(await endOf(chain, order)) }).toEqual({
        call,
        status: 'failed',
        paymentStatus: 'refunded',
        payment: 'refunded',
        mailDue: false,
      });
    }
    expect(killed).toBeGreaterThan(6);
  });

  test('never loses a credit and never spends one twice', async () => {
    for (const [engine, expected] of [
      [workingEngine, { status: 'completed', credits: 0 }],
      [rejectingEngine, { status: 'failed', credits: 1 }],
    ] as const) {
      for (let call = 1; call <= mostCalls; call++) {
        const chain = createChain(table.connection, engine);
        const memberId = await chain.newMember(`${when}-${expected.status}-${call}`);
        const order = await chain.place(memberId);
        await chain.deps.payments.reserveCredit(order, memberId, chain.deps.clock().toISOString());
        if (!(await runUntilKilled(chain, order, { call, when }))) break;
        await chain.recover();
        const { status } = await endOf(chain, order);
        const { credits, ledger } = await chain.balance(memberId);
        expect({ call, status, credits, ledger }).toEqual({ call, ...expected, ledger: expected.credits });
      }
    }
  });
});

test('a job that dies every time is failed and refunded after its time limit', async () => {
  const dyingEngine: PhotoEngine = {
    ...workingEngine,
    make: async () => {
      throw new Error('out of memory');
    },
  };
  const chain = createChain(table.connection, dyingEngine);
  const order = await paidByCard(chain);
  chain.deps.queue.send = async () => undefined;
  await expect(runJob({ orderId: order.id }, chain.deps)).rejects.toThrow('out of memory');
  chain.jobMessages.length = 0;
  await chain.recover();
  expect(await endOf(chain, order)).toMatchObject({ status: 'failed', payment: 'refunded', paymentStatus: 'refunded' });
});

test('a payment whose callback was lost is settled by the sweeper, and its photo delivered', async () => {
  const chain = createChain(table.connection);
  const order = await chain.place();
  await chain.payAtProvider(order);
  await chain.recover();
  expect(await endOf(chain, order)).toMatchObject({ status: 'completed', payment: 'paid' });
});

test('a settlement that dies between any two steps is made up for', async () => {
  const { settlePayment } = await import('#functions/payments/settle-payment.ts');
  for (const when of ['before', 'after'] as const) {
    for (let call = 1; call <= mostCalls; call++) {
      const chain = createChain(table.connection);
      const order = await chain.place();
      const payment = await chain.deps.payments.find(await chain.payAtProvider(order));
      const { deps } = killAt({ ...chain.deps, jobs: chain.deps.queue }, { call, when });
      try {
        await settlePayment(payment!, deps);
        break;
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
      }
      await chain.recover();
      expect({ call, ...(await endOf(chain, order)) }).toMatchObject({ call, status: 'completed', payment: 'paid' });
    }
  }
});

test('a success the provider tells of after the form expired is not lost: the photo is made', async () => {
  const chain = createChain(table.connection);
  const order = await chain.place();
  const { openCheckout } = await import('#functions/payments/open-checkout.ts');
  const { newPaymentId } = await import('#functions/platform/new-id.ts');
  const { paymentId } = await openCheckout(order, { ...chain.deps, newPaymentId });
  chain.pass(31 * 60);
  await chain.settle(paymentId);
  expect((await chain.deps.payments.find(paymentId))?.state).toBe('failed');
  await chain.payLate(paymentId);
  await chain.settle(paymentId);
  await chain.recover();
  expect(await endOf(chain, order)).toMatchObject({ status: 'completed', payment: 'paid', paymentStatus: 'paid' });
});

test('several requests to pay at once answer one and the same form', async () => {
  const chain = createChain(table.connection);
  const order = await chain.place();
  const { openCheckout } = await import('#functions/payments/open-checkout.ts');
  const { newPaymentId } = await import('#functions/platform/new-id.ts');
  const forms = await Promise.all(
    Array.from({ length: 8 }, () => openCheckout(order, { ...chain.deps, newPaymentId })),
  );
  expect(new Set(forms.map(({ redirectUrl }) => redirectUrl)).size).toBe(1);
});

test('a failure that can be tried again leaves no lease to wait for', async () => {
  let tries = 0;
  const stumbling: PhotoEngine = {
    ...workingEngine,
    async make(...args) {
      tries++;
      if (tries === 1) throw new Error('the network stumbled');
      return await workingEngine.make(...args);
    },
  };
  const chain = createChain(table.connection, stumbling);
  const order = await paidByCard(chain);
  await expect(runJob({ orderId: order.id }, chain.deps)).rejects.toThrow('stumbled');
  await runJob({ orderId: order.id }, chain.deps);
  expect(await endOf(chain, order)).toMatchObject({ status: 'completed' });
});

test('a failed order that is deleted before its money is back is refunded all the same, tombstone and payment agreeing', async () => {
  const chain = createChain(table.connection, rejectingEngine);
  const order = await paidByCard(chain);
  await runJob({ orderId: order.id }, chain.deps);
  expect(await chain.remove(order)).toBe(true);
  await chain.recover();
  expect(await endOf(chain, order)).toMatchObject({ payment: 'refunded', paymentStatus: 'refunded' });
});

test('an upload that arrives after its order was deleted is deleted too', async () => {
  const chain = createChain(table.connection);
  const order = await chain.place();
  await chain.remove(order);
  const { wakeOrder } = await import('#functions/jobs/wake-order.ts');
  await wakeOrder((await chain.deps.jobs.find(order.id))!, chain.deps);
  chain.files.set(`${order.folder}/input.jpeg`, new Uint8Array([2]));
  await chain.recover();
  expect(chain.files.has(`${order.folder}/input.jpeg`)).toBe(false);
});

test('money that comes for an order that was deleted meanwhile goes back', async () => {
  const chain = createChain(table.connection);
  const order = await chain.place();
  const paymentId = await chain.payAtProvider(order);
  expect(await chain.remove(order)).toBe(true);
  await chain.settle(paymentId);
  await chain.recover();
  expect((await chain.deps.payments.find(paymentId))?.state).toBe('refunded');
  expect(await chain.deps.jobs.find(order.id)).toMatchObject({ status: 'pending', deletedAt: expect.any(String) });
});

test('completing and failing the same job at once ends one way, with money to match', async () => {
  for (let round = 0; round < 20; round++) {
    const chain = createChain(table.connection);
    const order = await paidByCard(chain);
    const at = chain.deps.clock().toISOString();
    await chain.deps.jobs.claim(order.id, at, at);
    const current = await chain.stored(order.id, 'processing');
    const result = {
      report: aReport,
      manifest: (await workingEngine.make(new Uint8Array(), {} as never)).manifest,
    };
    const [completed, failed] = await Promise.all([
      chain.deps.jobs.complete(current, result, at),
      chain.deps.jobs.fail(current, 'time_limit', at),
    ]);
    expect([completed, failed].filter(Boolean)).toHaveLength(1);
    await chain.recover();
    expect(await endOf(chain, order)).toMatchObject(
      completed ? { status: 'completed', payment: 'paid' } : { status: 'failed', payment: 'refunded' },
    );
  }
});
