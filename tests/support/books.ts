import { expect } from '@jest/globals';
import type { TableConnection } from '#functions/table/connection.ts';
import type { Money } from '#shared/money.ts';
import { allRows, type Row } from './all-rows.ts';

const total = <Each>(rows: readonly Each[], value: (row: Each) => number) =>
  rows.reduce((sum, row) => sum + value(row), 0);

/**
 * Expects that the rows of a table agree with each other and with what lies in the bucket: counters with orders and
 * members, balances with the ledger, payments with what the provider knows, pictures with orders that may have them.
 */
export async function expectBooksAgree(
  connection: TableConnection,
  files: ReadonlyMap<string, unknown>,
): Promise<void> {
  const rows = await allRows(connection);
  const of = (entity: string) => rows.filter(({ __edb_e__ }) => __edb_e__ === entity);
  const [orders, payments, members, ledger] = [of('order'), of('payment'), of('member'), of('ledger')];
  const counted = (name: string) =>
    total(
      of('counter').filter((row) => row['name'] === name),
      (row) => Number(row['count']),
    );

  expect({
    orders: counted('orders'),
    activeOrders: counted('activeOrders'),
    completedOrders: counted('completedOrders'),
    members: counted('members'),
    revenueUSD: counted('revenueUSD'),
    revenueTRY: counted('revenueTRY'),
  }).toEqual({
    orders: orders.filter(isOrdered).length,
    activeOrders: orders.filter(isActive).length,
    completedOrders: orders.filter(({ status }) => status === 'completed').length,
    members: members.length,
    revenueUSD: revenue(payments, 'USD'),
    revenueTRY: revenue(payments, 'TRY'),
  });

  for (const { id, credits } of members) {
    const own = ledger.filter(({ memberId }) => memberId === id);
    expect({ id, credits }).toEqual({ id, credits: total(own, ({ delta }) => Number(delta)) });
    expect(credits).toBeGreaterThanOrEqual(0);
  }
  const listed = of('listing').filter(({ kind }) => kind === 'order');
  expect(listed.map(({ id }) => id).sort()).toEqual(
    orders
      .filter(isOrdered)
      .map(({ id }) => id)
      .sort(),
  );
  for (const order of orders) expectOrderPaid(order, payments, ledger);
  for (const payment of payments) expectPacksGiven(payment, ledger);
  for (const checkout of of('sandbox-checkout')) expectCheckoutAgrees(checkout, payments);
  for (const key of files.keys())
    expect({ key, may: orders.some((order) => mayHave(order, key)) }).toEqual({ key, may: true });
}

/** What was never paid for is no order. */
function isOrdered({ paymentStatus }: Row): boolean {
  return paymentStatus === 'paid' || paymentStatus === 'refunded';
}

function isActive(order: Row): boolean {
  return isOrdered(order) && (order['status'] === 'pending' || order['status'] === 'processing');
}

/** Money that was settled and is not owed back. */
function revenue(payments: readonly Row[], currency: Money['currency']): number {
  const kept = payments.filter(({ state }) => state === 'paid').map(({ amount }) => amount as Money);
  return total(
    kept.filter((amount) => amount.currency === currency),
    ({ amountMinor }) => amountMinor,
  );
}

/** An order is paid once, by money or by a credit, and given back once. */
function expectOrderPaid(order: Row, payments: readonly Row[], ledger: readonly Row[]): void {
  const { id, status, paymentStatus, payWith } = order;
  const states = payments
    .filter(({ purpose }) => (purpose as { orderId?: unknown }).orderId === id)
    .map(({ state }) => state);
  const settled = states.filter((state) => state === 'paid');
  const moves = ledger.filter((entry) => entry['orderId'] === id).map(({ reason }) => reason);
  const isPaid = paymentStatus === 'paid' || paymentStatus === 'refunded';
  const byCredit = isPaid && payWith === 'credit';
  expect({ id, settled }).toEqual({ id, settled: paymentStatus === 'paid' && payWith === 'card' ? ['paid'] : [] });
  expect({ id, moves: moves.sort() }).toEqual({ id, moves: byCredit ? expectedMoves(status, paymentStatus) : [] });
  if (paymentStatus === 'refunded' && payWith === 'card') expect(states).toContain('refunded');
}

/** Paid packs are in the ledger once, with what was sold; packs that are not paid are not in it. */
function expectPacksGiven({ id, state, purpose }: Row, ledger: readonly Row[]): void {
  const { memberId, packs } = purpose as { memberId?: unknown; packs?: readonly { credits: number }[] };
  if (packs === undefined) return;
  const given = ledger.filter((entry) => entry['paymentId'] === id && entry['reason'] === 'purchase');
  const sold = { memberId, delta: total(packs, ({ credits }) => credits) };
  const entries = given.map((entry) => ({ memberId: entry['memberId'], delta: entry['delta'] }));
  expect({ id, entries }).toEqual({ id, entries: state === 'paid' ? [sold] : [] });
}

function expectedMoves(status: unknown, paymentStatus: unknown): string[] {
  if (paymentStatus === 'refunded') return ['release', 'reserve'];
  return status === 'completed' ? ['capture', 'reserve'] : ['reserve'];
}

/** What the provider took is ours, or on its way back; what it gave back is not. */
function expectCheckoutAgrees({ token, state }: Row, payments: readonly Row[]): void {
  const payment = payments.find(({ providerToken }) => providerToken === token);
  const agreeing: Readonly<Record<string, readonly unknown[]>> = {
    pending: ['awaiting', 'failed', undefined],
    paid: ['paid'],
    refunded: ['refunded'],
  };
  const ours = payment?.['state'];
  expect({ token, state, ours, agrees: agreeing[String(state)]?.includes(ours) }).toMatchObject({
    token,
    agrees: true,
  });
}

/** Whether an order may have a picture: its own, not after it was deleted, and not longer than it is kept. */
function mayHave(order: Row, key: string): boolean {
  const folders = [order['folder'], order['nextFolder'] ?? order['folder'], `drafts/${order['id']}`];
  if (!folders.some((folder) => key.startsWith(`${folder}/`)) || order['deletedAt'] !== undefined) return false;
  return key.includes('/input') ? order['selfieDeletedAt'] === undefined : order['photoDeletedAt'] === undefined;
}
