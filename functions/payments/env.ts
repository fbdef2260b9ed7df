import { z } from 'zod';
import { PaymentProviderId } from '#shared/payments/provider-id.ts';

/** The environment of every function of the payments feature; the constructs' environments have these types. */
const PaymentsBase = z.object({
  /** Whether the stage keeps its data, so that its customers pay real money. */
  RETAINED: z.enum(['yes', 'no']),
  TABLE_NAME: z.string(),
  PUSH_ENDPOINT: z.string(),
  SITE_URL: z.string(),
  PAYMENT_PROVIDER: PaymentProviderId,
  /** The URL of its API, and the name of the secret with our keys; both empty for the sandbox. */
  PAYMENT_BASE_URL: z.string(),
  PAYMENT_SECRET: z.string(),
});
export type PaymentsBaseEnv = z.infer<typeof PaymentsBase>;

export const PaymentsApiEnv = PaymentsBase.extend({
  PHOTO_BUCKET: z.string(),
  /** The engines of looks that the stage offers, as JSON. */
  OFFERED_LOOKS: z.string(),
  JOBS_QUEUE_URL: z.string(),
  REFUNDS_QUEUE_URL: z.string(),
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
});
export type PaymentsApiEnv = z.infer<typeof PaymentsApiEnv>;

/** What a mail to a payer needs. */
const mail = { MAIL_FROM: z.string(), MAIL_CONFIGURATION_SET: z.string() };

export const PaymentsSweeperEnv = PaymentsBase.extend({
  JOBS_QUEUE_URL: z.string(),
  REFUNDS_QUEUE_URL: z.string(),
  ...mail,
});
export type PaymentsSweeperEnv = z.infer<typeof PaymentsSweeperEnv>;

export const ReconciliationEnv = PaymentsBase.extend({ JOBS_QUEUE_URL: z.string() });
export type ReconciliationEnv = z.infer<typeof ReconciliationEnv>;

export const RefundsEnv = PaymentsBase.extend({ REFUNDS_QUEUE_URL: z.string(), ...mail });
export type RefundsEnv = z.infer<typeof RefundsEnv>;
