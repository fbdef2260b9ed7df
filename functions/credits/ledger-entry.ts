import type { MemberId, OrderId, PaymentId } from '#shared/ids.ts';

/**
 * Why a balance changed, and which way: `grant` gives credits, `purchase` brings those of packs and `refund` takes them
 * back; `reserve` takes one for a job, `capture` marks it spent, `release` gives it back; `adjustment` is an operator's,
 * either way.
 */
const signs = { grant: 1, purchase: 1, refund: -1, reserve: -1, capture: 0, release: 1, adjustment: 1 } as const;
export type LedgerReason = keyof typeof signs;

/** What an entry is about: the order or payment, or a name of its own, for example of an operator's adjustment. */
type Subject = { readonly orderId: OrderId } | { readonly paymentId: PaymentId } | { readonly name: string };

/** An entry of the append-only ledger. The key makes it unique, so that the same event never counts twice. */
export interface LedgerEntry {
  readonly memberId: MemberId;
  readonly key: `${LedgerReason}#${string}`;
  readonly reason: LedgerReason;
  /** How the balance changes, in credits. */
  readonly delta: number;
  readonly orderId?: OrderId;
  readonly paymentId?: PaymentId;
  readonly at: string;
}

/**
 * The entry of an event; there is one spelling of keys, `{reason}#{subject}`.
 *
 * @param credits how many credits it is about; the reason knows whether they come or go
 */
export function ledgerEntry(
  reason: LedgerReason,
  event: { readonly memberId: MemberId; readonly credits: number; readonly about: Subject; readonly at: string },
): LedgerEntry {
  const { memberId, credits, about, at } = event;
  const { name, ...ids } = { name: undefined, ...about };
  const [subject = name] = Object.values(ids);
  return { memberId, key: `${reason}#${subject}`, reason, delta: signs[reason] * credits, ...ids, at };
}
