import { describe, expect, test } from '@jest/globals';
import { everythingPermitted } from '#shared/looks/looks.ts';
import {
  aCompletedOrder,
  aFailedOrder,
  anUnpaidOrder,
  aProcessingOrder,
  aQueuedOrder,
} from '#tests/support/functions/an-order.ts';
import { everyOrder } from '#tests/support/functions/every-order.ts';
import { parseOrder } from './order-read.repository.ts';
import { isEnded, type StoredOrder } from './stored-order.ts';

/** A row without one of its attributes. */
function without(order: StoredOrder, attribute: string) {
  const kept = Object.entries(order).filter(([name]) => name !== attribute);
  return { ...Object.fromEntries(kept), id: order.id };
}

describe('the row of an order', () => {
  test.each(Object.entries(everyOrder))('(%s) parses to itself', (_, build) => {
    const order = build();
    expect(parseOrder(order)).toEqual(order);
  });

  test("parses without the attributes of the table's indexes", () => {
    const order = anUnpaidOrder();
    expect(
      parseOrder({ ...order, ownerKey: 'email#guest@example.com', wakeShard: '0', expires: 1 } as StoredOrder),
    ).toEqual(order);
  });

  test('with a report of a look from before there were reasons parses to one with them', () => {
    const stored = { warnings: [], notForThisPicture: { hairColours: ['ombre'], makeupStyles: [] }, faceWidthPx: 400 };
    const { lookReport } = parseOrder({ ...anUnpaidOrder(), lookReport: stored } as unknown as StoredOrder);
    expect(lookReport?.notForThisPicture).toEqual({
      ...everythingPermitted,
      hairColours: [{ option: 'ombre', reason: 'unsuitable' }],
    });
  });

  test('in a language that is no longer offered parses as English', () => {
    expect(parseOrder({ ...anUnpaidOrder(), language: 'xx' } as unknown as StoredOrder).language).toBe('en');
  });

  test.each([
    ['that is queued has its kind of payment and its time', aQueuedOrder(), ['payWith', 'queuedAt', 'email']],
    ['that runs has its start, its lease and its step', aProcessingOrder(), ['startedAt', 'leaseUntil', 'step']],
    [
      'that was completed has its end, and whether its mail is due',
      aCompletedOrder(),
      ['endedAt', 'mailDue', 'startedAt'],
    ],
    ['that failed has its failure and its end', aFailedOrder(), ['failure', 'endedAt', 'mailDue']],
    ['has an owner key and a folder', anUnpaidOrder(), ['folder', 'secretHashes', 'price', 'wakeAt']],
  ])('%s', (_, order, needed) => {
    for (const attribute of needed) expect(() => parseOrder(without(order, attribute))).toThrow(attribute);
  });

  test.each([
    ['processing', 'none'],
    ['processing', 'refunded'],
    ['completed', 'awaiting'],
    ['failed', 'failed'],
    ['pending', 'refunded'],
  ])('is refused in a state that no transition leads to: %s (%s)', (status, paymentStatus) => {
    const everything = { ...aCompletedOrder(), ...aFailedOrder(), ...aProcessingOrder(), status, paymentStatus };
    expect(() => parseOrder(everything as StoredOrder)).toThrow('is no order');
  });

  test('is a tombstone, or refused, when it was withdrawn with a released credit', () => {
    const withdrawn = { ...aQueuedOrder({ payWith: 'credit' }), paymentStatus: 'refunded' };
    expect(() => parseOrder(withdrawn as unknown as StoredOrder)).toThrow('deletedAt');
    const deletedAt = '2026-11-21T10:02:00.000Z';
    expect(parseOrder({ ...withdrawn, deletedAt } as unknown as StoredOrder)).toMatchObject({ deletedAt });
  });

  test('is named in the error when it cannot be parsed, without its values', () => {
    const broken = { ...anUnpaidOrder(), email: 'ada@example.com', price: 'a lot' } as unknown as StoredOrder;
    expect(() => parseOrder(broken)).toThrow(/^the row of ord_01JD3K5W8Z0000000000000000 is no order: price \(\w+\)$/);
  });
});

test('an order has ended when it was completed or has failed', () => {
  const orders = [anUnpaidOrder(), aQueuedOrder(), aProcessingOrder(), aCompletedOrder(), aFailedOrder()];
  expect(orders.filter(isEnded).map(({ status }) => status)).toEqual(['completed', 'failed']);
});
