import { expect } from '@jest/globals';
import type { TableConnection } from '#functions/table/connection.ts';
import { booksOf } from '../../scripts/ledger/books.ts';
import { findDifferences } from '../../scripts/ledger/find-differences.ts';
import { allRows, type Row } from './all-rows.ts';

/**
 * Expects that the rows of a table agree with each other and with the bucket: the books among themselves, as
 * `npm run ledger -- verify` compares them, listings with orders, payments with the provider, and pictures with the
 * orders that may have them.
 */
export async function expectBooksAgree(
  connection: TableConnection,
  files: ReadonlyMap<string, unknown>,
): Promise<void> {
  const rows = await allRows(connection);
  const of = (entity: string) => rows.filter(({ __edb_e__ }) => __edb_e__ === entity);
  const [orders, payments] = [of('order'), of('payment')];
  expect(findDifferences(booksOf(rows))).toEqual([]);

  const listed = of('listing').filter(({ kind }) => kind === 'order');
  expect(listed.map(({ id }) => id).sort()).toEqual(
    orders
      .filter(isOrdered)
      .map(({ id }) => id)
      .sort(),
  );
  for (const checkout of of('sandbox-checkout')) expectCheckoutAgrees(checkout, payments);
  for (const key of files.keys())
    expect({ key, may: orders.some((order) => mayHave(order, key)) }).toEqual({ key, may: true });
}

/** An unpaid order does not count. */
function isOrdered({ paymentStatus }: Row): boolean {
  return paymentStatus === 'paid' || paymentStatus === 'refunded';
}

/** A charge of the provider is ours or being refunded; a refunded one is not. */
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

/** Whether an order may have a picture: its own, not after its deletion, and not beyond its retention. */
function mayHave(order: Row, key: string): boolean {
  const folders = [order['folder'], order['nextFolder'] ?? order['folder'], `drafts/${order['id']}`];
  if (!folders.some((folder) => key.startsWith(`${folder}/`)) || order['deletedAt'] !== undefined) return false;
  return key.includes('/input') ? order['selfieDeletedAt'] === undefined : order['photoDeletedAt'] === undefined;
}
