import { createEventKeys } from '#functions/events-core/event-keys.ts';
import { createFindEvent } from '#functions/events-core/event-read.repository.ts';
import { createFindPhoto } from '#functions/events-core/photo-reads.repository.ts';
import { PhotoMessage } from '#functions/events-core/stored-photo.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { createPostpone } from '#functions/platform/message-queue.adapter.ts';
import { createPhotoStore } from '#functions/platform/photo-store.adapter.ts';
import { queueWorker } from '#functions/platform/queue-worker.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { connectTable } from '#functions/table/connect.ts';
import { EventPicturesEnv } from './env.ts';
import { createIndexedPhotos } from './indexed-photos.repository.ts';
import { createPhotoReader } from './photo-reader.adapter.ts';
import { readPhoto } from './read-photo.ts';

const env = readEnv(EventPicturesEnv);
const connection = connectTable(env.TABLE_NAME);
const deps = {
  events: { find: createFindEvent(connection) },
  findPhoto: createFindPhoto(connection),
  indexed: createIndexedPhotos(connection),
  originals: createPhotoStore(env.ORIGINALS_BUCKET),
  previews: createPhotoStore(env.PREVIEWS_BUCKET),
  keys: createEventKeys(createPhotoStore(env.KEYS_BUCKET)),
  reader: createPhotoReader(),
  clock: systemClock,
};

/** Photos of events whose file has arrived. */
export const handler = queueWorker(
  PhotoMessage,
  (message) => readPhoto(message, deps),
  createPostpone(env.PICTURES_QUEUE_URL),
);
