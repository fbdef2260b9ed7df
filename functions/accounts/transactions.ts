import { z } from 'zod';
import { paymentRow, purchaseRow } from '#functions/personal-records/transactions.ts';
import { ValidationFailed } from '#functions/platform/errors.ts';
import type { Transaction } from '#shared/accounts/wallet.ts';
import { type MemberId, OrderId, PaymentId, Timestamp } from '#shared/ids.ts';
import type { History, HistoryPlace } from './history.ts';

/** Where a list goes on: the last payment and the last purchase that were shown, if any was. */
const Cursor = z.tuple([
  z.strictObject({ at: Timestamp, id: PaymentId }).nullable(),
  z.strictObject({ at: Timestamp, id: OrderId }).nullable(),
]);

/** Some transactions, and where the list goes on; without a cursor it has come to its end. */
export interface TransactionPage {
  readonly transactions: Transaction[];
  readonly cursor?: string | undefined;
}

/**
 * The next transactions, newest first. Payments and purchases lie in lists of their own: of each as many are read as a
 * page has rows, and one more, whatever the member has.
 *
 * @throws ValidationFailed when the cursor is not one of ours.
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
 * The first rows of two lists, newest first. Each list keeps its own order, by which its next page is found: clocks that
 * disagree for a moment lose no row.
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
