import { z } from 'zod';

/**
 * What every function behind the HTTP API reads in addition to its own environment; the template adds it with the
 * routes.
 */
export const HttpEnv = z.object({
  /** The secret that CloudFront sends with each request; requests without it are refused. */
  ORIGIN_SECRET_ARN: z.string().min(1),
});
export type HttpEnv = z.infer<typeof HttpEnv>;
