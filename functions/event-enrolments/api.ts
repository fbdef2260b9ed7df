import { createEventKeys } from '#functions/events-core/event-keys.ts';
import { createFindEvent } from '#functions/events-core/event-read.repository.ts';
import { createFaceRows } from '#functions/events-core/face-rows.repository.ts';
import { createGuestObjects } from '#functions/events-core/guest-objects.ts';
import { createGuests } from '#functions/events-core/guests.repository.ts';
import type { RereadMessage } from '#functions/events-core/stored-photo.ts';
import { createTemplates } from '#functions/events-core/templates.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { httpApi, type Request } from '#functions/platform/http-api.ts';
import { createMessageQueue } from '#functions/platform/message-queue.adapter.ts';
import { absenceIdOf, enrolmentIdOf, guestIdOf } from '#functions/platform/path-ids.ts';
import { createPhotoStore } from '#functions/platform/photo-store.adapter.ts';
import { createDailyLimit, createHourlyLimit } from '#functions/platform/rate-limit.repository.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { connectTable } from '#functions/table/connect.ts';
import { absenceEndpoints } from '#shared/events/absence-contract.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import { enrolmentEndpoints, guestSecretHeader } from '#shared/events/guest-contract.ts';
import type { GuestCall } from './count-selfie.ts';
import { enrolFace, searchFace } from './enrol-face.ts';
import { EnrolmentsEnv } from './env.ts';
import { createSelfieReader } from './selfie-reader.adapter.ts';
import { takeFaceOut, takeFaceOutAgain } from './take-face-out.ts';

const env = readEnv(EnrolmentsEnv);
const connection = connectTable(env.TABLE_NAME);
const keys = createPhotoStore(env.KEYS_BUCKET);
const deps = {
  events: { find: createFindEvent(connection) },
  guests: createGuests(connection),
  faceRows: createFaceRows(connection),
  keys: createEventKeys(keys),
  templates: createTemplates(keys),
  pictures: createMessageQueue<RereadMessage>(env.PICTURES_QUEUE_URL),
  selfies: {
    ofGuest: createDailyLimit(connection, 'event-selfie', eventLimits.selfiesPerDay),
    ofNetwork: createHourlyLimit(connection, 'event-selfie-network', eventLimits.selfiesPerHourOfNetwork),
    ofEvent: createHourlyLimit(connection, 'event-selfie-event', eventLimits.selfiesPerHourOfEvent),
  },
  objects: createGuestObjects(keys),
  reader: createSelfieReader(),
  waitingFaces: keys,
  clock: systemClock,
};

export const handler = httpApi(
  { ...enrolmentEndpoints, ...absenceEndpoints },
  {
    enrolFace: ({ params, body, ...request }) =>
      enrolFace(guestIdOf(params), enrolmentIdOf(params), body, callOf(request), deps),
    searchFace: ({ params, ...request }) => searchFace(guestIdOf(params), enrolmentIdOf(params), callOf(request), deps),
    takeFaceOut: ({ params, body, ...request }) =>
      takeFaceOut(guestIdOf(params), absenceIdOf(params), body, callOf(request), deps),
    takeFaceOutAgain: ({ params, ...request }) =>
      takeFaceOutAgain(guestIdOf(params), absenceIdOf(params), callOf(request), deps),
  },
);

function callOf({ headers, caller }: Pick<Request<unknown, unknown>, 'headers' | 'caller'>): GuestCall {
  return { secret: headers[guestSecretHeader], sourceNetwork: caller.sourceNetwork };
}
