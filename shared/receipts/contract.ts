import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';

export const getReceipt = defineEndpoint({
  method: 'GET',
  path: '/payments/{id}/receipt',
  access: 'holder',
  summary: 'The receipt of a payment whose money came, as a PDF; for its member, or for the order whose secret is sent',
  output: z.null(),
  success: 200,
});

/** What the receipts function serves. */
export const receiptEndpoints = { getReceipt } as const;
