import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { OrderId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';

/** What a processor calls back with: the documented answer, and for which order. The signature covers all of it. */
export const LateAnswer = z.looseObject({
  orderId: OrderId,
  success: z.boolean(),
  /** A text or an object that contains the link of the finished picture. */
  n8nResult: z.unknown().optional(),
});
export type LateAnswer = z.infer<typeof LateAnswer>;

export const answerOrder = defineEndpoint({
  method: 'POST',
  path: '/processor/answers',
  access: 'provider',
  summary: 'An outside processor calls back with the picture of an order, or says that it failed; the call is signed',
  output: z.object({
    /** False where the order awaits no answer, for example because it has ended. */
    received: z.boolean(),
  }),
  success: 200,
});

/** What the function of outside processors serves. */
export const processorEndpoints = { answerOrder } as const;

/** A processor has this long to call back. */
export const answerWithinMinutes = limits.jobLimitMinutes;
