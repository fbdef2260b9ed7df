import { z } from 'zod';
import { Timestamp } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import type { OrderState, PayWith } from './order.ts';

/** That a person gave a photo back for the money or the credit, and when. */
export const Remedy = z.object({ kind: z.literal('refund'), at: Timestamp });
export type Remedy = z.infer<typeof Remedy>;

/** What a person can do about a photo that does not please: by themselves, or by asking us. */
export const GuaranteeWay = z.enum(['refund', 'claim']);
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
  /** Whoever holds it gave back as many photos lately as one can by oneself. */
  readonly givenBackOften?: boolean | undefined;
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
 * What a person can do about a delivered photo. For seven days it can be given back, as long as nobody took it or a rule
 * fails on it; otherwise a person of ours has to look at it. Undefined where there is nothing to do.
 */
export function guaranteeOf(order: GuaranteedOrder, now: Date): Guarantee | undefined {
  const { status, paymentStatus, payWith, completedAt, deletedAt, remedy } = order;
  const isDelivered = status === 'completed' && paymentStatus === 'paid' && deletedAt === undefined;
  if (!isDelivered || completedAt === undefined || remedy !== undefined) return undefined;
  if (payWith === undefined || payWith === 'trial') return undefined;
  const after = (days: number) => new Date(Date.parse(completedAt) + days * dayMs).toISOString();
  const until = after(limits.refundRequestDays);
  if (canBeGivenBack(order) && now.toISOString() < until) return { ways: ['refund'], until };
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
