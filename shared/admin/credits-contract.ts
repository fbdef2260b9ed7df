import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';

/** More than anybody buys; a slip of the finger stays below what a number can carry. */
const mostCredits = 1_000_000;

/** A balance an admin sets: a whole number, 0 at least. */
export const CreditAmount = z.number().int().nonnegative().max(mostCredits);

export const setMemberCredits = defineEndpoint({
  method: 'PUT',
  path: '/admin/users/{id}/credits',
  access: 'admin',
  summary: 'Sets the balance of a member, as an adjustment of the ledger; refused when it is not the one that was seen',
  body: z.strictObject({
    credits: CreditAmount,
    /** The balance the admin saw. */
    seen: z.number().int(),
    /** Why; it stands in the audit log. */
    reason: z.string().trim().min(1).max(200),
  }),
  output: z.object({ credits: z.number().int() }),
  success: 200,
});
