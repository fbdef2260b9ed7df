import type { WalletView } from '#shared/accounts/wallet.ts';

/** The wallet of a new member. */
export const anEmptyWallet: WalletView = {
  credits: 0,
  totalSpentTry: 0,
  transactionCount: 0,
  complete: true,
  achievements: {
    firstConversion: { reached: false },
    premiumUser: { reached: false, missing: { amountMinor: 5000, currency: 'TRY' } },
    activeUser: { reached: false },
  },
};
