import type { Row } from './all-rows.ts';

const ada = 'ada';
const [bought, made, failed, guests, refunded] = [
  'pay_01JD3K5W8Z0000000000000001',
  'ord_01JD3K5W8Z0000000000000001',
  'ord_01JD3K5W8Z0000000000000002',
  'ord_01JD3K5W8Z0000000000000003',
  'ord_01JD3K5W8Z0000000000000004',
] as const;
const at = '2026-11-20T22:30:00.000Z';

const entry = (reason: string, subject: string, delta: number, ids: object = {}): Row => ({
  ...{ __edb_e__: 'ledger', memberId: ada, key: `${reason}#${subject}`, reason, delta, at },
  ...ids,
});
const order = (id: string, different: object): Row => ({ __edb_e__: 'order', id, createdAt: at, ...different });
const payment = (id: string, different: object): Row => ({
  ...{ __edb_e__: 'payment', id, provider: 'sandbox', providerPaymentId: `p-${id}`, createdAt: at, paidAt: at },
  ...{ state: 'paid', amount: { amountMinor: 7900, currency: 'TRY' } },
  ...different,
});
const counter = (name: string, count: number): Row => ({ __edb_e__: 'counter', name, shard: '0', count });
const forOrder = (orderId: string) => ({ kind: 'order', orderId });

/**
 * The rows of a stage whose books agree: a member who bought a pack, had a photo made for a credit and got one credit
 * back; a guest who paid by card; a guest with a refund; and an erased member.
 */
export const agreeingRows: readonly Row[] = [
  { __edb_e__: 'member', id: ada, credits: 10 },
  entry('grant', 'initial', 1),
  entry('purchase', bought, 10, { paymentId: bought }),
  entry('reserve', made, -1, { orderId: made }),
  entry('capture', made, 0, { orderId: made }),
  entry('reserve', failed, -1, { orderId: failed }),
  entry('release', failed, 1, { orderId: failed }),
  { __edb_e__: 'purchase', memberId: ada, orderId: made, creditsSpent: 1, createdAt: at },
  payment(bought, {
    memberId: ada,
    amount: { amountMinor: 39_000, currency: 'TRY' },
    purpose: { kind: 'packs', memberId: ada, packs: [{ packId: 'pack_mini', name: 'Mini', credits: 10 }] },
  }),
  order(made, { ownerId: ada, status: 'completed', paymentStatus: 'paid', payWith: 'credit' }),
  order(failed, { ownerId: ada, status: 'failed', paymentStatus: 'refunded', payWith: 'credit' }),
  order(guests, { status: 'completed', paymentStatus: 'paid', payWith: 'card', paymentId: 'pay_guest' }),
  payment('pay_guest', { purpose: forOrder(guests) }),
  order(refunded, { status: 'failed', paymentStatus: 'refunded', payWith: 'card', paymentId: 'pay_back' }),
  payment('pay_back', { purpose: forOrder(refunded), state: 'refunded', refundedAt: '2026-11-21T09:00:00.000Z' }),
  { __edb_e__: 'erasure', id: 'erased_1', moneyRows: 1 },
  { ...entry('grant', 'initial', 1), memberId: 'erased_1' },
  counter('orders', 4),
  counter('completedOrders', 2),
  counter('members', 1),
  counter('revenueTRY', 40_000),
  { ...counter('revenueTRY', 6900), shard: '1' },
  // Rows the books do not read.
  { __edb_e__: 'consent', memberId: ada },
];

/** The same rows with an existing one changed or removed. */
export function withRow(is: Partial<Row>, change: object | 'gone'): Row[] {
  const index = agreeingRows.findIndex((row) => Object.entries(is).every(([name, value]) => row[name] === value));
  const row = agreeingRows[index];
  if (row === undefined) throw new Error(`no row is ${JSON.stringify(is)}`);
  return agreeingRows.flatMap((each) => (each !== row ? [each] : change === 'gone' ? [] : [{ ...row, ...change }]));
}
