import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type RefundableItem, spreadRefund } from './spread-refund.ts';

const line = (transactionId: string, paidMinor: number, refunds: RefundableItem['refunds'] = []): RefundableItem => ({
  transactionId,
  paidMinor,
  refunds,
});
const refund = (refundId: string, amountMinor: number) => ({
  refundId,
  amount: { amountMinor, currency: 'USD' as const },
});

/** The lines after some of a refund's parts were sent. */
function after(items: readonly RefundableItem[], parts: ReturnType<typeof spreadRefund>): RefundableItem[] {
  return items.map((item) => ({
    ...item,
    refunds: [...item.refunds, ...parts.filter(({ transactionId }) => transactionId === item.transactionId)],
  }));
}

test('a part is taken from the first line, and from the next one when that is used up', () => {
  const parts = spreadRefund(refund('r', 120), [line('1', 100), line('2', 50)]);
  expect(parts.map(({ conversationId, amountMinor }) => [conversationId, amountMinor])).toEqual([
    ['r-1', 100],
    ['r-2', 20],
  ]);
});

test('what other refunds took is not there any more', () => {
  const items = [line('1', 100, [{ conversationId: 'other-1', amountMinor: 90 }]), line('2', 50)];
  expect(spreadRefund(refund('r', 60), items).map(({ amountMinor }) => amountMinor)).toEqual([10, 50]);
  expect(() => spreadRefund(refund('r', 61), items)).toThrow('less of this payment left');
  // What another refund took of a line says nothing of this one.
  expect(spreadRefund(refund('r', 60), items).map(({ isSent }) => isSent)).toEqual([false, false]);
});

test('nothing is asked of a line of which nothing is left, nor of one that is not needed', () => {
  const usedUp = line('1', 100, [{ conversationId: 'other-1', amountMinor: 100 }]);
  const parts = spreadRefund(refund('r', 50), [usedUp, line('2', 50), line('3', 50)]);
  expect(parts.map(({ transactionId }) => transactionId)).toEqual(['2']);
});

test('a worker that crashed after any part sends the other parts, and none twice', () => {
  const lines = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(lines, fc.nat(100), fc.nat(6), (paid, percent, sent) => {
      const items = paid.map((paidMinor, index) => line(String(index), paidMinor));
      const all = paid.reduce((sum, each) => sum + each, 0);
      const asked = refund('r', Math.max(1, Math.floor((all * percent) / 100)));
      const parts = spreadRefund(asked, items);
      expect(parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(asked.amount.amountMinor);
      const again = spreadRefund(asked, after(items, parts.slice(0, sent)));
      expect(again.map(({ isSent, ...part }) => part)).toEqual(parts.map(({ isSent, ...part }) => part));
      expect(again.filter(({ isSent }) => isSent)).toHaveLength(Math.min(sent, parts.length));
    }),
  );
});
