import { z } from 'zod';

/** What every function behind the HTTP API reads beside its feature's own; the template gives it with the routes. */
export const HttpEnv = z.object({
  /** What CloudFront sends with each request, so that a function knows which ones came through it. */
  ORIGIN_SECRET: z.string().min(16),
});
export type HttpEnv = z.infer<typeof HttpEnv>;
