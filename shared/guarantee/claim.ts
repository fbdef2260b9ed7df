import { z } from 'zod';
import { Timestamp } from '#shared/ids.ts';
import { Money } from '#shared/money.ts';

/** The state of a claim under the guarantee. A decision is final. */
export const ClaimState = z.enum(['open', 'granted', 'partly_granted', 'declined']);
export type ClaimState = z.infer<typeof ClaimState>;

/** A claim as its holder sees it, without the holder's own text. */
export const ClaimView = z.object({
  state: ClaimState,
  openedAt: Timestamp,
  decidedAt: Timestamp.optional(),
  /** The refund. */
  amount: Money.optional(),
  /** The released credits. */
  credits: z.number().optional(),
  /** The operator's explanation of the decision. */
  words: z.string().optional(),
});
export type ClaimView = z.infer<typeof ClaimView>;
