import { z } from 'zod';
import { paymentRow, purchaseRow } from '#functions/personal-records/transactions.ts';
import { ValidationFailed } from '#functions/platform/errors.ts';
import type { Transaction } from '#shared/accounts/wallet.ts';
import { type MemberId, OrderId, PaymentId, Timestamp } from '#shared/ids.ts';
import type { History, HistoryPlace } from './history.ts';

/** Where a list continues: after the last payment and the last purchase of the page. */
const Cursor = z.tuple([
  z.strictObject({ at: Timestamp, id: PaymentId }).nullable(),
  z.strictObject({ at: Timestamp, id: OrderId }).nullable(),
]);

/** A page of transactions, and where the list continues; the last page has no cursor. */
export interface TransactionPage {
  readonly transactions: Transaction[];
  readonly cursor?: string | undefined;
}

/**
 * The next transactions, newest first. Payments and purchases are separate lists: of each one row more than the page
 * holds is read, however many the member has.
 *
 * @throws ValidationFailed for a foreign cursor.
 */
export async function nextTransactions(
  memberId: MemberId,
  count: number,
  from: string | undefined,
  history: Pick<History, 'somePayments' | 'somePurchases'>,
): Promise<TransactionPage> {
  const [payment, purchase] = from === undefined ? [null, null] : parse(from);
  const [payments, purchases] = await Promise.all([
    history.somePayments(memberId, count + 1, payment ?? undefined),
    history.somePurchases(memberId, count + 1, purchase ?? undefined),
  ]);
  const transactions = newestOf(payments.map(paymentRow), purchases.map(purchaseRow), count);
  if (payments.length + purchases.length <= count) return { transactions };
  const last = (kind: Transaction['kind'], before: HistoryPlace | null) => {
    const shown = transactions.findLast((row) => row.kind === kind);
    return shown === undefined ? before : { at: shown.at, id: shown.id };
  };
  return { transactions, cursor: write([last('payment', payment), last('purchase', purchase)]) };
}

/**
 * The first rows of two lists, newest first. Each list keeps its own order, on which its cursor depends: clocks that
 * disagree lose no row.
 */
function newestOf(one: readonly Transaction[], other: readonly Transaction[], count: number): Transaction[] {
  const [rest, otherRest] = [[...one], [...other]];
  const rows: Transaction[] = [];
  while (rows.length < count) {
    const [next, otherNext] = [rest[0], otherRest[0]];
    const isOther = next === undefined || (otherNext !== undefined && otherNext.at > next.at);
    const row = (isOther ? otherRest : rest).shift();
    if (row === undefined) break;
    rows.push(row);
  }
  return rows;
}

function write(places: readonly [HistoryPlace | null, HistoryPlace | null]): string {
  return Buffer.from(JSON.stringify(places)).toString('base64url');
}

function parse(cursor: string): z.infer<typeof Cursor> {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new ValidationFailed([{ pointer: '/cursor', code: 'invalid' }]);
  }
}
