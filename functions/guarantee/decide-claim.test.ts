import { describe, expect, test } from '@jest/globals';
import type { CompletedOrder } from '#functions/orders-core/stored-order.ts';
import { MemberId, PaymentId } from '#shared/ids.ts';
import { aCompletedOrder } from '#tests/support/functions/an-order.ts';
import { createClaimsDouble } from '#tests/support/functions/claims.double.ts';
import { decideClaim, type Verdict } from './decide-claim.ts';
import type { GrantedRefunds } from './grant-refund.ts';

const at = '2026-11-22T10:00:00.000Z';
const now = new Date('2026-11-23T10:00:00.000Z');
const paymentId = PaymentId.parse('pay_01JD3K5W8Z0000000000000000');
const words = 'The head measures 48 %.';
const byCard = { paymentId, downloadedAt: at };
const byCredit = { payWith: 'credit', ownerId: MemberId.parse('ayse'), downloadedAt: at } as const;

/** An open claim; the refunds of its operator are collected. */
async function aClaim(different: Partial<CompletedOrder> = byCard) {
  const order = aCompletedOrder(different);
  const { claims, rows } = createClaimsDouble(order);
  await claims.open(order, 'The head is too small.', at);
  const owed: unknown[] = [];
  const refunds: GrantedRefunds = {
    findOrder: async (id) => rows.find(id),
    findKept: async (id) => ({ id, amount: order.price, orderId: order.id }),
    balanceOf: async () => 0,
    owe: async (payment, _order, granted) => owed.push({ ...granted, id: payment.id }) > 0,
    oweUnused: async () => false,
  };
  const decide = (verdict: Verdict) => decideClaim(order.id, verdict, { claims, refunds, now });
  return { claims, rows, order, owed, decide };
}

describe('deciding a claim', () => {
  test.each([
    ['all of it', undefined, 'granted', 100],
    ['a part', 40, 'partly_granted', 40],
  ] as const)("refunds a card payment, %s, with the operator's words", async (_, part, state, amountMinor) => {
    const { owed, decide } = await aClaim();
    const amount = { amountMinor, currency: 'USD' };
    expect(await decide({ grants: true, part, words: ` ${words} ` })).toEqual({ state, amount });
    expect(owed).toEqual([{ id: paymentId, state, decidedAt: now.toISOString(), amount, words }]);
  });

  test('releases the credit of a photo paid by credit', async () => {
    const { claims, rows, order, owed, decide } = await aClaim(byCredit);
    expect(await decide({ grants: true, words })).toEqual({ state: 'granted', credits: 1 });
    expect(await claims.find(order.id)).toMatchObject({ state: 'granted', credits: 1, words });
    expect([owed, rows.find(order.id)?.paymentStatus]).toEqual([[], 'refunded']);
  });

  test.each([
    ['card', byCard],
    ['credit', byCredit],
  ])('declines a claim about a photo paid by %s, and refunds nothing', async (_, paid) => {
    const { claims, rows, order, owed, decide } = await aClaim(paid);
    expect(await decide({ grants: false, words })).toEqual({ state: 'declined' });
    expect(await claims.find(order.id)).toMatchObject({ state: 'declined', words });
    expect([owed, rows.find(order.id)?.paymentStatus]).toEqual([[], 'paid']);
  });
});

test('accepts as many words as a mail holds, without the blanks around them', async () => {
  const { decide } = await aClaim();
  await expect(decide({ grants: false, words: ` ${'a'.repeat(2000)} ` })).resolves.toEqual({ state: 'declined' });
});

describe('refusing to decide a claim', () => {
  test('refuses a second decision', async () => {
    const { decide } = await aClaim();
    await decide({ grants: false, words });
    await expect(decide({ grants: true, words })).rejects.toThrow('has no open claim');
  });

  test('refuses when another admin decides meanwhile', async () => {
    const { claims, order } = await aClaim(byCredit);
    const late = { ...claims, decide: async () => false };
    const refunds = {} as GrantedRefunds;
    await expect(decideClaim(order.id, { grants: false, words }, { claims: late, refunds, now })).rejects.toThrow(
      'decided meanwhile',
    );
  });

  test.each([
    ['without a word', { grants: false, words: '  ' }, 'characters for the customer'],
    ['with more words than a mail holds', { grants: false, words: 'a'.repeat(2001) }, 'characters for the customer'],
    ['about more than was paid', { grants: true, part: 101, words }, 'between 1 and 100'],
    ['about a part that is declined', { grants: false, part: 40, words }, 'no part can go back'],
  ] as const)('refuses a decision %s', async (_, verdict, message) => {
    const { claims, order, owed, decide } = await aClaim();
    await expect(decide(verdict)).rejects.toThrow(message);
    expect([owed, (await claims.find(order.id))?.state]).toEqual([[], 'open']);
  });

  test.each([true, false])('refuses a decision about the admin’s own order, granted %p', async (grants) => {
    const { claims, order, owed } = await aClaim(byCredit);
    const refunds = {} as GrantedRefunds;
    const deciding = decideClaim(order.id, { grants, words }, { claims, refunds, now, adminId: byCredit.ownerId });
    await expect(deciding).rejects.toMatchObject({ errors: [{ code: 'own_account' }] });
    expect([owed, (await claims.find(order.id))?.state]).toEqual([[], 'open']);
  });

  test('refuses a part of a credit', async () => {
    const { decide } = await aClaim(byCredit);
    await expect(decide({ grants: true, part: 1, words })).rejects.toThrow('no part can go back');
  });

  test('refuses a missing order', async () => {
    const { claims } = createClaimsDouble();
    const deciding = decideClaim(aCompletedOrder().id, { grants: false, words }, { claims, refunds: {} as never, now });
    await expect(deciding).rejects.toThrow('has no open claim');
  });

  test('refuses an order without a claim', async () => {
    const { claims, rows } = createClaimsDouble(aCompletedOrder(byCard));
    const [order] = rows.all();
    if (order === undefined) throw new Error('there is no order');
    const refunds = {} as GrantedRefunds;
    await expect(decideClaim(order.id, { grants: true, words }, { claims, refunds, now })).rejects.toThrow(
      'has no open claim',
    );
  });
});
