import { z } from 'zod';

/** What the test checkout reads; the construct's environment has this type. */
export const SandboxEnv = z.object({ STAGE: z.string(), TABLE_NAME: z.string() });
export type SandboxEnv = z.infer<typeof SandboxEnv>;
