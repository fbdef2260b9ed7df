import { z } from 'zod';
import type { ClaimView } from '#shared/guarantee/claim.ts';
import { OrderId, Timestamp } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import type { OrderState, PayWith } from './order.ts';

/** What the holder got instead of a photo, and when: the refund or the credit, or another photo by another order. */
export const Remedy = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('refund'), at: Timestamp }),
  z.object({ kind: z.literal('new_photo'), at: Timestamp, orderId: OrderId }),
]);
export type Remedy = z.infer<typeof Remedy>;

/** The order that this one replaces, and how many replacements there are in a row by then. */
export const Replacing = z.object({ orderId: OrderId, count: z.number().int().positive() });
export type Replacing = z.infer<typeof Replacing>;

/** What the holder of an unsatisfactory photo can do: return it, replace it, or open a claim. */
export const GuaranteeWay = z.enum(['refund', 'new_photo', 'claim']);
export type GuaranteeWay = z.infer<typeof GuaranteeWay>;

/** The facts that decide the guarantee of an order. */
export interface GuaranteedOrder extends OrderState {
  readonly payWith?: PayWith | undefined;
  /** When the photo was delivered. */
  readonly completedAt?: string | undefined;
  readonly downloadedAt?: string | undefined;
  readonly photoDeletedAt?: string | undefined;
  readonly report?: { readonly verdict: 'pass' | 'warn' | 'fail' } | undefined;
  readonly remedy?: Remedy | undefined;
  readonly replaces?: Replacing | undefined;
  readonly claim?: Pick<ClaimView, 'state'> | undefined;
  /** The holder has reached the limit of returns. */
  readonly givenBackOften?: boolean | undefined;
  /** A part of the payment was refunded without a return already. */
  readonly moneyWentBack?: boolean | undefined;
}

/** What is possible now, and until when. */
export interface Guarantee {
  readonly ways: readonly GuaranteeWay[];
  readonly until: string;
}

const dayMs = 24 * 3600 * 1000;
/** As long as the order has its personal data, by when an authority has checked the photo. */
const claimDays = limits.resultKeptDays + limits.orderNamedDays;

/**
 * What the holder of a delivered photo can do. For seven days it can be returned or replaced, if it was not downloaded
 * or a rule fails on it; otherwise an operator has to decide. Undefined when nothing is possible.
 */
export function guaranteeOf(order: GuaranteedOrder, now: Date): Guarantee | undefined {
  const { status, paymentStatus, payWith, completedAt, deletedAt, remedy, claim } = order;
  const isDelivered = status === 'completed' && paymentStatus === 'paid' && deletedAt === undefined;
  if (!isDelivered || completedAt === undefined || remedy !== undefined) return undefined;
  // An open claim waits for its decision, and a decision is final.
  if (claim !== undefined) return undefined;
  if (payWith === undefined || payWith === 'trial' || order.moneyWentBack === true) return undefined;
  const after = (days: number) => new Date(Date.parse(completedAt) + days * dayMs).toISOString();
  const until = after(limits.refundRequestDays);
  if (canBeGivenBack(order) && now.toISOString() < until) {
    return { ways: canBeReplaced(order) ? ['refund', 'new_photo'] : ['refund'], until };
  }
  const claimUntil = after(claimDays);
  return now.toISOString() < claimUntil ? { ways: ['claim'], until: claimUntil } : undefined;
}

function canBeGivenBack({ downloadedAt, photoDeletedAt, report, givenBackOften }: GuaranteedOrder): boolean {
  if (photoDeletedAt !== undefined) return false;
  return !countsAsGivenBack({ report }) || (downloadedAt === undefined && givenBackOften !== true);
}

/** Whether the return of such a photo counts in the limit: one on which a rule fails is our fault. */
export function countsAsGivenBack({ report }: Pick<GuaranteedOrder, 'report'>): boolean {
  return report?.verdict !== 'fail';
}

/** After this many photos in a row another one will not satisfy either. */
function canBeReplaced({ replaces }: GuaranteedOrder): boolean {
  return (replaces?.count ?? 0) < limits.newPhotosInPlace;
}
