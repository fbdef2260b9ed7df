import { createFindEvent } from '#functions/events-core/event-read.repository.ts';
import type { PhotoMessage } from '#functions/events-core/stored-photo.ts';
import { requireActiveMember } from '#functions/platform/active-member.repository.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { httpApi } from '#functions/platform/http-api.ts';
import { createTokenVerifier } from '#functions/platform/member-token.adapter.ts';
import { createMessageQueue } from '#functions/platform/message-queue.adapter.ts';
import { newPhotoId } from '#functions/platform/new-id.ts';
import { eventIdOf } from '#functions/platform/path-ids.ts';
import { createPhotoStore } from '#functions/platform/photo-store.adapter.ts';
import { createPublish } from '#functions/platform/push.adapter.ts';
import { createHourlyLimit } from '#functions/platform/rate-limit.repository.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { connectTable } from '#functions/table/connect.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import { eventUploadEndpoints } from '#shared/events/upload-contract.ts';
import { announceUploads } from './announce-uploads.ts';
import { listPhotos, removePhotos, showPhotos } from './arrange-photos.ts';
import { confirmUploads } from './confirm-uploads.ts';
import { EventUploadsEnv } from './env.ts';
import { createEventPhotos } from './photos.repository.ts';

const env = readEnv(EventUploadsEnv);
const connection = connectTable(env.TABLE_NAME);
const deps = {
  events: { find: createFindEvent(connection) },
  photos: createEventPhotos(connection),
  originals: createPhotoStore(env.ORIGINALS_BUCKET),
  previews: createPhotoStore(env.PREVIEWS_BUCKET),
  pictures: createMessageQueue<PhotoMessage>(env.PICTURES_QUEUE_URL),
  limit: createHourlyLimit(connection, 'event-file', eventLimits.filesPerHour),
  publish: createPublish(env.PUSH_ENDPOINT),
  clock: systemClock,
  newPhotoId,
};

export const handler = httpApi(
  eventUploadEndpoints,
  {
    announceUploads: ({ params, body, caller }) => announceUploads(eventIdOf(params), body, caller, deps),
    confirmUploads: ({ params, body, caller }) => confirmUploads(eventIdOf(params), body, caller, deps),
    listEventPhotos: ({ params, query, caller }) => listPhotos(eventIdOf(params), query, caller, deps),
    showEventPhotos: ({ params, body, caller }) => showPhotos(eventIdOf(params), body, caller, deps),
    removeEventPhotos: ({ params, body, caller }) => removePhotos(eventIdOf(params), body, caller, deps),
  },
  requireActiveMember(createTokenVerifier(env.USER_POOL_ID, env.USER_POOL_CLIENT_ID), connection),
);
