import { z } from 'zod';

/**
 * Why a payment is refunded: the photo could not be made, its order was deleted before its job began, the holder
 * returned it, an operator granted a claim or refunded packs, or the payment came too late to be used.
 */
export const RefundReason = z.enum(['job_failed', 'withdrawn', 'given_back', 'claim', 'packs', 'no_use']);
export type RefundReason = z.infer<typeof RefundReason>;
