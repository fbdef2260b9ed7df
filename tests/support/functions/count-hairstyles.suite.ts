import { describe, expect, test } from '@jest/globals';
import type { CompletedOrder, ReachableOrder } from '#functions/orders-core/stored-order.ts';
import type { FreeTrials } from '#functions/payments/free-trials.ts';
import { everybody, type HairstyleCount, type HairstyleCounts } from '#functions/payments/hairstyle-counts.ts';
import type { Replacements } from '#functions/payments/replacements.ts';
import { anAwaitingPayment, aPaidPayment } from './a-payment.ts';
import { aCompletedOrder, anUnpaidOrder } from './an-order.ts';
import { ownIds, type PaymentsUnderTest } from './payments-under-test.ts';

/** The counts of hairstyles, with everything that begins one. */
export interface CountedHairstylesUnderTest extends PaymentsUnderTest {
  readonly hairstyles: HairstyleCounts;
  readonly freeTrials: FreeTrials;
  readonly replacements: Replacements;
  /** The e-mail of a mailbox is confirmed from now on. */
  putProof(mailbox: string, proofHash: string): Promise<void>;
}

const at = '2026-11-21T10:05:00.000Z';
const from = { sourceNetwork: '203.0.113.1', at };
const tomorrow = '2026-11-22T00:00:00.000Z';

/** The rules of counting hairstyles in the transaction that begins them, in memory and in the table. */
export function countedHairstylesSuite(current: () => CountedHairstylesUnderTest): void {
  /** Two limits per test: a narrow one, and one shared by all. */
  function limitsOf(name: string, most: { narrow?: number; wide?: number } = {}): readonly HairstyleCount[] {
    return [
      { limit: 'ofNetwork', who: `network ${name}`, most: most.narrow ?? 5 },
      { limit: 'ofAll', who: `all ${name}`, most: most.wide ?? 5 },
    ];
  }
  /** The counts of these limits. */
  async function countedFor(counts: readonly HairstyleCount[], day = at): Promise<number[]> {
    const counted: number[] = [];
    for (const { limit, who } of counts) {
      let most = 1;
      while ((await current().hairstyles.findReached([{ limit, who, most }], day)) !== undefined) most += 1;
      counted.push(most - 1);
    }
    return counted;
  }

  async function anUncounted(different: Parameters<typeof anUnpaidOrder>[0] = {}) {
    const { order: own, memberId, paymentId } = ownIds();
    const order = anUnpaidOrder({ ...own, email: `${own.id}@example.com`, ...different });
    await current().putOrder(order);
    return { order, memberId, paymentId };
  }

  /** Every way to begin an order; it returns whether it did. `isPossible` false makes another condition fail. */
  const ways: Record<string, (hairstyleCounts: readonly HairstyleCount[], isPossible?: boolean) => Promise<boolean>> = {
    async card(hairstyleCounts, isPossible = true) {
      const { order, paymentId } = await anUncounted();
      const purpose = { kind: 'order', orderId: order.id } as const;
      const payment = anAwaitingPayment({ id: paymentId, purpose, providerToken: paymentId, createdAt: at });
      return await current().payments.open(
        payment,
        isPossible ? undefined : ownIds().paymentId,
        undefined,
        hairstyleCounts,
      );
    },
    async credit(hairstyleCounts, isPossible = true) {
      const { memberId } = ownIds();
      const { order } = await anUncounted({ ownerId: memberId });
      await current().putMember(memberId, isPossible ? 1 : 0);
      return (await current().settlements.reserveCredit(order, memberId, at, hairstyleCounts)) === 'reserved';
    },
    async trial(hairstyleCounts, isPossible = true) {
      const { order } = await anUncounted();
      await current().putProof(order.id, 'of the proof');
      const trial = { mailbox: order.id, proofHash: isPossible ? 'of the proof' : 'another' };
      return (await current().freeTrials.use(order, trial, at, hairstyleCounts)) === 'begun';
    },
    async exchange(hairstyleCounts, isPossible = true) {
      const { order: own, paymentId } = ownIds();
      const email = `${own.id}@example.com`;
      const purpose = { kind: 'order', orderId: own.id } as const;
      const former: CompletedOrder = aCompletedOrder({ ...own, email, paymentId });
      await current().putOrder(former);
      await current().putPayment(aPaidPayment({ id: paymentId, purpose, providerToken: paymentId }));
      const { order } = await anUncounted(isPossible ? {} : { deletedAt: at });
      return await current().replacements.transferPayment(order, former, from, hairstyleCounts);
    },
  };

  describe.each(Object.keys(ways))('a hairstyle that begins by %s', (way) => {
    const begin = (...begun: Parameters<(typeof ways)[string]>) => ways[way]?.(...begun);

    test('counts in every limit on its day, and in none when it is not begun', async () => {
      const hairstyleCounts = limitsOf(ownIds().order.id);
      expect(await begin(hairstyleCounts, false)).toBe(false);
      expect(await countedFor(hairstyleCounts)).toEqual([0, 0]);
      expect(await begin(hairstyleCounts)).toBe(true);
      expect(await countedFor(hairstyleCounts)).toEqual([1, 1]);
      expect(await countedFor(hairstyleCounts, tomorrow)).toEqual([0, 0]);
    });

    test.each([
      ['ofNetwork', { narrow: 1 }],
      ['ofAll', { wide: 1 }],
    ] as const)('is refused at %s, and counts in no other limit', async (limit, most) => {
      const hairstyleCounts = limitsOf(ownIds().order.id, most);
      expect(await begin(hairstyleCounts)).toBe(true);
      await expect(begin(hairstyleCounts)).rejects.toMatchObject({ code: 'cuts_used_up', message: limit });
      expect(await countedFor(hairstyleCounts)).toEqual([1, 1]);
      expect(await current().hairstyles.findReached(hairstyleCounts, at)).toBe(limit);
    });

    test('reports another failed condition first', async () => {
      expect(await begin(limitsOf(ownIds().order.id, { narrow: 0 }), false)).toBe(false);
    });
  });

  test('counts once when it was counted meanwhile, and a stale request begins nothing', async () => {
    const { memberId } = ownIds();
    const { order, paymentId } = await anUncounted({ ownerId: memberId });
    await current().putMember(memberId, 1);
    const hairstyleCounts = limitsOf(order.id);
    const purpose = { kind: 'order', orderId: order.id } as const;
    const payment = anAwaitingPayment({ id: paymentId, purpose, memberId, providerToken: paymentId, createdAt: at });
    expect(await current().payments.open(payment, undefined, undefined, hairstyleCounts)).toBe(true);
    expect(await current().payments.findOrder(order.id)).toMatchObject({ hairstyleCountedOn: '2026-11-21' });
    expect(await current().settlements.reserveCredit(order, memberId, at, hairstyleCounts)).toBe('order_moved_on');
    expect(await current().settlements.reserveCredit(order, memberId, at)).toBe('reserved');
    expect(await countedFor(hairstyleCounts)).toEqual([1, 1]);
  });

  describe('the place in the shared limit that an unpaid form holds', () => {
    /** Limits as they are: the shared one is shared in this suite, too, so each test has its own day. */
    const realLimits = (name: string): readonly HairstyleCount[] => [
      { limit: 'ofNetwork', who: `network ${name}`, most: 5 },
      { limit: 'ofAll', who: everybody, most: 5 },
    ];

    /** A hairstyle of a member whose form was opened at ten in the morning. */
    async function anUnpaidHairstyle(day: string) {
      const { memberId } = ownIds();
      const { order, paymentId } = await anUncounted({ ownerId: memberId });
      await current().putMember(memberId, 1);
      const purpose = { kind: 'order', orderId: order.id } as const;
      const createdAt = `${day}T10:00:00.000Z`;
      const payment = anAwaitingPayment({ id: paymentId, purpose, memberId, providerToken: paymentId, createdAt });
      const hairstyleCounts = realLimits(order.id);
      expect(await current().payments.open(payment, undefined, undefined, hairstyleCounts)).toBe(true);
      const stored = async () => (await current().payments.findOrder(order.id)) as ReachableOrder;
      return { order, memberId, payment, hairstyleCounts, stored, later: `${day}T10:40:00.000Z` };
    }

    test('is returned once when the form expires; the narrow limit keeps its count', async () => {
      const { payment, hairstyleCounts, stored, later } = await anUnpaidHairstyle('2026-12-01');
      expect(await countedFor(hairstyleCounts, later)).toEqual([1, 1]);
      expect(await current().settlements.expire(payment, later)).toBe(true);
      expect(await countedFor(hairstyleCounts, later)).toEqual([1, 0]);
      expect(await stored()).toMatchObject({
        hairstyleCountedOn: '2026-12-01',
        hairstyleCountReturned: true,
        paymentStatus: 'failed',
      });
      expect(await current().settlements.expire(payment, later)).toBe(false);
      expect(await countedFor(hairstyleCounts, later)).toEqual([1, 0]);
    });

    test('is taken again by the next way that begins the order', async () => {
      const { order, memberId, payment, hairstyleCounts, stored, later } = await anUnpaidHairstyle('2026-12-02');
      await current().settlements.expire(payment, later);
      const [, ofAll] = hairstyleCounts;
      const again = ofAll === undefined ? [] : [ofAll];
      expect(await current().settlements.reserveCredit(await stored(), memberId, later, again)).toBe('reserved');
      expect(await countedFor(hairstyleCounts, later)).toEqual([1, 1]);
      expect(await current().payments.findOrder(order.id)).toMatchObject({ hairstyleCountReturned: false });
    });

    test('is taken again by a late payment, even above the limit', async () => {
      const { payment, hairstyleCounts, stored, later } = await anUnpaidHairstyle('2026-12-03');
      await current().settlements.expire(payment, later);
      expect(await current().settlements.settle({ ...payment, state: 'failed' }, 'late', later)).toBe(true);
      expect(await countedFor(hairstyleCounts, later)).toEqual([1, 1]);
      expect(await stored()).toMatchObject({ paymentStatus: 'paid', hairstyleCountReturned: false });
    });

    test('moves to a newer form of the order', async () => {
      const { payment, hairstyleCounts, later } = await anUnpaidHairstyle('2026-12-04');
      const newer = { ...payment, id: ownIds().paymentId, providerToken: 'newer', createdAt: later };
      expect(await current().payments.open(newer, payment.id)).toBe(true);
      await current().settlements.expire(payment, later);
      expect(await countedFor(hairstyleCounts, later)).toEqual([1, 1]);
      await current().settlements.expire(newer, later);
      expect(await countedFor(hairstyleCounts, later)).toEqual([1, 0]);
    });

    test('is returned when the order was deleted', async () => {
      const { hairstyleCounts, payment: another, later } = await anUnpaidHairstyle('2026-12-05');
      const { paymentId } = ownIds();
      const held = { paymentStatus: 'awaiting', paymentId, hairstyleCountedOn: '2026-12-05' } as const;
      const { order } = await anUncounted({ ...held, deletedAt: later });
      const payment = { ...another, id: paymentId, purpose: { kind: 'order', orderId: order.id } } as const;
      await current().putPayment({ ...payment, providerToken: paymentId });
      expect(await current().settlements.expire(payment, later)).toBe(true);
      // There was one place taken, by the other order.
      expect(await countedFor(hairstyleCounts, later)).toEqual([1, 0]);
    });

    test('is kept when the order was paid another way, or the day is over', async () => {
      const paid = await anUnpaidHairstyle('2026-12-06');
      expect(await current().settlements.reserveCredit(await paid.stored(), paid.memberId, paid.later)).toBe(
        'reserved',
      );
      await current().settlements.expire(paid.payment, paid.later);
      expect(await countedFor(paid.hairstyleCounts, paid.later)).toEqual([1, 1]);
      const late = await anUnpaidHairstyle('2026-12-07');
      await current().settlements.expire(late.payment, '2026-12-08T00:10:00.000Z');
      expect(await countedFor(late.hairstyleCounts, late.later)).toEqual([1, 1]);
      expect(await countedFor(late.hairstyleCounts, '2026-12-08T00:10:00.000Z')).toEqual([0, 0]);
    });
  });

  test('begins no more concurrent hairstyles than the limit allows', async () => {
    const hairstyleCounts = limitsOf(ownIds().order.id, { wide: 2 });
    const begun = await Promise.allSettled(Array.from({ length: 5 }, () => ways['credit']?.(hairstyleCounts)));
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await countedFor(hairstyleCounts)).toEqual([2, 2]);
  });
}
