import { describe, expect, test } from '@jest/globals';
import { agreeingRows, withRow } from '../../tests/support/book-rows.ts';
import { booksOf } from './books.ts';
import { paymentsCsv } from './payments-csv.ts';

const { payment: payments } = booksOf(agreeingRows);
const bought = 'pay_01JD3K5W8Z0000000000000001';
const rowsOf = (text: string) => text.trimEnd().split('\r\n').slice(1);
const movementsOf = (text: string) =>
  rowsOf(text).map((row) => row.split(',').slice(0, 3).join(' ').replace(/ \S+ /, ' '));

test('writes a payment as a row with a decimal amount', () => {
  const [row] = rowsOf(paymentsCsv(payments, { from: '2026-11-21', to: '2026-11-21' })).filter((text) =>
    text.includes(bought),
  );
  const at = '2026-11-20T22:30:00.000Z';
  expect(row).toBe(`payment,${at},${bought},paid,390.00,TRY,packs,,Mini,10,ada,sandbox,p-${bought}`);
});

test('writes a refund as its own negative row, on its day', () => {
  const part = { paidAt: '2026-10-01T10:00:00.000Z', refund: { amountMinor: 1900 } };
  const { payment } = booksOf(withRow({ id: 'pay_back' }, part));
  const amounts = (from: string, to: string) =>
    rowsOf(paymentsCsv(payment, { from, to }))
      .filter((row) => row.includes('pay_back'))
      .map((row) => row.split(',')[4]);
  expect(amounts('2026-10-01', '2026-10-31')).toEqual(['79.00']);
  expect(amounts('2026-11-01', '2026-11-30')).toEqual(['-19.00']);
});

test('writes amounts with two decimal places', () => {
  const cents = booksOf(withRow({ id: 'pay_guest' }, { amount: { amountMinor: 5, currency: 'USD' } })).payment;
  expect(paymentsCsv(cents, { from: '2026-11-21', to: '2026-11-21' })).toContain(',0.05,USD,');
});

describe('the period', () => {
  test.each([
    // 22:30 in London is the next day in Istanbul.
    ['2026-11-20', '2026-11-20', []],
    ['2026-11-21', '2026-11-21', [`payment ${bought}`, 'payment pay_back', 'payment pay_guest', 'refund pay_back']],
    ['2026-11-22', '2026-11-30', []],
    ['2026-11-01', '2026-11-30', [`payment ${bought}`, 'payment pay_back', 'payment pay_guest', 'refund pay_back']],
  ])('from %s to %s includes both of its days, in the time zone of the shop', (from, to, expected) => {
    expect(movementsOf(paymentsCsv(payments, { from, to }))).toEqual(expected);
  });

  test('includes refunds, and no unpaid form', () => {
    const later = booksOf(withRow({ id: 'pay_back' }, { paidAt: '2026-10-01T10:00:00.000Z' })).payment;
    expect(movementsOf(paymentsCsv(later, { from: '2026-11-21', to: '2026-11-21' }))).toContain('refund pay_back');
    const unpaid = booksOf(withRow({ id: 'pay_guest' }, { state: 'failed', paidAt: undefined })).payment;
    expect(movementsOf(paymentsCsv(unpaid, { from: '2026-01-01', to: '2026-12-31' }))).not.toContain(
      'payment pay_guest',
    );
  });

  test('includes a payment settled by an operator, on the day its form was opened', () => {
    const byHand = booksOf(withRow({ id: 'pay_back' }, { paidAt: undefined, refundedAt: undefined })).payment;
    const held = movementsOf(paymentsCsv(byHand, { from: '2026-11-21', to: '2026-11-21' }));
    expect(held).toEqual(expect.arrayContaining(['payment pay_back', 'refund pay_back']));
  });
});
