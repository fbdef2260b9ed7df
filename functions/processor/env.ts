import { z } from 'zod';

/** How the processor is reached, by whoever asks it and by whoever takes its answers. */
export const ProcessorReach = z.object({
  /** The name of the secret both sides sign with. */
  PROCESSOR_SECRET: z.string(),
  /** The origin of the laptop's stand-in, which may be called without https; empty on every other stage. */
  PROCESSOR_STAND_IN: z.string(),
});
export type ProcessorReach = z.infer<typeof ProcessorReach>;

/** What the function reads by which admins set the webhook; the construct's environment has this type. */
export const AdminWebhookEnv = ProcessorReach.extend({
  TABLE_NAME: z.string(),
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
});
export type AdminWebhookEnv = z.infer<typeof AdminWebhookEnv>;

/** What the function reads that takes answers; the construct's environment has this type. */
export const ProcessorEnv = ProcessorReach.pick({ PROCESSOR_SECRET: true }).extend({
  TABLE_NAME: z.string(),
  JOBS_QUEUE_URL: z.string(),
});
export type ProcessorEnv = z.infer<typeof ProcessorEnv>;
