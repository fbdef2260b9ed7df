import { createFindEvent } from '#functions/events-core/event-read.repository.ts';
import { createGuestObjects } from '#functions/events-core/guest-objects.ts';
import { createGuestPhotos } from '#functions/events-core/guest-photos.repository.ts';
import { createGuests } from '#functions/events-core/guests.repository.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { httpApi } from '#functions/platform/http-api.ts';
import { guestIdOf } from '#functions/platform/path-ids.ts';
import { createPhotoStore } from '#functions/platform/photo-store.adapter.ts';
import { createDailyLimit } from '#functions/platform/rate-limit.repository.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { connectTable } from '#functions/table/connect.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import { downloadEndpoints, guestSecretHeader } from '#shared/events/guest-contract.ts';
import { downloadPhotos } from './download-photos.ts';
import { DownloadsEnv } from './env.ts';

const env = readEnv(DownloadsEnv);
const connection = connectTable(env.TABLE_NAME);
const deps = {
  events: { find: createFindEvent(connection) },
  guests: createGuests(connection),
  objects: createGuestObjects(createPhotoStore(env.KEYS_BUCKET)),
  photos: createGuestPhotos(connection),
  originals: createPhotoStore(env.ORIGINALS_BUCKET),
  previews: createPhotoStore(env.PREVIEWS_BUCKET),
  archives: createPhotoStore(env.VARIANTS_BUCKET),
  limit: createDailyLimit(connection, 'event-archive', eventLimits.archivesPerDay),
  clock: systemClock,
};

export const handler = httpApi(downloadEndpoints, {
  downloadPhotos: ({ params, body, headers }) =>
    downloadPhotos(guestIdOf(params), body, headers[guestSecretHeader], deps),
});
