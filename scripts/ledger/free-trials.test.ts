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

/** What the books say of these rows beside those that agree; numbers have cases of their own. */
function found(...rows: Row[]) {
  return findDifferences(booksOf([...agreeingRows, ...rows]))
    .filter(({ kind }) => kind !== 'counter')
    .map(({ kind, subject, says }) => `${kind}: ${subject} ${says}`);
}

test.each([
  ['was made, and has the try of its mailbox', free, use],
  [
    'could not be made, and whose try is there again',
    { ...free, status: 'failed', paymentStatus: 'refunded' },
    { ...use, orderId: undefined },
  ],
  ['forgot its mailbox, which is remembered', { ...free, trial: undefined }, use],
  ['forgot its mailbox, which is remembered no more', { ...free, trial: undefined }, { ...use, orderId: undefined }],
])('a free order that %s agrees', (_, order, row) => expect(found(order, row)).toEqual([]));

test.each([
  ['has no try', free, { ...use, orderId: undefined }, 'is free, and has not the free trial of its mailbox'],
  ['has the try of somebody else', free, { ...use, mailbox: 'other' }, 'has the free trial of another mailbox'],
  [
    'kept the try though nothing was delivered',
    { ...free, paymentStatus: 'refunded' },
    use,
    'has a free trial, and is refunded by trial',
  ],
  [
    'was not begun by it',
    { ...free, payWith: undefined, paymentStatus: 'none' },
    use,
    'has a free trial, and is none by nobody',
  ],
])('a free order that %s is told', (_, order, row, says) => {
  expect(found(order, row)).toEqual([`free_try: order ${free.id} ${says}`]);
});

test('a try whose order is not there is told', () => {
  expect(found(use)).toEqual([`free_try: order ${free.id} has a free trial, and is not there`]);
});

test('two orders of a mailbox, and two mailboxes of an order, are told', () => {
  const second = { ...free, id: 'ord_01JD3K5W8Z0000000000000022' };
  expect(found(free, second, use)).toEqual([
    `free_try: order ${second.id} is free, and has not the free trial of its mailbox`,
  ]);
  expect(found(free, use, { ...use, mailbox: 'other' })).toEqual([
    `free_try: order ${free.id} has the free trials of 2 mailboxes`,
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
])('%s that was taken for a free order is told', (_, row, says) => expect(found(free, use, row)).toContain(says));
