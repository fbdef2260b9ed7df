import { describe, expect, test } from '@jest/globals';
import { MemberId, OrderId, PaymentId } from '#shared/ids.ts';
import { ledgerEntry } from './ledger-entry.ts';

const memberId = MemberId.parse('ayse');
const at = '2026-11-21T10:00:00.000Z';
const orderId = OrderId.parse('ord_01JD3K5W8Z0000000000000000');
const paymentId = PaymentId.parse('pay_01JD3K5W8Z0000000000000000');

describe('an entry of the ledger', () => {
  test.each([
    ['grant', 5],
    ['purchase', 5],
    ['refund', -5],
    ['reserve', -5],
    ['capture', 0],
    ['release', 5],
    ['adjustment', 5],
  ] as const)('of a %s changes the balance by %i', (reason, delta) => {
    const entry = ledgerEntry(reason, { memberId, credits: 5, about: { orderId }, at });
    expect(entry).toEqual({ memberId, key: `${reason}#${orderId}`, reason, delta, orderId, at });
  });

  test('that changes nothing says 0, not -0', () => {
    expect(Object.is(ledgerEntry('capture', { memberId, credits: -1, about: { orderId }, at }).delta, 0)).toBe(true);
  });

  test('about a payment names it', () => {
    const entry = ledgerEntry('purchase', { memberId, credits: 1, about: { paymentId }, at });
    expect(entry).toEqual({ memberId, key: `purchase#${paymentId}`, reason: 'purchase', delta: 1, paymentId, at });
  });

  test('about neither has a name of its own, in its key alone', () => {
    const entry = ledgerEntry('grant', { memberId, credits: 1, about: { name: 'initial' }, at });
    expect(entry).toEqual({ memberId, key: 'grant#initial', reason: 'grant', delta: 1, at });
  });

  test('of an operator takes credits away when it says so', () => {
    expect(ledgerEntry('adjustment', { memberId, credits: -2, about: { name: 'n' }, at }).delta).toBe(-2);
  });
});
