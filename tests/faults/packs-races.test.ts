import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createErasure } from '#functions/accounts/erasure.repository.ts';
import { createMembers } from '#functions/accounts/members.repository.ts';
import { settlePayment } from '#functions/payments/settle-payment.ts';
import { MemberId } from '#shared/ids.ts';
import { allRows } from '../support/all-rows.ts';
import { expectBooksAgree } from '../support/books.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { type Chain, createChain } from '../support/order-chain.ts';
import { buyPacks, chargedForPacks } from './sold-packs.ts';

let table: LocalTable;
let chain: Chain;
beforeAll(async () => {
  table = await startLocalTable();
});
beforeEach(async () => {
  chain = createChain(await table.fresh());
});
afterAll(() => table.stop());

const times = <Each>(count: number, make: () => Promise<Each>) => Promise.all(Array.from({ length: count }, make));

test('opens one payment and one form for fifty concurrent checkouts of the same packs', async () => {
  const memberId = await chain.newMember('member');
  const forms = await times(50, () => buyPacks(memberId, chain.deps));
  expect(new Set(forms.map(({ redirectUrl }) => redirectUrl)).size).toBe(1);
  const payments = (await allRows(chain.connection)).filter((row) => row.__edb_e__ === 'payment');
  expect(payments.map(({ id }) => id)).toEqual([forms[0]?.paymentId]);
});

test('adds the credits once for fifty concurrent settlements of one payment', async () => {
  const { payment, memberId } = await chargedForPacks(chain);
  const settling = { ...chain.deps, jobs: chain.deps.queue };
  const settled = await times(50, () => settlePayment(payment, settling));
  expect(new Set(settled)).toEqual(new Set(['paid']));
  expect(await chain.balance(memberId)).toEqual({ credits: 11, ledger: 11 });
  await chain.recover();
  await expectBooksAgree(chain.connection, chain.files);
});

test('spends fifty credits when two hundred concurrent orders share a balance of fifty', async () => {
  const memberId = await chain.newMember('member', 0);
  const { paymentId } = await buyPacks(memberId, chain.deps, ['standard']);
  await chain.payLate(paymentId);
  await chain.settle(paymentId);
  expect(await chain.balance(memberId)).toEqual({ credits: 50, ledger: 50 });

  const orders = [];
  for (let count = 0; count < 200; count += 1) orders.push(await chain.place(memberId));
  const at = chain.deps.clock().toISOString();
  const outcomes = await Promise.all(orders.map((order) => chain.deps.settlements.reserveCredit(order, memberId, at)));
  expect(outcomes.filter((outcome) => outcome === 'reserved')).toHaveLength(50);
  expect(outcomes.filter((outcome) => outcome === 'no_credit')).toHaveLength(150);
  expect(await chain.balance(memberId)).toEqual({ credits: 0, ledger: 0 });
  const paid = (await allRows(chain.connection)).filter((row) => row['paymentStatus'] === 'paid');
  expect(paid).toHaveLength(50);
});

test('adds the credits of both carts when both forms are paid', async () => {
  const memberId = await chain.newMember('member');
  const [mini, maxi] = [await buyPacks(memberId, chain.deps, ['mini']), await buyPacks(memberId, chain.deps, ['maxi'])];
  for (const { paymentId } of [mini, maxi]) {
    await chain.payLate(paymentId);
    await chain.settle(paymentId);
  }
  expect(await chain.balance(memberId)).toEqual({ credits: 111, ledger: 111 });
  await chain.recover();
  await expectBooksAgree(chain.connection, chain.files);
});

test('adds the credits of an expired form that is paid late', async () => {
  const memberId = await chain.newMember('member');
  const { paymentId } = await buyPacks(memberId, chain.deps);
  chain.pass(31 * 60);
  await chain.settle(paymentId);
  expect((await chain.deps.payments.find(paymentId))?.state).toBe('failed');
  await chain.payLate(paymentId);
  chain.pass(24 * 3600);
  await chain.recover();
  expect(await chain.balance(memberId)).toEqual({ credits: 11, ledger: 11 });
});

describe('a member under erasure', () => {
  const erasureId = MemberId.parse('erased_1');

  /** The erasure has begun: its day has come, and sign-in is refused. */
  async function beginErasure(memberId: MemberId): Promise<void> {
    const members = createMembers(chain.connection);
    const at = chain.deps.clock().toISOString();
    await members.requestDeletion(memberId, at, at);
    expect(await members.beginErasure(memberId, erasureId, at)).toBe(true);
  }

  test('cannot buy packs', async () => {
    const memberId = await chain.newMember('member');
    await beginErasure(memberId);
    await expect(buyPacks(memberId, chain.deps)).rejects.toMatchObject({ code: 'unauthorized' });
  });

  test('gets a refund of a payment that arrives meanwhile, at every step of the erasure', async () => {
    for (const movesFirst of [true, false]) {
      chain = createChain(await table.fresh());
      const { payment, memberId } = await chargedForPacks(chain);
      await beginErasure(memberId);
      const erasure = createErasure(chain.connection);
      if (movesFirst) await erasure.moveRows(memberId, erasureId, chain.deps.clock().toISOString());
      await chain.settle(payment.id);
      await erasure.moveRows(memberId, erasureId, chain.deps.clock().toISOString());
      await chain.recover();
      expect(await chain.deps.payments.find(payment.id)).toMatchObject({
        state: 'refunded',
        memberId: erasureId,
        purpose: { memberId: erasureId },
      });
      const own = (await allRows(chain.connection)).filter((row) => row['memberId'] === memberId);
      expect(own.map((row) => row.__edb_e__)).toEqual(['role']);
    }
  });
});
