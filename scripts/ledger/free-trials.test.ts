import { expect, test } from '@jest/globals';
import type { Row } from '../../tests/support/all-rows.ts';
import { agreeingRows } from '../../tests/support/book-rows.ts';
import { booksOf } from './books.ts';
import { findDifferences } from './find-differences.ts';

const free = {
  ...{ __edb_e__: 'order', id: 'ord_01JD3K5W8Z0000000000000021', status: 'completed', paymentStatus: 'paid' },
  ...{ payWith: 'trial', trial: 'digest' },
};
const use = { __edb_e__: 'trial-use', id: 'use', mailbox: 'digest', orderId: free.id };

/** The differences of these rows added to books that agree; counters have tests of their own. */
function found(...rows: Row[]) {
  return findDifferences(booksOf([...agreeingRows, ...rows]))
    .filter(({ kind }) => kind !== 'counter')
    .map(({ kind, subject, says }) => `${kind}: ${subject} ${says}`);
}

test.each([
  ['was delivered, and has the free trial of its mailbox', free, use],
  [
    'could not be made, and whose free trial was returned',
    { ...free, status: 'failed', paymentStatus: 'refunded' },
    { ...use, orderId: undefined },
  ],
  ['has no mailbox any more, while the free trial still has it', { ...free, trial: undefined }, use],
  ['has no mailbox any more, like its free trial', { ...free, trial: undefined }, { ...use, orderId: undefined }],
])('agrees with a free order that %s', (_, order, row) => expect(found(order, row)).toEqual([]));

test.each([
  ['has no free trial', free, { ...use, orderId: undefined }, 'is free, and has not the free trial of its mailbox'],
  [
    'has the free trial of another mailbox',
    free,
    { ...use, mailbox: 'other' },
    'has the free trial of another mailbox',
  ],
  [
    'kept the free trial though nothing was delivered',
    { ...free, paymentStatus: 'refunded' },
    use,
    'has a free trial, and is refunded by trial',
  ],
  [
    'was not started by it',
    { ...free, payWith: undefined, paymentStatus: 'none' },
    use,
    'has a free trial, and is none by nothing',
  ],
])('reports a free order that %s', (_, order, row, says) => {
  expect(found(order, row)).toEqual([`free_trial: order ${free.id} ${says}`]);
});

test('reports a free trial of a missing order', () => {
  expect(found(use)).toEqual([`free_trial: order ${free.id} has a free trial, and is not there`]);
});

test('reports two orders of a mailbox, and two mailboxes of an order', () => {
  const second = { ...free, id: 'ord_01JD3K5W8Z0000000000000022' };
  expect(found(free, second, use)).toEqual([
    `free_trial: order ${second.id} is free, and has not the free trial of its mailbox`,
  ]);
  expect(found(free, use, { ...use, mailbox: 'other' })).toEqual([
    `free_trial: order ${free.id} has the free trials of 2 mailboxes`,
  ]);
});

test.each([
  [
    'money',
    {
      __edb_e__: 'payment',
      id: 'pay_free',
      provider: 'sandbox',
      createdAt: '2026-11-20T10:00:00.000Z',
      state: 'paid',
      amount: { amountMinor: 100, currency: 'USD' },
      purpose: { kind: 'order', orderId: free.id },
    },
    'order_payment: payment pay_free is paid; its order is paid by trial',
  ],
  [
    'a credit',
    {
      __edb_e__: 'ledger',
      id: 'entry',
      memberId: 'erased_1',
      key: `reserve#${free.id}`,
      reason: 'reserve',
      delta: 0,
      orderId: free.id,
    },
    `reservation: order ${free.id} has reserve in the ledger, not nothing`,
  ],
])('reports %s of a free order', (_, row, says) => expect(found(free, use, row)).toContain(says));
