import { expect, test } from '@jest/globals';
import { listMovements } from './list-movements.ts';

const day = { from: '2026-11-20T21:00:00.000Z', to: '2026-11-21T21:00:00.000Z' };
const line = {
  transactionType: 'PAYMENT',
  transactionDate: '2026-11-21 13:00:00',
  paymentId: '7',
  basketId: 'pay_1',
  paidPrice: '1.0',
  transactionCurrency: 'USD',
};
const listed = (transactions: readonly object[]) =>
  listMovements(day, async () => ({ status: 'success', transactions, totalPageCount: '1' }));

const unread: { what: string; instead: object; lineType: string }[] = [
  { what: 'of a type we do not know', instead: { transactionType: 'CHARGEBACK' }, lineType: 'CHARGEBACK' },
  { what: 'without a type', instead: { transactionType: undefined }, lineType: 'no type' },
  { what: 'without an amount', instead: { paidPrice: undefined }, lineType: 'PAYMENT' },
  { what: 'of less than a cent', instead: { paidPrice: '0.001' }, lineType: 'PAYMENT' },
  { what: 'without a moment', instead: { transactionDate: 'soon' }, lineType: 'PAYMENT' },
  { what: 'whose payment is no text', instead: { paymentId: {} }, lineType: 'PAYMENT' },
];

test.each(unread)('a line $what is told as it is, beside the others', async ({ instead, lineType }) => {
  const lines = await listed([{ ...line, paymentId: '8', ...instead }, line]);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({ kind: 'payment', providerPaymentId: '7', amountMinor: 100 });
  expect(lines[1]).toMatchObject({ kind: 'unknown', lineType, basketId: 'pay_1' });
});

test('a line of an unknown type belongs to its day only', async () => {
  const other = { ...line, transactionType: 'FEE', transactionDate: '2026-11-22 00:00:00' };
  expect(await listed([other])).toEqual([]);
});
