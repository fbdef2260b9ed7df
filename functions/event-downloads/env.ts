import { z } from 'zod';

/** What the function reads that packs photos; the construct's environment has this type. */
export const DownloadsEnv = z.object({
  TABLE_NAME: z.string(),
  KEYS_BUCKET: z.string(),
  ORIGINALS_BUCKET: z.string(),
  PREVIEWS_BUCKET: z.string(),
  VARIANTS_BUCKET: z.string(),
});
export type DownloadsEnv = z.infer<typeof DownloadsEnv>;
