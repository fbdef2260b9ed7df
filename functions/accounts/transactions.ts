import { z } from 'zod';
import { capacityRow, paymentRow, purchaseRow } from '#functions/personal-records/transactions.ts';
import { ValidationFailed } from '#functions/platform/errors.ts';
import type { Transaction } from '#shared/accounts/wallet.ts';
import { type MemberId, OrderId, PaymentId, Timestamp } from '#shared/ids.ts';
import type { History, HistoryPlace } from './history.ts';

/** Where a list continues: after the last payment, the last purchase and the last places of an event of the page. */
const Cursor = z.tuple([
  z.strictObject({ at: Timestamp, id: PaymentId }).nullable(),
  z.strictObject({ at: Timestamp, id: OrderId }).nullable(),
  z.strictObject({ at: Timestamp, id: z.string().startsWith('capacity#').max(100) }).nullable(),
]);

/** A page of transactions, and where the list continues; the last page has no cursor. */
export interface TransactionPage {
  readonly transactions: Transaction[];
  readonly cursor?: string | undefined;
}

/**
 * The next transactions, newest first. Payments, purchases and places of events are separate lists: of each one row more
 * than the page holds is read, however many the member has.
 *
 * @throws ValidationFailed for a foreign cursor.
 */
export async function nextTransactions(
  memberId: MemberId,
  count: number,
  from: string | undefined,
  history: Pick<History, 'somePayments' | 'somePurchases' | 'someCapacity'>,
): Promise<TransactionPage> {
  const [payment, purchase, capacity] = from === undefined ? [null, null, null] : parse(from);
  const [payments, purchases, entries] = await Promise.all([
    history.somePayments(memberId, count + 1, payment ?? undefined),
    history.somePurchases(memberId, count + 1, purchase ?? undefined),
    history.someCapacity(memberId, count + 1, capacity ?? undefined),
  ]);
  const lists = [payments.map(paymentRow), purchases.map(purchaseRow), entries.map(capacityRow)];
  const transactions = newestOf(lists, count);
  if (lists.flat().length <= count) return { transactions };
  const last = (kind: Transaction['kind'], before: HistoryPlace | null) => {
    const shown = transactions.findLast((row) => row.kind === kind);
    return shown === undefined ? before : { at: shown.at, id: shown.id };
  };
  return {
    transactions,
    cursor: write([last('payment', payment), last('purchase', purchase), last('capacity', capacity)]),
  };
}

/**
 * The first rows of several lists, newest first. Each list keeps its own order, on which its cursor depends: clocks that
 * disagree lose no row.
 */
function newestOf(lists: readonly (readonly Transaction[])[], count: number): Transaction[] {
  const rests = lists.map((list) => [...list]);
  const rows: Transaction[] = [];
  while (rows.length < count) {
    const next = rests.reduce((newest, rest) => ((rest[0]?.at ?? '') > (newest[0]?.at ?? '') ? rest : newest), []);
    const row = next.shift();
    if (row === undefined) break;
    rows.push(row);
  }
  return rows;
}

function write(places: readonly (HistoryPlace | null)[]): string {
  return Buffer.from(JSON.stringify(places)).toString('base64url');
}

function parse(cursor: string): z.infer<typeof Cursor> {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new ValidationFailed([{ pointer: '/cursor', code: 'invalid' }]);
  }
}
