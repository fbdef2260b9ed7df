import { describe, expect, test } from '@jest/globals';
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

/** A row that lacks one attribute. */
function without(order: StoredOrder, attribute: string) {
  const kept = Object.entries(order).filter(([name]) => name !== attribute);
  return { ...Object.fromEntries(kept), id: order.id };
}

describe('the row of an order', () => {
  test.each(Object.entries(everyOrder))('(%s) is read as it is', (_, build) => {
    const order = build();
    expect(parseOrder(order)).toEqual(order);
  });

  test('leaves behind what only the table looks at', () => {
    const order = anUnpaidOrder();
    expect(
      parseOrder({ ...order, ownerKey: 'email#guest@example.com', wakeShard: '0', expires: 1 } as StoredOrder),
    ).toEqual(order);
  });

  test('in a language that is not offered any more is read in English', () => {
    expect(parseOrder({ ...anUnpaidOrder(), language: 'xx' } as unknown as StoredOrder).language).toBe('en');
  });

  test.each([
    ['that is queued knows how and when it was paid', aQueuedOrder(), ['payWith', 'queuedAt', 'email']],
    [
      'that runs knows since when, until when, and where it is',
      aProcessingOrder(),
      ['startedAt', 'leaseUntil', 'step'],
    ],
    [
      'that was completed knows when, and whether its mail is due',
      aCompletedOrder(),
      ['endedAt', 'mailDue', 'startedAt'],
    ],
    ['that failed knows why and when', aFailedOrder(), ['failure', 'endedAt', 'mailDue']],
    ['knows whose it is and where it lies', anUnpaidOrder(), ['folder', 'secretHashes', 'price', 'wakeAt']],
  ])('%s', (_, order, needed) => {
    for (const attribute of needed) expect(() => parseOrder(without(order, attribute))).toThrow(attribute);
  });

  test.each([
    ['processing', 'none'],
    ['processing', 'refunded'],
    ['completed', 'awaiting'],
    ['failed', 'failed'],
    ['pending', 'refunded'],
  ])('is none in a state no transition leads to: %s (%s)', (status, paymentStatus) => {
    const everything = { ...aCompletedOrder(), ...aFailedOrder(), ...aProcessingOrder(), status, paymentStatus };
    expect(() => parseOrder(everything as StoredOrder)).toThrow('is no order');
  });

  test('that was withdrawn for a credit is a tombstone, or none', () => {
    const withdrawn = { ...aQueuedOrder({ payWith: 'credit' }), paymentStatus: 'refunded' };
    expect(() => parseOrder(withdrawn as unknown as StoredOrder)).toThrow('deletedAt');
    const deletedAt = '2026-11-21T10:02:00.000Z';
    expect(parseOrder({ ...withdrawn, deletedAt } as unknown as StoredOrder)).toMatchObject({ deletedAt });
  });

  test('that cannot be read is named, and none of its values are', () => {
    const broken = { ...anUnpaidOrder(), email: 'somebody@example.com', price: 'a lot' } as unknown as StoredOrder;
    expect(() => parseOrder(broken)).toThrow(/^the row of ord_01JD3K5W8Z0000000000000000 is no order: price \(\w+\)$/);
  });
});

test('an order has ended when it was completed or has failed', () => {
  const orders = [anUnpaidOrder(), aQueuedOrder(), aProcessingOrder(), aCompletedOrder(), aFailedOrder()];
  expect(orders.filter(isEnded).map(({ status }) => status)).toEqual(['completed', 'failed']);
});
