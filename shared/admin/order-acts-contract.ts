import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { Money } from '#shared/money.ts';

/** Why an admin moves money, for the audit log; without personal data. */
export const ActReason = z.string().trim().min(1).max(200);

export const refundAdminOrder = defineEndpoint({
  method: 'POST',
  path: '/admin/orders/{id}/refund',
  access: 'admin',
  summary: 'Refunds a delivered photo once, fully or in part, and grants its open claim',
  body: z.strictObject({
    /** In minor units. @default the full amount */
    part: z.number().int().positive().optional(),
    reason: ActReason,
  }),
  output: z.object({ goesBack: Money }),
  success: 200,
});

/** The state of a payment after the provider was polled. */
export const Settlement = z.enum(['paid', 'unpaid', 'examined', 'failed', 'owed_back', 'in_review']);

export const settleAdminPayment = defineEndpoint({
  method: 'POST',
  path: '/admin/payments/{id}/settle',
  access: 'admin',
  summary: 'Polls the provider about a payment now, and settles it as the sweeper would',
  output: z.object({ settlement: Settlement }),
  success: 200,
});

export const resendOrderMail = defineEndpoint({
  method: 'POST',
  path: '/admin/orders/{id}/mail',
  access: 'admin',
  summary: 'Sends the mail about the end of an order again within a minute, with its own link',
  output: z.object({ mailDue: z.literal(true) }),
  success: 202,
});

export const retryOrderJob = defineEndpoint({
  method: 'POST',
  path: '/admin/orders/{id}/retry',
  access: 'admin',
  summary: 'Processes a waiting paid job within a minute: it is sent again, or failed and refunded',
  output: z.object({ waits: z.literal(true) }),
  success: 202,
});
