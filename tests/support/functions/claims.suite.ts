import { describe, expect, test } from '@jest/globals';
import type { Claims } from '#functions/guarantee/claims.ts';
import type { CompletedOrder } from '#functions/orders-core/stored-order.ts';
import { never } from '#functions/platform/clock.ts';
import { aCompletedOrder } from './an-order.ts';
import { ownIds } from './payments-under-test.ts';

/** Claims under test, and a way to store orders. */
export interface ClaimsUnderTest {
  readonly claims: Claims;
  put(order: CompletedOrder): Promise<void>;
}

const at = '2026-12-01T10:00:00.000Z';
/** A due record is listed a millisecond later. */
const soon = '2026-12-01T10:00:00.001Z';
const later = '2026-12-02T10:00:00.000Z';
const afterThat = '2026-12-02T10:00:00.001Z';
const answer = 'The embassy says that the head is too small.';
const declined = { state: 'declined', decidedAt: later, words: 'The head measures 55 %.' } as const;

/** The rules of claims, in memory and in the table. */
export function describeClaims(make: () => Promise<ClaimsUnderTest>): void {
  async function anOrder(different: Parameters<typeof aCompletedOrder>[0] = {}) {
    const { claims, put } = await make();
    const order = aCompletedOrder({ ...ownIds().order, ...different });
    await put(order);
    return { claims, order };
  }

  /** The stored order, which is completed. */
  async function stands(claims: Claims, { id }: CompletedOrder): Promise<CompletedOrder> {
    return (await claims.findOrder(id)) as CompletedOrder;
  }

  async function anOpenClaim() {
    const { claims, order } = await anOrder();
    expect(await claims.open(order, answer, at)).toBe(true);
    return { claims, order: await stands(claims, order) };
  }

  async function due(claims: Claims, { id }: CompletedOrder, now: string): Promise<boolean> {
    const ids: string[] = [];
    for await (const record of claims.listDue('urgent', now)) ids.push(record.id);
    return ids.includes(id);
  }

  describe('a claim', () => {
    test('is opened with its text, on its order, listed, and due immediately', async () => {
      const { claims, order } = await anOpenClaim();
      expect(order).toMatchObject({ paymentStatus: 'paid', claim: { state: 'open', openedAt: at } });
      expect(await claims.find(order.id)).toMatchObject({ state: 'open', openedAt: at, answer, wakeAt: at });
      expect((await claims.listOpen()).map(({ id }) => id)).toContain(order.id);
      expect(await due(claims, order, soon)).toBe(true);
    });

    test('is opened once', async () => {
      const { claims, order } = await anOpenClaim();
      expect(await claims.open(order, 'Something else is wrong.', later)).toBe(false);
      expect(await claims.find(order.id)).toMatchObject({ openedAt: at, answer });
    });

    test.each([
      ['was returned', { remedy: { kind: 'refund', at } }],
      ['was deleted', { deletedAt: at }],
      ['lost its personal data', { forgottenAt: at }],
      ['was refunded', { paymentStatus: 'refunded' }],
    ] as const)('is not opened for an order that %s', async (_, different) => {
      const { claims, order } = await anOrder(different);
      expect(await claims.open(order, answer, at)).toBe(false);
      expect(await claims.find(order.id)).toBeUndefined();
    });

    test('is decided once, keeps its text, and its mail is due', async () => {
      const { claims, order } = await anOpenClaim();
      expect(await claims.decide(order, declined)).toBe(true);
      expect(await claims.decide(order, { ...declined, words: 'No.' })).toBe(false);
      expect(await claims.find(order.id)).toMatchObject({ ...declined, openedAt: at, answer, wakeAt: later });
      expect((await stands(claims, order)).claim).toEqual({ ...declined, openedAt: at });
      expect((await claims.listOpen()).map(({ id }) => id)).not.toContain(order.id);
    });

    test('is not decided when only its order has it', async () => {
      const { claims, order } = await anOrder({ claim: { state: 'open', openedAt: at } });
      expect(await claims.decide(order, declined)).toBe(false);
      expect((await stands(claims, order)).claim?.state).toBe('open');
    });

    test('has no link in its mail after its order was deleted', async () => {
      const { claims, order } = await anOrder({ deletedAt: later });
      expect(await claims.addSecret(order.id, 'hash', at)).toBe(false);
    });

    test('is postponed after its mail, unless it was decided meanwhile', async () => {
      const { claims, order } = await anOpenClaim();
      const seen = await claims.find(order.id);
      if (seen === undefined) throw new Error('there is no claim');
      await claims.markNotified(seen, never);
      expect(await claims.find(order.id)).toMatchObject({ notifiedState: 'open', wakeAt: never });
      await claims.decide(order, declined);
      await claims.markNotified(seen, never);
      await claims.postpone(seen, never);
      expect(await claims.find(order.id)).toMatchObject({ notifiedState: 'open', wakeAt: later });
    });

    test('stays in its lane when it could not be processed', async () => {
      const { claims, order } = await anOpenClaim();
      await claims.backOff({ id: order.id, wakeAt: at, lane: 'urgent', failures: 0 }, later);
      expect(await due(claims, order, soon)).toBe(false);
      expect(await due(claims, order, afterThat)).toBe(true);
    });

    test('adds the secret of its mail to the order', async () => {
      const { claims, order } = await anOpenClaim();
      expect(await claims.addSecret(order.id, 'of the mail', at)).toBe(true);
      expect((await stands(claims, order)).secretHashes).toContain('of the mail');
    });
  });
}
