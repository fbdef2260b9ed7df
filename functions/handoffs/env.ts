import { z } from 'zod';

/** What the hand-off function reads; the construct's environment has this type. */
export const HandoffsEnv = z.object({ TABLE_NAME: z.string(), PHOTO_BUCKET: z.string() });
export type HandoffsEnv = z.infer<typeof HandoffsEnv>;
