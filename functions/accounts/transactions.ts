import { z } from 'zod';
import { ValidationFailed } from '#functions/platform/errors.ts';
import type { Transaction, TransactionStatus } from '#shared/accounts/wallet.ts';
import { type MemberId, OrderId, PaymentId, Timestamp } from '#shared/ids.ts';
import type { PaymentState } from '#shared/payments/contract.ts';
import { creditsOfAmount } from './credits-of-amount.ts';
import type { History, HistoryPlace, Payment, Purchase } from './history.ts';

const statusOf: Readonly<Record<PaymentState, TransactionStatus>> = {
  awaiting: 'awaiting',
  review: 'awaiting',
  paid: 'completed',
  refund_due: 'refunding',
  refunded: 'refunded',
  failed: 'failed',
};

/**
 * Payments and purchases as one list, newest first. Purchases are completed, unless their credit went back, or another photo
 * was made for it.
 */
export function transactionsOf(payments: readonly Payment[], purchases: readonly Purchase[]): Transaction[] {
  const all = [...payments.map(paymentRow), ...purchases.map(purchaseRow)];
  return all.sort((one, other) => (one.at === other.at ? 0 : one.at < other.at ? 1 : -1));
}

function paymentRow({ id, orderId, packs, credits, state, amount, createdAt, refundedMinor }: Payment): Transaction {
  const byRule = amount.currency === 'TRY' ? creditsOfAmount(amount.amountMinor) : 0;
  return {
    ...{ id, kind: 'payment', at: createdAt, credits: credits ?? byRule, amount, status: statusOf[state] },
    ...(refundedMinor === undefined ? {} : { refunded: { ...amount, amountMinor: refundedMinor } }),
    ...(orderId === undefined ? { purpose: 'packs', packs: [...packs] } : { purpose: 'order' }),
  };
}

function purchaseRow({ orderId, creditsSpent, createdAt, refundedAt, replacedBy }: Purchase): Transaction {
  const wentBack = replacedBy === undefined ? 'refunded' : 'replaced';
  const status = refundedAt === undefined ? 'completed' : wentBack;
  return { id: orderId, kind: 'purchase', at: createdAt, credits: creditsSpent, status };
}

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
