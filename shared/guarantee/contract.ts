import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { Remedy } from '#shared/orders/guarantee.ts';

export const requestRefund = defineEndpoint({
  method: 'POST',
  path: '/orders/{id}/refund',
  access: 'holder',
  summary: 'Gives a delivered photo back that nobody took: money is owed from then on, a credit is back at once',
  output: z.object({ remedy: Remedy }),
  success: 200,
});

/** What the guarantee function serves. */
export const guaranteeEndpoints = { requestRefund } as const;
