import { z } from 'zod';
import type { ClaimView } from '#shared/guarantee/claim.ts';
import { OrderId, Timestamp } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import type { OrderState, PayWith } from './order.ts';

/** What a person took instead of a photo, and when: the money or the credit, or another photo, made by another order. */
export const Remedy = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('refund'), at: Timestamp }),
  z.object({ kind: z.literal('new_photo'), at: Timestamp, orderId: OrderId }),
]);
export type Remedy = z.infer<typeof Remedy>;

/** In the place of which order's photo another one is made, and how many in a row were made so by then. */
export const Replacing = z.object({ orderId: OrderId, count: z.number().int().positive() });
export type Replacing = z.infer<typeof Replacing>;

/** What a person can do about a photo that does not please: by themselves, or by asking us. */
export const GuaranteeWay = z.enum(['refund', 'new_photo', 'claim']);
export type GuaranteeWay = z.infer<typeof GuaranteeWay>;

/** What decides about the guarantee of an order. */
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
  /** Whoever holds it gave back as many photos lately as one can by oneself. */
  readonly givenBackOften?: boolean | undefined;
  /** Something of the money for it went back by another way already. */
  readonly moneyWentBack?: boolean | undefined;
}

/** What can be done now, and until when. */
export interface Guarantee {
  readonly ways: readonly GuaranteeWay[];
  readonly until: string;
}

const dayMs = 24 * 3600 * 1000;
/** As long as an order can be told from others: until then an authority has looked at the photo. */
const claimDays = limits.resultKeptDays + limits.orderNamedDays;

/**
 * What a person can do about a delivered photo. For seven days it can be given back, or exchanged for a new one, as long as
 * nobody took it or a rule fails on it; otherwise a person of ours has to look at it. Undefined where there is nothing to do.
 */
export function guaranteeOf(order: GuaranteedOrder, now: Date): Guarantee | undefined {
  const { status, paymentStatus, payWith, completedAt, deletedAt, remedy, claim } = order;
  const isDelivered = status === 'completed' && paymentStatus === 'paid' && deletedAt === undefined;
  if (!isDelivered || completedAt === undefined || remedy !== undefined) return undefined;
  // Of a claim the decision is waited for, and it is final.
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

/** Whether it is counted how often such a photo is given back: one on which a rule fails is our fault. */
export function countsAsGivenBack({ report }: Pick<GuaranteedOrder, 'report'>): boolean {
  return report?.verdict !== 'fail';
}

/** Whoever is not satisfied with so many photos in a row is not helped by the next one. */
function canBeReplaced({ replaces }: GuaranteedOrder): boolean {
  return (replaces?.count ?? 0) < limits.newPhotosInPlace;
}
