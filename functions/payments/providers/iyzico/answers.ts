import { z } from 'zod';
import { Currency } from '#shared/money.ts';

/**
 * The fields of iyzico's responses that we read. Numbers arrive as strings, exactly as written (`parseExactly`):
 * amounts are never rounded, and ids may have any length.
 */
const failed = { status: z.literal('failure'), errorCode: z.string().optional(), errorMessage: z.string().optional() };

export const Failure = z.object({ ...failed, errorGroup: z.string().optional(), paymentStatus: z.string().optional() });
export type Failure = z.infer<typeof Failure>;

/** The response to an opened form. */
export const OpenedForm = z.object({
  status: z.literal('success'),
  conversationId: z.string(),
  token: z.string().min(1),
  paymentPageUrl: z.url(),
  /** How long the form is valid. */
  tokenExpireTime: z.string().regex(/^\d+$/).default('1800'),
  signature: z.string(),
});

const ItemTransaction = z.object({ paymentTransactionId: z.string(), paidPrice: z.string() });

/** A form the payer has paid: the only proof of the money, unlike anything the browser sends. */
export const PaidForm = z.object({
  status: z.literal('success'),
  paymentStatus: z.literal('SUCCESS'),
  /** 1 is accepted, 0 is in review, -1 is refused. */
  fraudStatus: z.enum(['1', '0', '-1']),
  paymentId: z.string().min(1),
  currency: Currency,
  basketId: z.string(),
  conversationId: z.string(),
  price: z.string(),
  paidPrice: z.string(),
  token: z.string(),
  signature: z.string(),
  itemTransactions: z.array(ItemTransaction),
  /** The first and the last digits of the card. */
  binNumber: z.string().optional(),
  lastFourDigits: z.string().optional(),
});
export type PaidForm = z.infer<typeof PaidForm>;

/** An unpaid form: the payer has not arrived, is at the bank, or had the card declined. */
export const UnpaidForm = z.object({ status: z.literal('success'), paymentStatus: z.string().optional() });

/** A refund; `1` is done. */
const Reversal = z.object({
  refundConversationId: z.string().nullish(),
  refundPrice: z.string(),
  refundStatus: z.string(),
});

/** A payment in the reporting service. */
export const ReportedPayment = z.object({
  paymentId: z.string(),
  cancels: z.array(Reversal).nullish(),
  itemTransactions: z.array(ItemTransaction.extend({ refunds: z.array(Reversal).nullish() })).nullish(),
});
export type ReportedPayment = z.infer<typeof ReportedPayment>;

export const Report = z.object({ status: z.literal('success'), payments: z.array(ReportedPayment).nullish() });

/** A line of the daily report: each line of a basket, and each refund of it, has its own. */
const Movement = z.object({
  transactionType: z.enum(['PAYMENT', 'REFUND', 'CANCEL']),
  /** In Turkey's time, as `2026-11-21 13:00:00`. */
  transactionDate: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/),
  /** Of a payment: 0 is in review, -1 is refused. */
  transactionStatus: z.string().nullish(),
  paymentId: z.string(),
  basketId: z.string().nullish(),
  paidPrice: z.string().regex(/^\d{1,12}(\.\d{1,2}0*)?$/),
  transactionCurrency: z.string(),
});
export type Movement = z.infer<typeof Movement>;

const optionalText = z.string().nullish().catch(null);

/** A line of unknown type or without the fields of its type: it must not hide the other lines. */
const OtherLine = z.object({
  transactionType: optionalText,
  transactionDate: optionalText,
  paymentId: optionalText,
  basketId: optionalText,
  paidPrice: optionalText,
  transactionCurrency: optionalText,
});
export type OtherLine = z.infer<typeof OtherLine>;

export const ReportLine = z.union([
  Movement.transform((movement) => ({ isMovement: true as const, ...movement })),
  OtherLine.transform((line) => ({ isMovement: false as const, ...line })),
]);
export type ReportLine = z.infer<typeof ReportLine>;

/** One page of the daily report; a day without movements has none. */
export const DayReport = z.object({
  status: z.literal('success'),
  transactions: z.array(ReportLine).nullish(),
  totalPageCount: z.string().regex(/^\d+$/).nullish(),
});

export const Done = z.object({ status: z.literal('success') });

/** The content of a notification. The signature covers these fields; all others are ignored. */
export const Notification = z.object({
  iyziEventType: z.string(),
  iyziPaymentId: z.string(),
  iyziReferenceCode: z.string().optional(),
  token: z.string().min(1),
  paymentConversationId: z.string(),
  status: z.string(),
});
export type Notification = z.infer<typeof Notification>;

/** Parses JSON and keeps numbers as the strings they were written as. */
export function parseExactly(json: string): unknown {
  // The third argument is newer than the types of the library.
  const keepText = (_key: string, value: unknown, context?: { source?: string }): unknown =>
    typeof value === 'number' ? (context?.source ?? String(value)) : value;
  return JSON.parse(json, keepText);
}
