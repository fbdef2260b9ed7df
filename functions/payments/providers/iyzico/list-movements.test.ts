import { describe, expect, test } from '@jest/globals';
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

test.each(unread)('lists a line $what as it is, with the other lines', async ({ instead, lineType }) => {
  const lines = await listed([{ ...line, paymentId: '8', ...instead }, line]);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({ kind: 'payment', providerPaymentId: '7', amountMinor: 100 });
  expect(lines[1]).toMatchObject({ kind: 'unknown', lineType, basketId: 'pay_1' });
});

test('a line of an unknown type belongs to its day only', async () => {
  const other = { ...line, transactionType: 'FEE', transactionDate: '2026-11-22 00:00:00' };
  expect(await listed([other])).toEqual([]);
});

describe('what moved', () => {
  const payment = { kind: 'payment', providerPaymentId: '7', basketId: 'pay_1', amountMinor: 100, currency: 'USD' };

  test('is summed up over the lines of a basket, and what came is not what went back', async () => {
    const back = { ...line, paidPrice: '0.30' };
    const lines = [line, { ...line, paidPrice: '0.50' }];
    const returned = [
      { ...back, transactionType: 'REFUND' },
      { ...back, transactionType: 'CANCEL', paidPrice: '0.20' },
    ];
    expect(await listed([...lines, ...returned])).toEqual([
      { ...payment, amountMinor: 150 },
      { ...payment, kind: 'refund', amountMinor: 50 },
    ]);
  });

  test('of another payment or in another currency is another sum', async () => {
    const others = [
      { ...line, paymentId: '8' },
      { ...line, transactionCurrency: 'TRY' },
    ];
    expect(await listed([line, ...others])).toEqual([
      payment,
      { ...payment, providerPaymentId: '8' },
      { ...payment, currency: 'TRY' },
    ]);
  });

  test('has no known purpose when iyzico received no basket', async () => {
    expect(await listed([{ ...line, basketId: null }])).toEqual([{ ...payment, basketId: '' }]);
  });

  test.each([
    ['2026-11-20 23:59:59', 0],
    ['2026-11-21 00:00:00', 1],
    ['2026-11-21 23:59:59', 1],
    ['2026-11-22 00:00:00', 0],
  ])('at %s of Turkey is %p line of the 21st there', async (transactionDate, lines) => {
    expect(await listed([{ ...line, transactionDate }])).toHaveLength(lines);
  });

  test('may have its moment written in more detail than a second', async () => {
    expect(await listed([{ ...line, transactionDate: '2026-11-21 13:00:00.123 +0300' }])).toEqual([payment]);
    expect(await listed([{ ...line, transactionDate: '2026-11-22 00:00:00.123 +0300' }])).toEqual([]);
  });

  test.each([
    ['PAYMENT', '0', 0],
    ['PAYMENT', '-1', 0],
    ['PAYMENT', '1', 1],
    ['PAYMENT', '2', 1],
    ['PAYMENT', null, 1],
    ['REFUND', '0', 1],
    ['CANCEL', '-1', 1],
  ])(
    'as %s in status %p is money %p times: what is examined or was refused is none',
    async (transactionType, transactionStatus, lines) => {
      expect(await listed([{ ...line, transactionType, transactionStatus }])).toHaveLength(lines);
    },
  );
});

test('lists an unreadable line with all of its content', async () => {
  const chargeback = { ...line, transactionType: 'CHARGEBACK' };
  const unknown = { kind: 'unknown', lineType: 'CHARGEBACK', providerPaymentId: '7', basketId: 'pay_1' };
  expect(await listed([chargeback])).toEqual([{ ...unknown, description: 'CHARGEBACK 1.0 USD pay_1' }]);
  const bare = { transactionType: 'CHARGEBACK', transactionDate: line.transactionDate, basketId: '' };
  expect(await listed([bare])).toEqual([
    { ...unknown, providerPaymentId: '', basketId: '', description: 'CHARGEBACK' },
  ]);
  expect(await listed([{ transactionDate: line.transactionDate }])).toMatchObject([
    { basketId: '', description: 'no type' },
  ]);
});

test('lists a line without a date in every period', async () => {
  expect(await listed([{ ...line, transactionDate: null }])).toMatchObject([{ kind: 'unknown', lineType: 'PAYMENT' }]);
});

describe('the report', () => {
  /** Answers of so many pages, each with a line of its own, and what was asked for. */
  function report(totalPageCount: unknown, transactions: (page: string) => unknown = () => []) {
    const asked: unknown[] = [];
    const call = async ({ path, query }: { path: string; query?: Readonly<Record<string, string>> }) => {
      asked.push({ path, ...query });
      return { status: 'success', totalPageCount, transactions: transactions(query?.['page'] ?? '') };
    };
    return { asked, call };
  }
  const about = { path: '/v2/reporting/payment/transactions', locale: 'en', transactionDate: '2026-11-21' };

  test('of a day is read page by page', async () => {
    const { asked, call } = report('2', (page) => [{ ...line, paymentId: page }]);
    const movements = await listMovements(day, call);
    expect(movements.map(({ providerPaymentId }) => providerPaymentId)).toEqual(['1', '2']);
    expect(asked).toEqual([
      { ...about, page: '1' },
      { ...about, page: '2' },
    ]);
  });

  test.each([['0'], [null], [undefined]])('of a day on which nothing moved has %p pages', async (pages) => {
    const { asked, call } = report(pages, () => null);
    expect(await listMovements(day, call)).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  test('is asked for every day of Turkey that a period touches', async () => {
    const { asked, call } = report('1');
    await listMovements({ from: '2026-11-20T20:59:59.000Z', to: '2026-11-21T21:00:01.000Z' }, call);
    expect(asked).toMatchObject(['2026-11-20', '2026-11-21', '2026-11-22'].map((date) => ({ transactionDate: date })));
  });

  test('of a thousand pages is read, and of more not believed', async () => {
    const { asked, call } = report('1000');
    await listMovements(day, call);
    expect(asked).toHaveLength(1000);
    await expect(listMovements(day, report('1001').call)).rejects.toThrow('1001 pages for 2026-11-21');
  });
});
