import { z } from 'zod';

const Uploads = z.object({
  TABLE_NAME: z.string(),
  ORIGINALS_BUCKET: z.string(),
  PICTURES_QUEUE_URL: z.string(),
});

/** What the API of uploads reads; the construct's environment has this type. */
export const EventUploadsEnv = Uploads.extend({
  PREVIEWS_BUCKET: z.string(),
  KEYS_BUCKET: z.string(),
  PUSH_ENDPOINT: z.string(),
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
});
export type EventUploadsEnv = z.infer<typeof EventUploadsEnv>;

/** What the sweeper of photos reads. */
export const PhotosSweeperEnv = Uploads;
export type PhotosSweeperEnv = z.infer<typeof PhotosSweeperEnv>;
