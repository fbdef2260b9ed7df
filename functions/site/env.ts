import { z } from 'zod';

/** What the site function reads; the construct's environment has this type. */
export const SiteEnv = z.object({
  TABLE_NAME: z.string(),
  VERSION: z.string(),
  /** What one photo costs, as JSON. */
  PHOTO_PRICES: z.string(),
  /** The engines of looks the stage offers, as JSON. */
  OFFERED_LOOKS: z.string(),
});
export type SiteEnv = z.infer<typeof SiteEnv>;
