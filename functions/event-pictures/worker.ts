import { z } from 'zod';
import { createEventKeys } from '#functions/events-core/event-keys.ts';
import { createFindEvent } from '#functions/events-core/event-read.repository.ts';
import { createFaceRows } from '#functions/events-core/face-rows.repository.ts';
import { createGuestMails } from '#functions/events-core/guest-mails.repository.ts';
import { createGuests } from '#functions/events-core/guests.repository.ts';
import { createFindPhoto } from '#functions/events-core/photo-reads.repository.ts';
import { PhotoMessage, RereadMessage } from '#functions/events-core/stored-photo.ts';
import { createTemplates } from '#functions/events-core/templates.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { createMessageQueue, createPostpone } from '#functions/platform/message-queue.adapter.ts';
import { createPhotoStore } from '#functions/platform/photo-store.adapter.ts';
import { createPublish } from '#functions/platform/push.adapter.ts';
import { queueWorker } from '#functions/platform/queue-worker.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { connectTable } from '#functions/table/connect.ts';
import { EventPicturesEnv } from './env.ts';
import { createIndexedPhotos } from './indexed-photos.repository.ts';
import { createPhotoReader } from './photo-reader.adapter.ts';
import { readPhoto } from './read-photo.ts';
import { rereadEvent } from './reread-event.ts';

const env = readEnv(EventPicturesEnv);
const connection = connectTable(env.TABLE_NAME);
const keys = createPhotoStore(env.KEYS_BUCKET);
const deps = {
  events: { find: createFindEvent(connection) },
  findPhoto: createFindPhoto(connection),
  indexed: createIndexedPhotos(connection),
  originals: createPhotoStore(env.ORIGINALS_BUCKET),
  previews: createPhotoStore(env.PREVIEWS_BUCKET),
  keys: createEventKeys(keys),
  faceRows: createFaceRows(connection),
  guests: createGuests(connection),
  mails: createGuestMails(connection),
  templates: createTemplates(keys),
  pictures: createMessageQueue<PhotoMessage | RereadMessage>(env.PICTURES_QUEUE_URL),
  reader: createPhotoReader(),
  publish: createPublish(env.PUSH_ENDPOINT),
  clock: systemClock,
};

/** Photos of events whose file has arrived, and events whose photos are read again. */
export const handler = queueWorker(
  z.union([PhotoMessage, RereadMessage]),
  (message) => ('photoId' in message ? readPhoto(message, deps) : rereadEvent(message, deps)),
  createPostpone(env.PICTURES_QUEUE_URL),
);
