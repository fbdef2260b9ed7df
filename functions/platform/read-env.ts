import type { z } from 'zod';

/**
 * Reads a function's environment once, at cold start.
 *
 * @throws Error that names every missing or wrong variable, so that a bad deployment fails before its first request.
 */
export function readEnv<Schema extends z.ZodType>(schema: Schema): z.infer<Schema> {
  const parsed = schema.safeParse(process.env);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is incomplete. ${wrong.join('; ')}`);
}
