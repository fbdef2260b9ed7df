import {
  type CapacityEntry,
  type Payment,
  type Purchase,
  transactionsOf,
} from '#functions/personal-records/transactions.ts';
import type { Caller } from '#functions/platform/caller.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { WalletView } from '#shared/accounts/wallet.ts';
import { limits } from '#shared/limits.ts';
import { keptMinor } from '#shared/payments/kept-money.ts';
import { achievementsOf } from './achievements.ts';
import type { History } from './history.ts';
import type { Members } from './members.ts';
import { ownProfile } from './own-profile.ts';
import { nextTransactions, type TransactionPage } from './transactions.ts';

/** The most rows of each list that one visit counts; above that the page shows "at least". */
export const countedRows = 1000;

export interface WalletDeps {
  readonly members: Pick<Members, 'find'>;
  readonly history: Pick<History, 'somePayments' | 'somePurchases' | 'someCapacity'>;
  readonly clock: Clock;
}

/**
 * The caller's balance, spending and achievements, computed from the rows, because stored totals could disagree with
 * them (docs/decisions/0040).
 *
 * @throws Unauthorized
 */
export async function getWallet(caller: Caller, deps: WalletDeps): Promise<{ wallet: WalletView }> {
  const { id, credits } = await ownProfile(caller, deps.members);
  const [payments, purchases, capacity] = await Promise.all([
    deps.history.somePayments(id, countedRows),
    deps.history.somePurchases(id, countedRows),
    deps.history.someCapacity(id, countedRows),
  ]);
  return { wallet: walletOf(credits, payments, purchases, deps.clock(), capacity) };
}

/** The wallet by the documented rules, from the newest rows. */
export function walletOf(
  credits: number,
  payments: readonly Payment[],
  purchases: readonly Purchase[],
  now: Date,
  capacity: readonly CapacityEntry[] = [],
): WalletView {
  // An unpaid checkout form is listed, and is no transaction.
  const transactions = transactionsOf(payments.filter(hadMoney), purchases, capacity);
  const paidKurus = payments
    .filter(({ amount }) => amount.currency === 'TRY')
    .reduce((sum, payment) => sum + keptMinor(payment), 0);
  return {
    credits,
    totalSpentTry: paidKurus / 100,
    transactionCount: transactions.length,
    lastTransactionAt: transactions[0]?.at,
    complete: [payments, purchases, capacity].every(({ length }) => length < countedRows),
    achievements: achievementsOf(payments, purchases, now),
  };
}

/** Whether it was paid, including later refunds. */
function hadMoney({ state, paidAt }: Payment): boolean {
  return paidAt !== undefined || state === 'paid' || state === 'refund_due' || state === 'refunded';
}

/**
 * A page of the caller's transactions, ten at most, as documented.
 *
 * @throws Unauthorized, ValidationFailed
 */
export async function listTransactions(
  cursor: string | undefined,
  caller: Caller,
  deps: WalletDeps,
): Promise<TransactionPage> {
  const { id } = await ownProfile(caller, deps.members);
  return await nextTransactions(id, limits.walletTransactions, cursor, deps.history);
}
