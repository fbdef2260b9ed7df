import type { EventId, MemberId, OrderId, PaymentId } from '#shared/ids.ts';

/**
 * Why a balance changed, and in which direction: `grant` gives credits, `purchase` adds those of packs and `refund`
 * takes them back; `reserve` takes one for a job, `capture` marks it spent, `release` returns it; `adjustment` is an
 * operator's, in either direction; `capacity` takes those that buy places of an event, and a negative number returns them.
 */
const signs = {
  ...{ grant: 1, purchase: 1, refund: -1, reserve: -1, capture: 0, release: 1, adjustment: 1 },
  capacity: -1,
} as const;
export type LedgerReason = keyof typeof signs;

/** The subject of an entry: an order, a payment, a photo event at a time, or a name, for example an operator's adjustment. */
type Subject =
  | { readonly orderId: OrderId }
  | { readonly paymentId: PaymentId }
  | { readonly name: string; readonly eventId: EventId }
  | { readonly name: string };

/** An entry of the append-only ledger. The key makes it unique, so the same event never counts twice. */
export interface LedgerEntry {
  readonly memberId: MemberId;
  readonly key: `${LedgerReason}#${string}`;
  readonly reason: LedgerReason;
  /** The change of the balance, in credits. */
  readonly delta: number;
  readonly orderId?: OrderId;
  readonly paymentId?: PaymentId;
  readonly eventId?: EventId;
  readonly at: string;
}

/**
 * The ledger entry of an event. The only format of keys is `{reason}#{subject}`.
 *
 * @param credits how many; the reason gives the sign
 */
export function ledgerEntry(
  reason: LedgerReason,
  event: { readonly memberId: MemberId; readonly credits: number; readonly about: Subject; readonly at: string },
): LedgerEntry {
  const { memberId, credits, about, at } = event;
  const { name, ...ids } = { name: undefined, ...about };
  const subject = [...(name === undefined ? [] : [name]), ...Object.values(ids)].join('#');
  return { memberId, key: `${reason}#${subject}`, reason, delta: signs[reason] * credits, ...ids, at };
}
