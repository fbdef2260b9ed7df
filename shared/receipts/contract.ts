import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';

export const getReceipt = defineEndpoint({
  method: 'GET',
  path: '/payments/{id}/receipt',
  access: 'holder',
  summary: "The receipt of a settled payment as a PDF, for its member, or for a holder of the order's secret",
  output: z.null(),
  success: 200,
});

/** The endpoints of the receipts function. */
export const receiptEndpoints = { getReceipt } as const;
