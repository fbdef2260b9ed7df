import { expect, test } from '@jest/globals';
import { agreeingRows } from '../../tests/support/book-rows.ts';
import { booksOf } from './books.ts';
import { findDifferences } from './find-differences.ts';

const former = 'ord_01JD3K5W8Z0000000000000011';
const fresh = 'ord_01JD3K5W8Z0000000000000012';
const exchanged = {
  ...{ __edb_e__: 'order', id: former, status: 'completed', paymentStatus: 'refunded', payWith: 'card' },
  remedy: { kind: 'new_photo', at: '2026-11-21T10:00:00.000Z', orderId: fresh },
};
const begun = {
  ...{ __edb_e__: 'order', id: fresh, status: 'pending', paymentStatus: 'paid', payWith: 'card', paymentId: 'pay_1' },
  replaces: { orderId: former, count: 1 },
};
const payment = {
  ...{ __edb_e__: 'payment', id: 'pay_1', provider: 'sandbox', createdAt: '2026-11-20T10:00:00.000Z', state: 'paid' },
  ...{ amount: { amountMinor: 100, currency: 'USD' }, purpose: { kind: 'order', orderId: fresh } },
};

/** The differences of these rows added to books that agree; counters have tests of their own. */
function found(...rows: { readonly __edb_e__: string; readonly id: string }[]) {
  return findDifferences(booksOf([...agreeingRows, ...rows]))
    .filter(({ kind }) => kind !== 'counter')
    .map(({ kind, subject, says }) => `${kind}: ${subject} ${says}`);
}

test('finds no difference in a replaced order and its replacement', () => {
  expect(found(exchanged, begun, payment)).toEqual([]);
});

test.each([
  ['is still paid', { paymentStatus: 'paid' }, {}, 'was exchanged and is paid'],
  ['names the payment', { paymentId: 'pay_1' }, {}, 'was exchanged and names a payment'],
  ['is not named by the new one', {}, { replaces: undefined }, `was exchanged for ${fresh}, which says otherwise`],
  ['was paid in another way', { payWith: 'credit' }, {}, `was exchanged for ${fresh}, which is paid otherwise`],
  [
    'was exchanged for an unpaid one',
    {},
    { paymentStatus: 'none', payWith: undefined, paymentId: undefined },
    `was exchanged for ${fresh}, which is none`,
  ],
])('reports an order that %s', (_, ofFormer, ofFresh, says) => {
  const differences = found({ ...exchanged, ...ofFormer }, { ...begun, ...ofFresh }, payment);
  expect(differences).toContain(`replacement: order ${former} ${says}`);
});

test('reports an order that was exchanged for a missing one', () => {
  expect(found(exchanged)).toEqual([`replacement: order ${former} was exchanged for an order that is not there`]);
});

test('reports two orders that were exchanged for the same one', () => {
  const second = { ...exchanged, id: 'ord_01JD3K5W8Z0000000000000013' };
  expect(found(exchanged, begun, payment, second)).toContain(
    `replacement: order ${second.id} is not the only one for ${fresh}`,
  );
});
