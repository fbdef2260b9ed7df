import { describe, expect, test } from '@jest/globals';
import { agreeingRows, withRow } from '../../tests/support/book-rows.ts';
import { booksOf } from './books.ts';
import { paymentsCsv } from './payments-csv.ts';

const { payment: payments } = booksOf(agreeingRows);
const bought = 'pay_01JD3K5W8Z0000000000000001';
const rowsOf = (text: string) => text.trimEnd().split('\r\n').slice(1);
const idsOf = (text: string) => rowsOf(text).map((row) => row.split(',')[0]);

test('a payment is a row, its amount a decimal number', () => {
  const [row] = rowsOf(paymentsCsv(payments, { from: '2026-11-21', to: '2026-11-21' })).filter((text) =>
    text.startsWith(bought),
  );
  const at = '2026-11-20T22:30:00.000Z';
  expect(row).toBe(`${bought},${at},${at},,paid,390.00,TRY,packs,,Mini,10,ada,sandbox,p-${bought}`);
});

test('amounts keep both digits', () => {
  const cents = booksOf(withRow({ id: 'pay_guest' }, { amount: { amountMinor: 5, currency: 'USD' } })).payment;
  expect(paymentsCsv(cents, { from: '2026-11-21', to: '2026-11-21' })).toContain(',0.05,USD,');
});

describe('the period', () => {
  test.each([
    // 22:30 in London is the next day in Istanbul.
    ['2026-11-20', '2026-11-20', []],
    ['2026-11-21', '2026-11-21', [bought, 'pay_back', 'pay_guest']],
    ['2026-11-22', '2026-11-30', []],
    ['2026-11-01', '2026-11-30', [bought, 'pay_back', 'pay_guest']],
  ])('from %s to %s holds both of its days, where the shop is', (from, to, expected) => {
    expect(idsOf(paymentsCsv(payments, { from, to }))).toEqual(expected);
  });

  test('holds what went back in it, too, and no form nobody paid', () => {
    const later = booksOf(withRow({ id: 'pay_back' }, { paidAt: '2026-10-01T10:00:00.000Z' })).payment;
    expect(idsOf(paymentsCsv(later, { from: '2026-11-21', to: '2026-11-21' }))).toContain('pay_back');
    const unpaid = booksOf(withRow({ id: 'pay_guest' }, { state: 'failed', paidAt: undefined })).payment;
    expect(idsOf(paymentsCsv(unpaid, { from: '2026-01-01', to: '2026-12-31' }))).not.toContain('pay_guest');
  });

  test('holds what an operator settled by hand, on the day its form was opened', () => {
    const byHand = booksOf(withRow({ id: 'pay_back' }, { paidAt: undefined, refundedAt: undefined })).payment;
    expect(idsOf(paymentsCsv(byHand, { from: '2026-11-21', to: '2026-11-21' }))).toContain('pay_back');
  });
});
