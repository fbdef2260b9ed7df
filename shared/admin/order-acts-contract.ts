import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { Money } from '#shared/money.ts';

/** Why an admin moves money; it stands in the audit log, and names nobody. */
export const ActReason = z.string().trim().min(1).max(200);

export const refundAdminOrder = defineEndpoint({
  method: 'POST',
  path: '/admin/orders/{id}/refund',
  access: 'admin',
  summary: 'Owes what was paid for a delivered order back, all of it or a part, once; an open claim is granted with it',
  body: z.strictObject({
    /** In minor units; without it all of it. */
    part: z.number().int().positive().optional(),
    reason: ActReason,
  }),
  output: z.object({ goesBack: Money }),
  success: 200,
});

/** How a payment stands after the provider was asked. */
export const Settlement = z.enum(['paid', 'unpaid', 'examined', 'failed', 'owed_back', 'in_review']);

export const settleAdminPayment = defineEndpoint({
  method: 'POST',
  path: '/admin/payments/{id}/settle',
  access: 'admin',
  summary: 'Asks the provider at once how a payment stands, and settles it as the sweeper would',
  output: z.object({ settlement: Settlement }),
  success: 200,
});

export const resendOrderMail = defineEndpoint({
  method: 'POST',
  path: '/admin/orders/{id}/mail',
  access: 'admin',
  summary: 'Lets the mail about the end of an order go out again, within a minute, with a link of its own',
  output: z.object({ mailDue: z.literal(true) }),
  success: 202,
});

export const retryOrderJob = defineEndpoint({
  method: 'POST',
  path: '/admin/orders/{id}/retry',
  access: 'admin',
  summary:
    'Lets a paid job that nobody works on be looked at within a minute: it is sent again, or failed and given back',
  output: z.object({ waits: z.literal(true) }),
  success: 202,
});
