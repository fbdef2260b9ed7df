import { z } from 'zod';
import { Timestamp } from '#shared/ids.ts';
import { Money } from '#shared/money.ts';

/** An achievement, and since when it is reached. */
const Achievement = z.object({ reached: z.boolean(), since: Timestamp.optional() });

/** The documented achievements. A conversion is a photo paid by credit or card. */
export const Achievements = z.object({
  /** At least one conversion. */
  firstConversion: Achievement,
  /** Spent at least 50 TL; `missing` is the rest. */
  premiumUser: Achievement.extend({ missing: Money.optional() }),
  /** A conversion within 30 days; without another one it ends at `until`. */
  activeUser: Achievement.extend({ until: Timestamp.optional() }),
});
export type Achievements = z.infer<typeof Achievements>;

/** What the wallet tab shows. */
export const WalletView = z.object({
  credits: z.number().int().nonnegative(),
  /** Sum of the completed payments in lira, not in kuruş, without payments in other currencies. */
  totalSpentTry: z.number().nonnegative(),
  /** Paid payments, conversions, and places of events; abandoned checkouts do not count. */
  transactionCount: z.number().int().nonnegative(),
  /** The time of the latest of these. */
  lastTransactionAt: Timestamp.optional(),
  /** False where there are more transactions than one visit reads: then sum and count are lower bounds. */
  complete: z.boolean(),
  achievements: Achievements,
});
export type WalletView = z.infer<typeof WalletView>;

/**
 * `completed` is labelled 'Tamamlandı' and `awaiting` 'Bekliyor' (specification, section 4). The others: a refund that
 * is due, a refund that was sent, a credit that paid for another photo instead, and an unpaid form.
 */
export const TransactionStatus = z.enum(['completed', 'awaiting', 'refunding', 'refunded', 'replaced', 'failed']);
export type TransactionStatus = z.infer<typeof TransactionStatus>;

/** One row of the transactions tab: a payment, the conversion a credit was spent on, or places of an event. */
export const Transaction = z.object({
  id: z.string(),
  kind: z.enum(['payment', 'purchase', 'capacity']),
  /** When the form of a payment was opened, the photo of a credit was made, or places were bought or given back. */
  at: Timestamp,
  /** Credits that a payment added, or that were spent or came back; a payment for a single photo adds none. */
  credits: z.number().int().nonnegative(),
  amount: Money.optional(),
  /** The refunded part of the amount, sent or due; absent without a refund. */
  refunded: Money.optional(),
  /** The purpose of a payment; for packs with their names. */
  purpose: z.enum(['order', 'packs']).optional(),
  packs: z.array(z.string()).optional(),
  status: TransactionStatus,
});
export type Transaction = z.infer<typeof Transaction>;
