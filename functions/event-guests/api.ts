import { cutFace } from '#functions/events-core/cut-face.adapter.ts';
import { createFindEvent } from '#functions/events-core/event-read.repository.ts';
import { createGuestMails } from '#functions/events-core/guest-mails.repository.ts';
import { createGuestObjects, createGuestRemoval } from '#functions/events-core/guest-objects.ts';
import { createGuestPhotos } from '#functions/events-core/guest-photos.repository.ts';
import { guestView } from '#functions/events-core/guest-view.ts';
import { createGuests } from '#functions/events-core/guests.repository.ts';
import { ownGuest } from '#functions/events-core/own-guest.ts';
import { createPhotoReports } from '#functions/events-core/photo-reports.repository.ts';
import { requireActiveMember } from '#functions/platform/active-member.repository.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { httpApi } from '#functions/platform/http-api.ts';
import { createTokenVerifier } from '#functions/platform/member-token.adapter.ts';
import { newDeletionId } from '#functions/platform/new-id.ts';
import {
  absenceIdOf,
  enrolmentIdOf,
  eventIdOf,
  guestIdOf,
  guestOfEventIdOf,
  photoIdOf,
} from '#functions/platform/path-ids.ts';
import { createPhotoStore } from '#functions/platform/photo-store.adapter.ts';
import { createPublish } from '#functions/platform/push.adapter.ts';
import { createDailyLimit, createHourlyLimit } from '#functions/platform/rate-limit.repository.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { connectTable } from '#functions/table/connect.ts';
import { absenceEndEndpoints } from '#shared/events/absence-contract.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import { eventGuestEndpoints, guestSecretHeader } from '#shared/events/guest-contract.ts';
import { decideWaiting, listWaiting } from './decide-waiting.ts';
import { endAbsence } from './end-absence.ts';
import { EventGuestsEnv } from './env.ts';
import { askedFace, judgeMatch } from './judge-match.ts';
import { leaveEvent, withdrawFace } from './leave-event.ts';
import { listGuests, removeGuest } from './list-guests.ts';
import { listPhotos } from './list-photos.ts';
import { reportPhoto } from './report-photo.ts';

const env = readEnv(EventGuestsEnv);
const connection = connectTable(env.TABLE_NAME);
const keys = createPhotoStore(env.KEYS_BUCKET);
const deps = {
  events: { find: createFindEvent(connection) },
  guests: createGuests(connection),
  mails: createGuestMails(connection),
  photos: createGuestPhotos(connection),
  reports: createPhotoReports(connection),
  reportLimits: {
    ofGuest: createDailyLimit(connection, 'event-report', eventLimits.reportsPerDay),
    ofNetwork: createHourlyLimit(connection, 'event-report-network', eventLimits.reportsPerHourOfNetwork),
  },
  previews: createPhotoStore(env.PREVIEWS_BUCKET),
  objects: createGuestObjects(keys),
  removal: createGuestRemoval(keys, createPhotoStore(env.VARIANTS_BUCKET)),
  waitingFaces: keys,
  clock: systemClock,
  cutFace,
  newDeletionId,
  publish: createPublish(env.PUSH_ENDPOINT),
};

type Headers = Readonly<Record<string, string | undefined>>;
const secretOf = (headers: Headers): string | undefined => headers[guestSecretHeader];
const matchOf = (params: Readonly<Record<string, string>>) => ({
  id: guestIdOf(params),
  photo: photoIdOf(params),
  enrolment: enrolmentIdOf(params),
});

export const handler = httpApi(
  { ...eventGuestEndpoints, ...absenceEndEndpoints },
  {
    listWaiting: ({ params, caller }) => listWaiting(eventIdOf(params), caller, deps),
    decideWaiting: ({ params, body, caller }) => decideWaiting(eventIdOf(params), body, caller, deps),
    listGuests: ({ params, query, caller }) => listGuests(eventIdOf(params), query, caller, deps),
    removeGuest: ({ params, caller }) => removeGuest(eventIdOf(params), guestOfEventIdOf(params), caller, deps),
    getGuest: async ({ params, headers }) => ({
      guest: await guestView(
        await ownGuest(guestIdOf(params), secretOf(headers), deps, systemClock().toISOString()),
        deps,
      ),
    }),
    leaveEvent: ({ params, headers }) => leaveEvent(guestIdOf(params), secretOf(headers), deps),
    withdrawFace: ({ params, headers }) =>
      withdrawFace(guestIdOf(params), enrolmentIdOf(params), secretOf(headers), deps),
    endAbsence: ({ params, headers }) => endAbsence(guestIdOf(params), absenceIdOf(params), secretOf(headers), deps),
    listGuestPhotos: ({ params, query, headers }) => listPhotos(guestIdOf(params), query, secretOf(headers), deps),
    getAskedFace: async ({ params, headers }) => ({
      raw: {
        statusCode: 200,
        headers: { 'content-type': 'image/jpeg', 'cache-control': 'no-store' },
        isBase64Encoded: true,
        body: Buffer.from(await askedFace(matchOf(params), secretOf(headers), deps)).toString('base64'),
      },
    }),
    reportPhoto: ({ params, body, headers, caller: { sourceNetwork } }) =>
      reportPhoto(guestIdOf(params), photoIdOf(params), body, { secret: secretOf(headers), sourceNetwork }, deps),
    judgeMatch: ({ params, body, headers }) => judgeMatch(matchOf(params), body, secretOf(headers), deps),
  },
  requireActiveMember(createTokenVerifier(env.USER_POOL_ID, env.USER_POOL_CLIENT_ID), connection),
);
