import { z } from 'zod';

/**
 * Why money goes back: the photo could not be made, its order was deleted before it was, the holder gave it back, an
 * operator granted a claim or took packs back, or the money came for what could no longer be given.
 */
export const RefundReason = z.enum(['job_failed', 'withdrawn', 'given_back', 'claim', 'packs', 'no_use']);
export type RefundReason = z.infer<typeof RefundReason>;
