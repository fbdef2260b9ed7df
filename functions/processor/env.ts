import { z } from 'zod';

/** How the processor is called, and how its callbacks are verified. */
export const ProcessorReach = z.object({
  /** The name of the secret that both sides sign with. */
  PROCESSOR_SECRET: z.string(),
  /** The origin of the local cloud, next to which processors may be called without https; empty on every other stage. */
  PROCESSOR_STAND_IN: z.string(),
});
export type ProcessorReach = z.infer<typeof ProcessorReach>;

/** What the admin function of the webhook reads. The environment of the construct has this type. */
export const AdminWebhookEnv = ProcessorReach.extend({
  TABLE_NAME: z.string(),
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
});
export type AdminWebhookEnv = z.infer<typeof AdminWebhookEnv>;

/** What the callback function reads. The environment of the construct has this type. */
export const ProcessorEnv = ProcessorReach.pick({ PROCESSOR_SECRET: true }).extend({
  TABLE_NAME: z.string(),
  JOBS_QUEUE_URL: z.string(),
});
export type ProcessorEnv = z.infer<typeof ProcessorEnv>;
