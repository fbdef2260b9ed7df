import { describe, expect, test } from '@jest/globals';
import { newOrderId, newPaymentId } from '#functions/platform/new-id.ts';
import { ExportKind } from '#shared/admin/export-contract.ts';
import { MemberId } from '#shared/ids.ts';
import { aPaidPayment } from '#tests/support/functions/a-payment.ts';
import { aCompletedOrder } from '#tests/support/functions/an-order.ts';
import { type ExportDeps, exportRows } from './export-rows.ts';
import type { ExportedEntry, Ledgers, ListedKind } from './ledgers.ts';
import { listDays } from './list-days.ts';
import type { MovedPayment } from './payment-movements.ts';

/** Lists in memory, newest first, and the number of rows that were read. */
function someLedgers(listed: Partial<Record<ListedKind, readonly { at: string; id: string }[]>>) {
  const payments = new Map<string, MovedPayment>();
  const entries: ExportedEntry[] = [];
  const ledgers: Ledgers = {
    async listPlaces(kind, month, limit, after) {
      const ofMonth = (listed[kind] ?? [])
        .filter(({ at }) => at.startsWith(month))
        .sort((one, other) => (one.at + one.id < other.at + other.id ? 1 : -1));
      const rest = after === undefined ? ofMonth : ofMonth.filter((row) => row.at + row.id < after.at + after.id);
      const rows = rest.slice(0, limit);
      return { rows, next: rest.length > limit ? rows.at(-1) : undefined };
    },
    findPayment: async (id) => payments.get(id),
    listEntries: async (id) => entries.filter(({ memberId }) => memberId === id),
  };
  return { ledgers, payments, entries };
}

const clock = () => new Date('2026-12-05T10:00:00.000Z');

/** Every page of an export, joined like in the browser. */
async function whole(kind: ExportKind, period: { from: string; to: string }, deps: Omit<ExportDeps, 'clock'>) {
  let text = '';
  let pages = 0;
  let cursor: string | undefined;
  do {
    const page = await exportRows(kind, { ...period, cursor }, { ...deps, clock });
    text += page.csv;
    cursor = page.cursor;
    pages += 1;
  } while (cursor !== undefined);
  return { rows: text.trimEnd().split('\r\n').slice(1), text, pages };
}

const november = { from: '2026-11-01', to: '2026-11-30' };

describe('exporting orders', () => {
  test('exports each order of the period once, page after page, and no others', async () => {
    const moments = [
      // The shop is three hours ahead: both times are within its November.
      ...['2026-10-31T21:00:00.000Z', '2026-11-30T20:59:59.000Z'],
      ...['2026-10-31T20:59:59.000Z', '2026-11-30T21:00:00.000Z'],
    ];
    const many = Array.from({ length: 230 }, (_, index) => `2026-11-15T10:00:00.${String(index).padStart(3, '0')}Z`);
    const order = [...moments, ...many].map((at) => ({ at, id: newOrderId(new Date(at)) }));
    const { ledgers } = someLedgers({ order });
    const lists = { findOrder: async (id: (typeof order)[number]['id']) => aCompletedOrder({ id }) };
    const { rows, pages } = await whole('orders', november, { ledgers, lists });
    expect(rows).toHaveLength(232);
    expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(232);
    expect(pages).toBeGreaterThan(2);
  });

  test('exports no personal data', async () => {
    const at = '2026-11-15T10:00:00.000Z';
    const { ledgers } = someLedgers({ order: [{ at, id: newOrderId(new Date(at)) }] });
    const lists = { findOrder: async () => aCompletedOrder({ email: 'guest@example.com' }) };
    const { text, rows } = await whole('orders', november, { ledgers, lists });
    expect(rows).toHaveLength(1);
    expect(text).not.toContain('guest@example.com');
  });
});

test('exports payments and refunds as rows of their own, each on its own day', async () => {
  const id = newPaymentId(new Date('2026-10-20T10:00:00.000Z'));
  const [came, went] = ['2026-10-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z'];
  const { ledgers, payments } = someLedgers({ payment: [{ at: came, id }], refund: [{ at: went, id }] });
  const refunded = { paidAt: came, refundedAt: went, refund: { amountMinor: 40 } };
  payments.set(id, { ...aPaidPayment({ id }), ...refunded, state: 'refunded' });
  const lists = { findOrder: async () => undefined };
  const { rows } = await whole('payments', november, { ledgers, lists });
  expect(rows.map((row) => row.split(',').slice(0, 5).join(' '))).toEqual([`refund ${went} ${id} refunded -0.40`]);
  const october = await whole('payments', { from: '2026-10-01', to: '2026-10-31' }, { ledgers, lists });
  expect(october.rows.map((row) => row.split(',')[4])).toEqual(['1.00']);
});

test('exports the entries of every member, with formulas turned into text', async () => {
  const members = Array.from({ length: 30 }, (_, index) => MemberId.parse(`m${index}`));
  const at = '2026-11-10T10:00:00.000Z';
  const { ledgers, entries } = someLedgers({ member: members.map((id) => ({ at: '2026-06-01T10:00:00.000Z', id })) });
  for (const memberId of members) entries.push({ memberId, key: '=1+1', reason: 'grant', delta: 1, at });
  entries.push({
    memberId: MemberId.parse('m3'),
    key: 'late',
    reason: 'reserve',
    delta: -1,
    at: '2026-12-02T10:00:00.000Z',
  });
  const { rows, pages } = await whole('ledger', november, { ledgers, lists: { findOrder: async () => undefined } });
  expect(rows).toHaveLength(30);
  expect(rows[0]).toContain(",'=1+1,grant,1,");
  expect(pages).toBe(2);
});

test.each([
  ['ends before it begins', { from: '2026-11-02', to: '2026-11-01' }],
  ['is longer than a year', { from: '2025-01-01', to: '2026-11-01' }],
])('refuses an export period that %s', async (_, period) => {
  const deps = { ...someLedgers({}), lists: { findOrder: async () => undefined }, clock };
  await expect(exportRows('orders', period, deps)).rejects.toMatchObject({ code: 'validation_failed' });
});

test.each(ExportKind.options)('reads nothing for the future part of an export of %s', async (kind) => {
  const { ledgers } = someLedgers({});
  const months: string[] = [];
  const listPlaces: Ledgers['listPlaces'] = async (_, month) => {
    months.push(month);
    return { rows: [] };
  };
  const lists = { findOrder: async () => undefined };
  await whole(kind, { from: '9990-01-01', to: '9990-01-02' }, { ledgers: { ...ledgers, listPlaces }, lists });
  expect(months[0]).toBe('2026-12');
  expect(months.length).toBeLessThanOrEqual(2 * 12);
});

test("listDays counts thirty days in the shop's time zone, and nothing older", async () => {
  const now = new Date('2026-11-23T10:00:00.000Z');
  const moments = ['2026-11-23T09:00:00.000Z', '2026-11-22T21:00:00.000Z', '2026-11-22T20:00:00.000Z'];
  const order = [...moments, '2026-10-24T20:00:00.000Z', '2026-10-24T21:00:00.000Z'].map((at, index) => ({
    ...{ at, id: String(index) },
  }));
  const { days } = await listDays({ ...someLedgers({ order }), clock: () => now });
  expect(days).toHaveLength(30);
  expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-10-25', '2026-11-23']);
  expect(days.filter(({ orders }) => orders > 0).map(({ day, orders }) => [day, orders])).toEqual([
    ['2026-10-25', 1],
    ['2026-11-22', 1],
    ['2026-11-23', 2],
  ]);
});
