import type { PhotoMessage } from '#functions/events-core/stored-photo.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { createMessageQueue } from '#functions/platform/message-queue.adapter.ts';
import { createPhotoStore } from '#functions/platform/photo-store.adapter.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { sweeper } from '#functions/platform/sweep.ts';
import { connectTable } from '#functions/table/connect.ts';
import { PhotosSweeperEnv } from './env.ts';
import { createEventPhotos } from './photos.repository.ts';
import { photoNameOf } from './photos.ts';
import { wakePhoto } from './wake-photo.ts';

const env = readEnv(PhotosSweeperEnv);
const photos = createEventPhotos(connectTable(env.TABLE_NAME));
const deps = {
  photos,
  originals: createPhotoStore(env.ORIGINALS_BUCKET),
  pictures: createMessageQueue<PhotoMessage>(env.PICTURES_QUEUE_URL),
  clock: systemClock,
};

/** Every hour: handles the photos that are due. */
export const handler = sweeper({ ...photos, find: (id) => photos.find(photoNameOf(id)) }, (photo) =>
  wakePhoto(photo, deps),
);
