import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { decideClaim } from '#functions/guarantee/decide-claim.ts';
import { grantRefund } from '#functions/guarantee/grant-refund.ts';
import { openClaim } from '#functions/guarantee/open-claim.ts';
import { requestRefund } from '#functions/guarantee/request-refund.ts';
import { deleteOrder } from '#functions/orders/delete-order.ts';
import { aReport } from '#tests/support/functions/made-photo.ts';
import { expectBooksAgree } from '../support/books.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { type Chain, createChain } from '../support/order-chain.ts';
import { answer, claimed, taken } from './claims.ts';
import { delivered, endOf } from './paid-orders.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

const words = 'The head measures 48 %.';
const deciding = ({ deps }: Chain) => ({ claims: deps.claims, refunds: deps.granted, now: deps.clock() });
const done = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.map(({ status }) => status === 'fulfilled');

test.each(['card', 'credit'] as const)('lets one of ten concurrent operators decide (%s)', async (payWith) => {
  const chain = createChain(await table.fresh());
  const order = await claimed(chain, payWith);
  const decisions = Array.from({ length: 10 }, (_, each) =>
    decideClaim(order.id, { grants: each % 2 === 0, words: `${each}` }, deciding(chain)),
  );
  expect(done(await Promise.allSettled(decisions)).filter(Boolean)).toHaveLength(1);
  await chain.recover();
  const claim = await chain.deps.claims.find(order.id);
  expect((await endOf(chain, order)).paymentStatus).toBe(claim?.state === 'granted' ? 'refunded' : 'paid');
  await expectBooksAgree(chain.connection, chain.files);
});

test('opens one claim and sends one mail for fifty concurrent claims', async () => {
  const chain = createChain(await table.fresh());
  const order = await taken(chain, 'card');
  const asked = Array.from({ length: 50 }, () => openClaim(order.id, answer, chain.holderOf(order), chain.deps));
  expect(new Set((await Promise.all(asked)).map(({ claim }) => claim.openedAt)).size).toBe(1);
  await chain.recover();
  expect(chain.mails.filter(({ subject }) => subject === 'We have received your claim')).toHaveLength(1);
});

test('keeps a claim and a concurrent refund: the refund decides the claim', async () => {
  for (let round = 0; round < 10; round += 1) {
    const chain = createChain(await table.fresh());
    const order = await taken(chain, 'card');
    const claim = () => openClaim(order.id, answer, chain.holderOf(order), chain.deps);
    const refund = () => grantRefund(order.id, 40, { refunds: chain.deps.granted, now: chain.deps.clock() });
    const [first, second] = round % 2 === 0 ? [claim, refund] : [refund, claim];
    const outcomes = done(await Promise.allSettled([first(), second()]));
    expect(outcomes[round % 2]).toBe(true);
    // An operator who was too late reads again, and refunds.
    if (outcomes[1 - (round % 2)] === false) await refund();
    await chain.recover();
    expect((await chain.stored(order.id, 'completed')).claim).toMatchObject({
      ...{ state: 'partly_granted', amount: { amountMinor: 40, currency: 'USD' } },
    });
    expect(await chain.deps.claims.listOpen()).toEqual([]);
    await expectBooksAgree(chain.connection, chain.files);
  }
});

test('lets one of a concurrent claim and return of the photo succeed', async () => {
  for (let round = 0; round < 10; round += 1) {
    const chain = createChain(await table.fresh());
    const order = await delivered(chain, 'card');
    // A rule fails on the photo: it can be returned until its last day, and claimed afterwards.
    const report = { ...aReport, verdict: 'fail' } as const;
    const failed = { ...order, downloadedAt: order.endedAt, report };
    const { guarantees, claims } = chain.deps;
    await chain.deps.orders.noteDownload(order.id, order.endedAt);
    const at = chain.deps.clock().toISOString();
    const calls = [
      () => guarantees.returnPhoto(failed, { sourceNetwork: '203.0.113.1', at }),
      () => claims.open(failed, answer, at),
    ];
    const ordered = round % 2 === 0 ? calls : calls.reverse();
    const outcomes = await Promise.all(ordered.map((call) => call()));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    const { remedy, claim } = await chain.stored(order.id, 'completed');
    expect([remedy, claim].filter((each) => each !== undefined)).toHaveLength(1);
    if (claim !== undefined) {
      await expect(requestRefund(order.id, chain.holderOf(order), chain.deps)).rejects.toMatchObject({
        code: 'guarantee_unavailable',
      });
    }
  }
});

test('deletes the order on a concurrent claim and deletion, and an earlier claim is still decided', async () => {
  for (let round = 0; round < 6; round += 1) {
    const chain = createChain(await table.fresh());
    const order = await taken(chain, 'card');
    const claim = () => openClaim(order.id, answer, chain.holderOf(order), chain.deps);
    const remove = () => deleteOrder(order.id, chain.holderOf(order), chain.deps);
    await Promise.allSettled(round % 2 === 0 ? [claim(), remove()] : [remove(), claim()]);
    await chain.recover();
    const stored = await chain.stored(order.id, 'completed');
    expect(stored.deletedAt).toBeDefined();
    expect(chain.files.size).toBe(0);
    const [open] = await chain.deps.claims.listOpen();
    expect(open?.id).toBe(stored.claim === undefined ? undefined : order.id);
    // The e-mail is needed for the answer until the claim is decided.
    expect(stored.email === 'forgotten').toBe(open === undefined);
    if (open !== undefined) {
      await decideClaim(order.id, { grants: true, words }, deciding(chain));
      await chain.recover();
      expect(await endOf(chain, order)).toMatchObject({ paymentStatus: 'refunded', payment: 'refunded' });
      expect(chain.mails.map(({ subject }) => subject)).toContain('Your claim has been granted');
      chain.pass(2 * 86_400);
      await chain.recover();
      expect((await chain.stored(order.id, 'completed')).email).toBe('forgotten');
      expect((await chain.deps.claims.find(order.id))?.answer).toBeUndefined();
    }
    await expectBooksAgree(chain.connection, chain.files);
  }
});
