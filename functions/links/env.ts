import { z } from 'zod';

/** What the links function reads; the construct's environment has this type. */
export const LinksEnv = z.object({ TABLE_NAME: z.string() });
export type LinksEnv = z.infer<typeof LinksEnv>;
