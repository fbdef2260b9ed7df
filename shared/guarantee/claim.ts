import { z } from 'zod';
import { Timestamp } from '#shared/ids.ts';
import { Money } from '#shared/money.ts';

/** How a claim under the guarantee stands. A decision is final. */
export const ClaimState = z.enum(['open', 'granted', 'partly_granted', 'declined']);
export type ClaimState = z.infer<typeof ClaimState>;

/** A claim as the person who made it sees it; what they wrote is not repeated. */
export const ClaimView = z.object({
  state: ClaimState,
  openedAt: Timestamp,
  decidedAt: Timestamp.optional(),
  /** The money that goes back. */
  amount: Money.optional(),
  /** The credits that went back. */
  credits: z.number().optional(),
  /** What the operator says about the decision. */
  words: z.string().optional(),
});
export type ClaimView = z.infer<typeof ClaimView>;
