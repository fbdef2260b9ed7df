import { z } from 'zod';
import { PaymentProviderId } from '#shared/payments/provider-id.ts';

/** What every function of the payments feature reads; the constructs' environments have these types. */
const PaymentsBase = z.object({
  STAGE: z.string(),
  TABLE_NAME: z.string(),
  EVENTS_ENDPOINT: z.string(),
  SITE_URL: z.string(),
  PAYMENT_PROVIDER: PaymentProviderId,
});

export const PaymentsApiEnv = PaymentsBase.extend({
  PHOTO_BUCKET: z.string(),
  JOBS_QUEUE_URL: z.string(),
  REFUNDS_QUEUE_URL: z.string(),
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
});
export type PaymentsApiEnv = z.infer<typeof PaymentsApiEnv>;

export const PaymentsSweeperEnv = PaymentsBase.extend({
  JOBS_QUEUE_URL: z.string(),
  REFUNDS_QUEUE_URL: z.string(),
  MAIL_FROM: z.string(),
  MAIL_CONFIGURATION_SET: z.string(),
});
export type PaymentsSweeperEnv = z.infer<typeof PaymentsSweeperEnv>;

export const RefundsEnv = PaymentsBase.extend({ REFUNDS_QUEUE_URL: z.string() });
export type RefundsEnv = z.infer<typeof RefundsEnv>;
