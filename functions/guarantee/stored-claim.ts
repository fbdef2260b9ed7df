import { z } from 'zod';
import { ClaimState, ClaimView } from '#shared/guarantee/claim.ts';
import { OrderId } from '#shared/ids.ts';

/** A claim as the table keeps it: what its person sees, and what they wrote. */
export const StoredClaim = ClaimView.extend({
  id: OrderId,
  state: z.enum([...ClaimState.options, 'withdrawn']),
  /** What the authority answered, or what is wrong; gone with what names the person. */
  answer: z.string().optional(),
  /** The state of which the person was told. */
  notifiedState: ClaimState.optional(),
  wakeAt: z.string(),
});
export type StoredClaim = z.infer<typeof StoredClaim>;

/** What an operator decided about a claim. */
export interface ClaimDecision {
  readonly state: Exclude<ClaimState, 'open'>;
  readonly decidedAt: string;
  readonly amount?: ClaimView['amount'];
  readonly credits?: number;
  readonly words?: string | undefined;
}
