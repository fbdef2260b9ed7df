import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { OrderId } from '#shared/ids.ts';

/** The callback of a processor: the documented answer, with its order. The signature covers all of it. */
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
  summary: 'Receives the signed callback of an external processor: the picture of an order, or its failure',
  output: z.object({
    /** False where the order awaits no callback, for example because it has ended. */
    received: z.boolean(),
  }),
  success: 200,
});

/** The endpoints of the function for external processors. */
export const processorEndpoints = { answerOrder } as const;
