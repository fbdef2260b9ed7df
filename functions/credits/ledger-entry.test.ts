import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { EventId, MemberId, OrderId, PaymentId } from '#shared/ids.ts';
import { type LedgerReason, ledgerEntry } from './ledger-entry.ts';

const memberId = MemberId.parse('member');
const orderId = OrderId.parse('ord_01JD3K5W8Z0000000000000000');
const paymentId = PaymentId.parse('pay_01JD3K5W8Z0000000000000000');
const eventId = EventId.parse('evt_01JD3K5W8Z0000000000000000');
const at = '2026-11-21T10:00:00.000Z';

const ways = {
  ...{ grant: 1, purchase: 1, release: 1, adjustment: 1 },
  ...{ refund: -1, reserve: -1, capacity: -1 },
  capture: 0,
} as const satisfies Record<LedgerReason, 1 | -1 | 0>;
const reasons = Object.keys(ways) as LedgerReason[];

const subjects = {
  'an order': { about: { orderId }, key: orderId, ids: { orderId } },
  'a payment': { about: { paymentId }, key: paymentId, ids: { paymentId } },
  'an event at a time': { about: { eventId, name: at }, key: `${at}#${eventId}`, ids: { eventId } },
  'a name of its own': { about: { name: 'initial' }, key: 'initial', ids: {} },
} as const;

describe.each(reasons)('a ledger entry of a %s', (reason) => {
  test.each(Object.entries(subjects))('has one key for %s', (_, { about, key, ids }) => {
    const delta = ways[reason] === 0 ? 0 : ways[reason] * 3;
    expect(ledgerEntry(reason, { memberId, credits: 3, about, at })).toStrictEqual({
      ...{ memberId, key: `${reason}#${key}`, reason, delta, at },
      ...ids,
    });
  });

  test('changes the balance by its credits, in the direction of its reason', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (credits) => {
        const { delta } = ledgerEntry(reason, { memberId, credits, about: { orderId }, at });
        expect(Math.sign(delta)).toBe(ways[reason]);
        expect(Math.abs(delta)).toBe(ways[reason] === 0 ? 0 : credits);
      }),
    );
  });
});

const aReason = fc.constantFrom(...reasons);
const aSubject = fc.oneof(
  fc.constantFrom(orderId, OrderId.parse('ord_01JD3K5W8Z0000000000000001')).map((id) => ({ orderId: id })),
  fc.constantFrom(paymentId, PaymentId.parse('pay_01JD3K5W8Z0000000000000001')).map((id) => ({ paymentId: id })),
  fc.constantFrom('1', '2').map((name) => ({ eventId, name })),
  fc.string({ minLength: 1 }).map((name) => ({ name: `by hand ${name}` })),
);

test('two entries have the same key exactly when reason and subject are the same', () => {
  fc.assert(
    fc.property(aReason, aSubject, aReason, aSubject, (reason, about, otherReason, otherAbout) => {
      const event = { memberId, credits: 1, at };
      const key = ledgerEntry(reason, { ...event, about }).key;
      const otherKey = ledgerEntry(otherReason, { ...event, about: otherAbout, at: '2027-01-01T00:00:00.000Z' }).key;
      const same = reason === otherReason && Object.values(about).join() === Object.values(otherAbout).join();
      expect(key === otherKey).toBe(same);
    }),
  );
});

test('a reservation and its release cancel each other out', () => {
  const event = { memberId, credits: 1, about: { orderId }, at };
  expect(ledgerEntry('reserve', event).delta + ledgerEntry('release', event).delta).toBe(0);
});

test('an operator may adjust in either direction', () => {
  const deltas = [2, -2].map(
    (credits) => ledgerEntry('adjustment', { memberId, credits, about: { name: 'x' }, at }).delta,
  );
  expect(deltas).toEqual([2, -2]);
});
