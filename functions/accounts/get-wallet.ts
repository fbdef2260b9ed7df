import type { Caller } from '#functions/platform/caller.ts';
import { type Clock, daysAfter } from '#functions/platform/clock.ts';
import type { Transaction, WalletView } from '#shared/accounts/wallet.ts';
import { limits } from '#shared/limits.ts';
import type { History } from './history.ts';
import type { Members } from './members.ts';
import { ownProfile } from './own-profile.ts';
import { allTransactions } from './transactions.ts';

/** Spent lira that make a premium user, and the days within which a purchase makes an active one (section 9). */
const premiumTry = 50;
const activeDays = 30;

export interface WalletDeps {
  readonly members: Pick<Members, 'find'>;
  readonly history: Pick<History, 'listPayments' | 'listPurchases'>;
  readonly clock: Clock;
}

/**
 * The caller's balance, what was spent, and achievements.
 *
 * @throws Unauthorized
 */
export async function getWallet(caller: Caller, deps: WalletDeps): Promise<{ wallet: WalletView }> {
  const { id, credits } = await ownProfile(caller, deps.members);
  return { wallet: walletOf(credits, await allTransactions(id, deps.history), deps.clock()) };
}

/** The wallet by the documented rules, from all transactions, newest first. */
export function walletOf(credits: number, transactions: readonly Transaction[], now: Date): WalletView {
  const purchases = transactions.filter(({ kind }) => kind === 'purchase');
  const paidKurus = transactions
    .filter(({ kind, status }) => kind === 'payment' && status === 'completed')
    .reduce((sum, { amount }) => (amount?.currency === 'TRY' ? sum + amount.amountMinor : sum), 0);
  const totalSpentTry = paidKurus / 100;
  return {
    credits,
    totalSpentTry,
    transactionCount: transactions.length,
    lastTransactionAt: transactions[0]?.at,
    achievements: {
      firstConversion: purchases.length > 0,
      premiumUser: totalSpentTry >= premiumTry,
      activeUser: purchases.some(({ at }) => at >= daysAfter(now, -activeDays)),
    },
  };
}

/** The transactions the page shows; the documented cap is ten. */
export async function listTransactions(caller: Caller, deps: WalletDeps): Promise<{ transactions: Transaction[] }> {
  const { id } = await ownProfile(caller, deps.members);
  return { transactions: (await allTransactions(id, deps.history)).slice(0, limits.walletTransactions) };
}
