import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createMembers } from '#functions/accounts/members.repository.ts';
import { createClaims } from '#functions/guarantee/claims.repository.ts';
import { grantRefund } from '#functions/guarantee/grant-refund.ts';
import { createGrantedRefunds } from '#functions/guarantee/granted-refunds.repository.ts';
import { createOrders } from '#functions/orders/orders.repository.ts';
import type { CompletedOrder } from '#functions/orders-core/stored-order.ts';
import { createPayments } from '#functions/payments/payments.repository.ts';
import { ledgerEntity } from '#functions/table/ledger.entity.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import { paymentEntity } from '#functions/table/payment.entity.ts';
import { wake } from '#functions/table/wake.ts';
import { MemberId } from '#shared/ids.ts';
import { aPaidPayment, twoPacksOf } from '#tests/support/functions/a-payment.ts';
import { aCompletedOrder, aFailedOrder } from '#tests/support/functions/an-order.ts';
import { ownIds } from '#tests/support/functions/payments-under-test.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

const now = new Date('2026-11-29T10:00:00.000Z');
const grant = (what: string, part?: number) =>
  grantRefund(what, part, { refunds: createGrantedRefunds(table.connection), now });
const stored = (id: ReturnType<typeof ownIds>['paymentId']) => createPayments(table.connection).find(id);

async function put(payment: ReturnType<typeof aPaidPayment>) {
  await paymentEntity(table.connection)
    .create({ ...payment, ...wake(payment.id, payment.wakeAt, 'later') })
    .go();
}

/** A delivered order and its payment of a dollar. */
async function anOrder(build: typeof aCompletedOrder | typeof aFailedOrder = aCompletedOrder) {
  const { order: own, paymentId } = ownIds();
  const order = build({ ...own, paymentId });
  await createOrders(table.connection).place(order, undefined);
  await put(aPaidPayment({ id: paymentId, purpose: { kind: 'order', orderId: order.id } }));
  return { id: order.id, paymentId };
}

/** A member with so many credits, and a payment of a dollar for packs of fifteen. */
async function packs(credits: number) {
  const { memberId, paymentId } = ownIds();
  const createdAt = '2026-11-21T09:00:00.000Z';
  await createMembers(table.connection).create({ id: memberId, email: `${memberId}@example.com`, credits, createdAt });
  await put(aPaidPayment({ id: paymentId, purpose: twoPacksOf(memberId), memberId }));
  return { memberId, paymentId };
}

describe('a refund of an order by an operator', () => {
  test('is refused before the delivery, by order or payment id, because its job could never end', async () => {
    const failed = await anOrder(aFailedOrder);
    for (const what of [failed.id, failed.paymentId]) await expect(grant(what)).rejects.toThrow('was not delivered');
    expect((await stored(failed.paymentId))?.state).toBe('paid');
  });

  test('refunds all or a part under its own id', async () => {
    const [whole, part] = [await anOrder(), await anOrder()];
    expect(await grant(whole.id)).toEqual({ amountMinor: 100, currency: 'USD', credits: 0 });
    expect(await grant(part.id, 40)).toEqual({ amountMinor: 40, currency: 'USD', credits: 0 });
    expect(await stored(part.paymentId)).toMatchObject({
      state: 'refund_due',
      noticeDue: true,
      refund: { id: `refund-${part.paymentId}`, amountMinor: 40, reason: 'claim' },
    });
  });

  test('happens once for ten concurrent decisions', async () => {
    const { id } = await anOrder();
    const decisions = await Promise.allSettled(Array.from({ length: 10 }, () => grant(id, 40)));
    expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(grant(id)).rejects.toThrow('went back already');
  });

  test('becomes the claim of the order, for its page to show', async () => {
    const { id } = await anOrder();
    await grant(id, 40);
    const decision = { state: 'partly_granted', decidedAt: now.toISOString(), openedAt: now.toISOString() };
    const claims = createClaims(table.connection);
    expect(await claims.findOrder(id)).toMatchObject({ claim: { ...decision, amount: { amountMinor: 40 } } });
    // A guest who wrote to support instead of claiming is notified about the payment only.
    expect(await claims.find(id)).toMatchObject({ ...decision, notifiedState: 'partly_granted' });
  });

  test('leaves a declined claim declined', async () => {
    const { id } = await anOrder();
    const claims = createClaims(table.connection);
    const seen = async () => (await claims.findOrder(id)) as CompletedOrder;
    await claims.open(await seen(), 'The head is too small.', now.toISOString());
    const declined = { state: 'declined', decidedAt: now.toISOString(), words: 'It is not.' } as const;
    await claims.decide(await seen(), declined);
    expect(await grant(id)).toMatchObject({ amountMinor: 100 });
    expect(await claims.find(id)).toMatchObject(declined);
  });

  test.each([0, 101, 1.5])('refuses %p cents of a dollar', async (part) => {
    const { id } = await anOrder();
    await expect(grant(id, part)).rejects.toThrow('between 1 and 100');
  });

  test('is refused for a failed order, which is refunded automatically', async () => {
    const { id } = await anOrder(aFailedOrder);
    await expect(grant(id)).rejects.toThrow('refunds of other orders are automatic');
  });
});

describe('a refund of packs by an operator', () => {
  test('refunds the share of unused credits and takes them off the balance', async () => {
    const { memberId, paymentId } = await packs(6);
    expect(await grant(paymentId)).toEqual({ amountMinor: 40, currency: 'USD', credits: 6 });
    expect((await createMembers(table.connection).find(memberId))?.credits).toBe(0);
    const entries = await ledgerEntity(table.connection).query.entry({ memberId }).go({ consistent: true });
    expect(entries.data).toContainEqual(expect.objectContaining({ key: `refund#${paymentId}`, delta: -6, paymentId }));
    expect(await stored(paymentId)).toMatchObject({
      state: 'refund_due',
      refund: { amountMinor: 40, reason: 'packs' },
    });
  });

  test('is refused during an erasure, and leaves no entry under the member’s id', async () => {
    const { memberId, paymentId } = await packs(6);
    await memberEntity(table.connection)
      .patch({ id: memberId })
      .set({ erasureId: MemberId.parse(`erased_${paymentId}`) })
      .go();
    await expect(grant(paymentId)).rejects.toThrow('changed meanwhile');
    const { data } = await ledgerEntity(table.connection).query.entry({ memberId }).go({ consistent: true });
    expect(data.map(({ key }) => key)).not.toContain(`refund#${paymentId}`);
    expect((await stored(paymentId))?.state).toBe('paid');
  });

  test('is refused once all credits are used, and for a chosen amount', async () => {
    await expect(grant((await packs(0)).paymentId)).rejects.toThrow('between 1 and 0');
    await expect(grant((await packs(6)).paymentId, 10)).rejects.toThrow('unused credits');
  });

  test('is refused without touching the balance when credits are used at that moment', async () => {
    const { memberId, paymentId } = await packs(6);
    const refunds = { ...createGrantedRefunds(table.connection), balanceOf: async () => 7 };
    await expect(grantRefund(paymentId, undefined, { refunds, now })).rejects.toThrow('changed meanwhile');
    expect((await createMembers(table.connection).find(memberId))?.credits).toBe(6);
    expect((await stored(paymentId))?.state).toBe('paid');
  });
});
