import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';

/** The available exports. */
export const ExportKind = z.enum(['orders', 'payments', 'ledger']);
export type ExportKind = z.infer<typeof ExportKind>;

export const exportRows = defineEndpoint({
  method: 'GET',
  path: '/admin/exports/{kind}',
  access: 'admin',
  summary:
    'A page of orders, payments or ledger entries of a period as CSV; a page may be empty and still have a cursor',
  query: z.strictObject({
    /** Days in the shop’s time zone, both inclusive. */
    from: z.iso.date(),
    to: z.iso.date(),
    cursor: z.string().max(500).optional(),
  }),
  output: z.object({
    /** RFC 4180; the first page begins with a header row. */
    csv: z.string(),
    cursor: z.string().optional(),
  }),
  success: 200,
});
