import { z } from 'zod';
import { ClaimView } from '#shared/guarantee/claim.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { OrderId, Timestamp } from '#shared/ids.ts';
import { Money } from '#shared/money.ts';
import { PayWith } from '#shared/orders/order.ts';

/** An open claim under the guarantee, with the holder's text, which the decision needs. */
export const OpenClaim = z.object({
  id: OrderId,
  openedAt: Timestamp,
  answer: z.string().optional(),
  payWith: PayWith.optional(),
  price: Money.optional(),
  /** Its holder deleted the order meanwhile. */
  deleted: z.boolean(),
});
export type OpenClaim = z.infer<typeof OpenClaim>;

export const listAdminClaims = defineEndpoint({
  method: 'GET',
  path: '/admin/claims',
  access: 'admin',
  summary: 'The open claims under the guarantee, oldest first, a hundred at most',
  output: z.object({ claims: z.array(OpenClaim).max(100), more: z.boolean() }),
  success: 200,
});

export const decideAdminClaim = defineEndpoint({
  method: 'POST',
  path: '/admin/orders/{id}/claim',
  access: 'admin',
  summary: 'Decides an open claim, once; the customer reads the words',
  body: z.strictObject({
    grants: z.boolean(),
    /** The refund in minor units. @default the full amount */
    part: z.number().int().positive().optional(),
    words: z.string().trim().min(1).max(2000),
  }),
  output: z.object({ decision: ClaimView.pick({ state: true, amount: true, credits: true }) }),
  success: 200,
});
