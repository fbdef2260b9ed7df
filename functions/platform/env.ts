import { z } from 'zod';

/**
 * What every function behind the HTTP API reads in addition to its own environment; the template adds it with the
 * routes.
 */
export const HttpEnv = z.object({
  /** Sent by CloudFront with each request, so that a function recognizes requests that came through it. */
  ORIGIN_SECRET: z.string().min(16),
});
export type HttpEnv = z.infer<typeof HttpEnv>;
