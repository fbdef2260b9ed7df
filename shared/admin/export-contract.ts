import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';

/** What can be taken as a table. */
export const ExportKind = z.enum(['orders', 'payments', 'ledger']);
export type ExportKind = z.infer<typeof ExportKind>;

export const exportRows = defineEndpoint({
  method: 'GET',
  path: '/admin/exports/{kind}',
  access: 'admin',
  summary: 'A page of orders, payments or ledger entries of a period as CSV; a page may be empty and still go on',
  query: z.strictObject({
    /** Days of the shop’s own time zone, both of which count. */
    from: z.iso.date(),
    to: z.iso.date(),
    cursor: z.string().max(500).optional(),
  }),
  output: z.object({
    /** RFC 4180; the first page begins with the names of the columns. */
    csv: z.string(),
    cursor: z.string().optional(),
  }),
  success: 200,
});
