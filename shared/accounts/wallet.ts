import { z } from 'zod';
import { Timestamp } from '#shared/ids.ts';
import { Money } from '#shared/money.ts';

/** The documented achievements. */
export const Achievements = z.object({
  /** At least one purchase, that is, one captured conversion. */
  firstConversion: z.boolean(),
  /** Spent at least 50 TL. */
  premiumUser: z.boolean(),
  /** A purchase within 30 days. */
  activeUser: z.boolean(),
});
export type Achievements = z.infer<typeof Achievements>;

/** What the wallet tab shows. */
export const WalletView = z.object({
  credits: z.number().int().nonnegative(),
  /** Sum of the completed payments in lira, not in kuruş; payments in other currencies are not part of it. */
  totalSpentTry: z.number().nonnegative(),
  transactionCount: z.number().int().nonnegative(),
  lastTransactionAt: Timestamp.optional(),
  achievements: Achievements,
});
export type WalletView = z.infer<typeof WalletView>;

/** One row of the transactions tab: a payment, or the conversion a credit was spent on. */
export const Transaction = z.object({
  id: z.string(),
  kind: z.enum(['payment', 'purchase']),
  at: Timestamp,
  /** Credits a payment brought or a purchase spent; a payment for a single photo brings none. */
  credits: z.number().int().nonnegative(),
  amount: Money.optional(),
  /** What went back of the amount, or is on its way; all of it, or a part. */
  refunded: Money.optional(),
  /** `completed` is labelled 'Tamamlandı', anything else 'Bekliyor' (specification, section 4). */
  status: z.enum(['completed', 'awaiting', 'refunded', 'failed']),
});
export type Transaction = z.infer<typeof Transaction>;
