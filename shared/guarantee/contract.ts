import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { limits } from '#shared/limits.ts';
import { Remedy } from '#shared/orders/guarantee.ts';
import { ClaimView } from './claim.ts';

export const requestRefund = defineEndpoint({
  method: 'POST',
  path: '/orders/{id}/refund',
  access: 'holder',
  summary: 'Gives a delivered photo back that nobody took: money is owed from then on, a credit is back at once',
  output: z.object({ remedy: Remedy }),
  success: 200,
});

export const openClaim = defineEndpoint({
  method: 'POST',
  path: '/orders/{id}/claim',
  access: 'holder',
  summary: 'Claims the guarantee for a delivered photo; an operator decides. The claim that stands is answered again',
  body: z.strictObject({
    /** What the authority answered, or what is wrong with the photo. */
    answer: z.string().trim().min(limits.claimAnswerMinLength).max(limits.claimAnswerMaxLength),
  }),
  output: z.object({ claim: ClaimView }),
  success: 201,
});

/** What the guarantee function serves. */
export const guaranteeEndpoints = { requestRefund, openClaim } as const;
