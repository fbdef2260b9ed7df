import { z } from 'zod';
import { Timestamp } from '#shared/ids.ts';
import { Money } from '#shared/money.ts';

/** Something a member may reach, and since when they have. */
const Achievement = z.object({ reached: z.boolean(), since: Timestamp.optional() });

/** The documented achievements. A conversion is a photo for a credit, or one that was paid by card. */
export const Achievements = z.object({
  /** At least one conversion. */
  firstConversion: Achievement,
  /** Spent at least 50 TL; `missing` is what is not spent yet. */
  premiumUser: Achievement.extend({ missing: Money.optional() }),
  /** A conversion within 30 days; without another one it ends at `until`. */
  activeUser: Achievement.extend({ until: Timestamp.optional() }),
});
export type Achievements = z.infer<typeof Achievements>;

/** What the wallet tab shows. */
export const WalletView = z.object({
  credits: z.number().int().nonnegative(),
  /** Sum of the completed payments in lira, not in kuruş; payments in other currencies are not part of it. */
  totalSpentTry: z.number().nonnegative(),
  /** Payments that money came for, and conversions; a checkout that was given up is none. */
  transactionCount: z.number().int().nonnegative(),
  /** Of the same. */
  lastTransactionAt: Timestamp.optional(),
  /** False where there are more transactions than one visit reads: then sum and count are lower bounds. */
  complete: z.boolean(),
  achievements: Achievements,
});
export type WalletView = z.infer<typeof WalletView>;

/**
 * `completed` is labelled 'Tamamlandı' and `awaiting` 'Bekliyor' (specification, section 4). The others have names of
 * their own: money on its way back, money that is back, a credit that another photo was made for instead, and a form
 * nobody paid.
 */
export const TransactionStatus = z.enum(['completed', 'awaiting', 'refunding', 'refunded', 'replaced', 'failed']);
export type TransactionStatus = z.infer<typeof TransactionStatus>;

/** One row of the transactions tab: a payment, or the conversion a credit was spent on. */
export const Transaction = z.object({
  id: z.string(),
  kind: z.enum(['payment', 'purchase']),
  /** When the form of a payment was opened, or a photo was made for a credit. */
  at: Timestamp,
  /** Credits a payment brought or a purchase spent; a payment for a single photo brings none. */
  credits: z.number().int().nonnegative(),
  amount: Money.optional(),
  /** What went back of the amount, or is on its way; all of it, or a part. */
  refunded: Money.optional(),
  /** What a payment was for; of one for packs their names. */
  purpose: z.enum(['order', 'packs']).optional(),
  packs: z.array(z.string()).optional(),
  status: TransactionStatus,
});
export type Transaction = z.infer<typeof Transaction>;
