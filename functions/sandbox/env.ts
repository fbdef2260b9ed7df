import { z } from 'zod';

/** What the test checkout reads; the construct's environment has this type. */
export const SandboxEnv = z.object({ RETAINED: z.enum(['yes', 'no']), TABLE_NAME: z.string() });
export type SandboxEnv = z.infer<typeof SandboxEnv>;
