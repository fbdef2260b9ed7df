import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { limits } from '#shared/limits.ts';
import { Remedy } from '#shared/orders/guarantee.ts';
import { ClaimView } from './claim.ts';

export const requestRefund = defineEndpoint({
  method: 'POST',
  path: '/orders/{id}/refund',
  access: 'holder',
  summary:
    'Returns a delivered photo that was not downloaded: the refund becomes due, or the credit is released immediately',
  output: z.object({ remedy: Remedy }),
  success: 200,
});

export const openClaim = defineEndpoint({
  method: 'POST',
  path: '/orders/{id}/claim',
  access: 'holder',
  summary:
    'Opens a claim about a delivered photo, which an operator decides; returns the existing claim if there is one',
  body: z.strictObject({
    /** What the authority answered, or what is wrong with the photo. */
    answer: z.string().trim().min(limits.claimAnswerMinLength).max(limits.claimAnswerMaxLength),
  }),
  output: z.object({ claim: ClaimView }),
  success: 201,
});

/** The endpoints of the guarantee function. */
export const guaranteeEndpoints = { requestRefund, openClaim } as const;
