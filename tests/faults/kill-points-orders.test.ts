import { afterAll, beforeAll, expect } from '@jest/globals';
import { checkOrder } from '#functions/checks/check-order.ts';
import { previewOrder } from '#functions/checks/preview-order.ts';
import { makeExtra } from '#functions/extras/make-extra.ts';
import { changeOptions } from '#functions/orders/change-options.ts';
import { deleteOrder } from '#functions/orders/delete-order.ts';
import { placeOrder } from '#functions/orders/place-order.ts';
import { type SetEmailDeps, setEmail } from '#functions/orders/set-email.ts';
import { hashOrderSecret } from '#functions/orders-core/order-secret.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { payOrder } from '#functions/payments/pay-order.ts';
import type { Caller } from '#functions/platform/caller.ts';
import { NotFound } from '#functions/platform/errors.ts';
import { extraKey, inputKey, outputKey, previewKey, selfieJpegKey } from '#shared/orders/storage-path.ts';
import { GreencardOptions } from '#shared/tools/greencard.ts';
import { allRows } from '../support/all-rows.ts';
import { expectBooksAgree } from '../support/books.ts';
import { killEverywhere } from '../support/kill-everywhere.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { type Chain, createChain } from '../support/order-chain.ts';
import { endOf, paidByCard } from './paid-orders.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

const aChain = async () => createChain(await table.fresh());
const hours = 3600;

/** The guest never returns: a day later the order and its pictures are gone, and it no longer counts as active. */
async function guestNeverReturns(chain: Chain): Promise<void> {
  chain.pass(25 * hours);
  await chain.recover();
  chain.pass(1 * hours);
  await chain.recover();
}

async function expectNothingLeft(chain: Chain): Promise<void> {
  const orders = (await allRows(chain.connection)).filter(({ __edb_e__: entity }) => entity === 'order');
  for (const order of orders)
    expect(order).toMatchObject({ deletedAt: expect.any(String), expires: expect.any(Number) });
  expect([...chain.files.keys()]).toEqual([]);
  await expectBooksAgree(chain.connection, chain.files);
}

const body: Parameters<typeof placeOrder>[0] = {
  tool: 'greencard',
  options: { category: 'adult_male', document: 'dv', background: 'auto', guardianConfirmed: false },
  email: 'guest@example.com',
  language: 'en',
  file: { contentType: 'image/jpeg', bytes: 1000 },
};
const stranger: Caller = { groups: [], sourceNetwork: '203.0.113.1' };

killEverywhere('placing an order, retried with the same key', {
  setup: aChain,
  run: (chain, process) => placeOrder(body, stranger, 'key', chain.dying(process)),
  recover: () => Promise.resolve(),
  async expectEnd(chain) {
    const { order, orderSecret, upload } = await placeOrder(body, stranger, 'key', chain.deps);
    const stored = await chain.stored(order.id as StoredOrder['id'], 'pending');
    expect(stored.secretHashes).toContain(hashOrderSecret(orderSecret ?? ''));
    expect(upload).toBeDefined();
    const orders = (await allRows(chain.connection)).filter(({ __edb_e__: entity }) => entity === 'order');
    expect(orders.map(({ id }) => id)).toEqual([order.id]);
    await expectBooksAgree(chain.connection, chain.files);
  },
});

killEverywhere('placing an order, abandoned by the guest', {
  setup: aChain,
  run: (chain, process) => placeOrder(body, stranger, 'key', chain.dying(process)),
  recover: guestNeverReturns,
  expectEnd: expectNothingLeft,
});

/** An order with an uploaded and unchecked selfie. */
async function anUncheckedOrder() {
  const chain = await aChain();
  return { chain, order: await chain.place(undefined, { selfieEtag: undefined, report: undefined }) };
}

killEverywhere('a check, retried by the guest', {
  setup: anUncheckedOrder,
  run: ({ chain, order }, process) => checkOrder(order.id, chain.holderOf(order), chain.dying(process)),
  recover: () => Promise.resolve(),
  async expectEnd({ chain, order }) {
    const { report } = await checkOrder(order.id, chain.holderOf(order), chain.deps);
    const found = await chain.deps.photos.find(inputKey('greencard', order.folder));
    expect(await chain.deps.jobs.find(order.id)).toMatchObject({ report, selfieEtag: found?.etag });
    await expectBooksAgree(chain.connection, chain.files);
  },
});

killEverywhere('a check, abandoned by the guest', {
  setup: anUncheckedOrder,
  run: ({ chain, order }, process) => checkOrder(order.id, chain.holderOf(order), chain.dying(process)),
  recover: ({ chain }) => guestNeverReturns(chain),
  expectEnd: ({ chain }) => expectNothingLeft(chain),
});

killEverywhere('a preview, retried by the guest', {
  setup: async () => {
    const chain = await aChain();
    return { chain, order: await chain.place() };
  },
  run: ({ chain, order }, process) => previewOrder(order.id, chain.holderOf(order), chain.dying(process)),
  recover: () => Promise.resolve(),
  async expectEnd({ chain, order }) {
    const { report } = await previewOrder(order.id, chain.holderOf(order), chain.deps);
    expect(chain.files.has(previewKey(order.folder))).toBe(true);
    expect(await chain.deps.jobs.find(order.id)).toMatchObject({ preview: { report } });
    await expectBooksAgree(chain.connection, chain.files);
  },
});

killEverywhere('a preview, abandoned by the guest', {
  setup: async () => {
    const chain = await aChain();
    return { chain, order: await chain.place() };
  },
  run: ({ chain, order }, process) => previewOrder(order.id, chain.holderOf(order), chain.dying(process)),
  recover: ({ chain }) => guestNeverReturns(chain),
  expectEnd: ({ chain }) => expectNothingLeft(chain),
});

/** An order without an e-mail yet. */
async function aDraft() {
  const chain = await aChain();
  return { chain, order: await chain.placeDraft() };
}

const giveEmail = (chain: Chain, order: StoredOrder, deps: SetEmailDeps = chain.deps) =>
  setEmail(order.id, 'ada@example.com', chain.holderOf(order), deps);

killEverywhere('setting the e-mail, retried by the guest', {
  setup: aDraft,
  run: ({ chain, order }, process) => giveEmail(chain, order, chain.dying(process)),
  recover: () => Promise.resolve(),
  async expectEnd({ chain, order }) {
    await giveEmail(chain, order);
    const { folder, email } = await chain.stored(order.id, 'pending');
    expect([folder, email]).toEqual([expect.stringContaining('ada@example.com/'), 'ada@example.com']);
    for (const key of [inputKey('greencard', folder), selfieJpegKey(folder)]) expect(chain.files.has(key)).toBe(true);
    // It can be paid: the stored picture is the measured one.
    const paying = { ...chain.deps, jobs: chain.deps.queue };
    expect(await payOrder(order.id, { payWith: 'card' }, chain.holderOf(order), paying)).toHaveProperty('redirectUrl');
    await expectBooksAgree(chain.connection, chain.files);
  },
});

killEverywhere('setting the e-mail, abandoned by the guest', {
  setup: aDraft,
  run: ({ chain, order }, process) => giveEmail(chain, order, chain.dying(process)),
  recover: ({ chain }) => guestNeverReturns(chain),
  expectEnd: ({ chain }) => expectNothingLeft(chain),
});

killEverywhere('setting the e-mail while the order is deleted', {
  setup: aDraft,
  async run({ chain, order }, process) {
    const said = giveEmail(chain, order, chain.dying(process)).catch((error: unknown) => {
      if (!(error instanceof NotFound)) throw error;
    });
    await deleteAgain(chain, order);
    await said;
  },
  async recover({ chain }) {
    await chain.recover();
    await chain.recover();
  },
  expectEnd: ({ chain }) => expectNothingLeft(chain),
});

const baby = {
  tool: 'greencard',
  options: GreencardOptions.parse({ category: 'baby', guardianConfirmed: true }),
} as const;

killEverywhere('changing an option, retried by the guest', {
  setup: aDraft,
  run: ({ chain, order }, process) => changeOptions(order.id, baby, chain.holderOf(order), chain.dying(process)),
  recover: () => Promise.resolve(),
  async expectEnd({ chain, order }) {
    await changeOptions(order.id, baby, chain.holderOf(order), chain.deps);
    // No measurement of the former option is left to be paid for.
    expect(await chain.stored(order.id, 'pending')).not.toHaveProperty('report');
    const { report } = await checkOrder(order.id, chain.holderOf(order), chain.deps);
    expect(await chain.stored(order.id, 'pending')).toMatchObject({ report, options: { category: 'baby' } });
    await expectBooksAgree(chain.connection, chain.files);
  },
});

/** A retried deletion; an order that is gone by then is not found. */
async function deleteAgain(chain: Chain, order: StoredOrder): Promise<void> {
  await deleteOrder(order.id, chain.holderOf(order), chain.deps).catch((error: unknown) => {
    if (!(error instanceof NotFound)) throw error;
  });
}

for (const again of [true, false]) {
  killEverywhere(`the deletion of an unpaid order, requested ${again ? 'twice' : 'once'}`, {
    setup: async () => {
      const chain = await aChain();
      return { chain, order: await chain.place() };
    },
    run: ({ chain, order }, process) => deleteOrder(order.id, chain.holderOf(order), chain.dying(process)),
    async recover({ chain, order }) {
      if (again) await deleteAgain(chain, order);
      else chain.pass(25 * hours);
      await chain.recover();
      await chain.recover();
    },
    expectEnd: ({ chain }) => expectNothingLeft(chain),
  });
}

killEverywhere('the deletion of a delivered order', {
  setup: async () => {
    const chain = await aChain();
    const order = await paidByCard(chain);
    chain.jobMessages.push(order.id);
    await chain.recover();
    expect(chain.files.has(outputKey(order))).toBe(true);
    return { chain, order };
  },
  run: ({ chain, order }, process) => deleteOrder(order.id, chain.holderOf(order), chain.dying(process)),
  async recover({ chain, order }) {
    await deleteAgain(chain, order);
    await chain.recover();
  },
  async expectEnd({ chain, order }) {
    expect([...chain.files.keys()]).toEqual([]);
    expect(await chain.deps.jobs.find(order.id)).toMatchObject({ email: 'forgotten', deletedAt: expect.any(String) });
    expect(await endOf(chain, order)).toMatchObject({ paymentStatus: 'paid', payment: 'paid' });
    await expectBooksAgree(chain.connection, chain.files);
  },
});

killEverywhere('making an extra', {
  setup: async () => {
    const chain = await aChain();
    const order = await paidByCard(chain);
    chain.jobMessages.push(order.id);
    await chain.recover();
    return { chain, order, key: extraKey(order.folder, 'print-a4.jpeg') };
  },
  run: ({ chain, order }, process) => makeExtra(order.id, 'print-a4.jpeg', chain.holderOf(order), chain.dying(process)),
  async recover({ chain, order, key }) {
    await makeExtra(order.id, 'print-a4.jpeg', chain.holderOf(order), chain.deps);
    expect(chain.files.has(key)).toBe(true);
    expect(await endOf(chain, order)).toMatchObject({ status: 'completed', payment: 'paid' });
    chain.pass(30 * 24 * hours);
    // The selfie is deleted first, then the photo and its extras.
    await chain.recover();
  },
  async expectEnd({ chain, key }) {
    expect(chain.files.has(key)).toBe(false);
    await expectBooksAgree(chain.connection, chain.files);
  },
});
