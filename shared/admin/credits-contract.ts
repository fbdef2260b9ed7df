import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';

/** Higher than any purchase; catches typing errors. */
const mostCredits = 1_000_000;

/** A balance that an admin sets: a whole number, at least 0. */
export const CreditAmount = z.number().int().nonnegative().max(mostCredits);

export const setMemberCredits = defineEndpoint({
  method: 'PUT',
  path: '/admin/users/{id}/credits',
  access: 'admin',
  summary:
    'Sets the balance of a member by an adjustment of the ledger; refused when it differs from the balance the admin saw',
  body: z.strictObject({
    credits: CreditAmount,
    /** The balance the admin saw. */
    seen: z.number().int(),
    /** The reason, for the audit log. */
    reason: z.string().trim().min(1).max(200),
  }),
  output: z.object({ credits: z.number().int() }),
  success: 200,
});
