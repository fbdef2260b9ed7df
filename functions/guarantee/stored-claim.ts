import { z } from 'zod';
import { ClaimState, ClaimView } from '#shared/guarantee/claim.ts';
import { OrderId } from '#shared/ids.ts';

/** A claim as the table stores it: what the holder sees, and the holder's text. */
export const StoredClaim = ClaimView.extend({
  id: OrderId,
  state: z.enum([...ClaimState.options, 'withdrawn']),
  /** What the authority answered, or what is wrong; removed with the personal data. */
  answer: z.string().optional(),
  /** The state that the holder was notified of. */
  notifiedState: ClaimState.optional(),
  wakeAt: z.string(),
});
export type StoredClaim = z.infer<typeof StoredClaim>;

/** An operator's decision about a claim. */
export interface ClaimDecision {
  readonly state: Exclude<ClaimState, 'open'>;
  readonly decidedAt: string;
  readonly amount?: ClaimView['amount'];
  readonly credits?: number;
  readonly words?: string | undefined;
}
