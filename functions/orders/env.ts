import { z } from 'zod';

/** What the orders function reads; the construct's environment has this type. */
export const OrdersEnv = z.object({
  TABLE_NAME: z.string(),
  PHOTO_BUCKET: z.string(),
  REFUNDS_QUEUE_URL: z.string(),
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
  /** What one photo costs, as JSON. */
  PHOTO_PRICES: z.string(),
  /** The engines of looks the stage offers, as JSON. */
  OFFERED_LOOKS: z.string(),
});
export type OrdersEnv = z.infer<typeof OrdersEnv>;
