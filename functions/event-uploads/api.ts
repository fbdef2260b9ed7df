import { createFindEvent, createIsBlocked } from '#functions/events-core/event-read.repository.ts';
import { createGuestObjects } from '#functions/events-core/guest-objects.ts';
import { createGuests } from '#functions/events-core/guests.repository.ts';
import type { PhotoMessage } from '#functions/events-core/stored-photo.ts';
import { requireActiveMember } from '#functions/platform/active-member.repository.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { httpApi, type Request } from '#functions/platform/http-api.ts';
import { idempotencyKeyOf } from '#functions/platform/idempotency-key.ts';
import { createTokenVerifier } from '#functions/platform/member-token.adapter.ts';
import { createMessageQueue } from '#functions/platform/message-queue.adapter.ts';
import { newContributorId, newPhotoId } from '#functions/platform/new-id.ts';
import { contributorIdOf, contributorOfEventIdOf, eventIdOf, guestIdOf } from '#functions/platform/path-ids.ts';
import { createPhotoStore } from '#functions/platform/photo-store.adapter.ts';
import { createPublish } from '#functions/platform/push.adapter.ts';
import { createHourlyLimit } from '#functions/platform/rate-limit.repository.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { connectTable } from '#functions/table/connect.ts';
import { contributorEndpoints, contributorSecretHeader } from '#shared/events/contributor-contract.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import { guestSecretHeader } from '#shared/events/guest-contract.ts';
import { eventUploadEndpoints } from '#shared/events/upload-contract.ts';
import { addContributor } from './add-contributor.ts';
import { announceUploads } from './announce-uploads.ts';
import { listContributors, removeContributor } from './arrange-contributors.ts';
import { listPhotos, removePhotos, showPhotos } from './arrange-photos.ts';
import { confirmUploads } from './confirm-uploads.ts';
import { createContributors } from './contributors.repository.ts';
import { EventUploadsEnv } from './env.ts';
import { findContribution } from './own-contributor.ts';
import { createEventPhotos } from './photos.repository.ts';
import type { Sender } from './senders.ts';

const env = readEnv(EventUploadsEnv);
const connection = connectTable(env.TABLE_NAME);
const deps = {
  events: { find: createFindEvent(connection), isBlocked: createIsBlocked(connection) },
  contributors: createContributors(connection),
  guests: createGuests(connection),
  objects: createGuestObjects(createPhotoStore(env.KEYS_BUCKET)),
  photos: createEventPhotos(connection),
  originals: createPhotoStore(env.ORIGINALS_BUCKET),
  previews: createPhotoStore(env.PREVIEWS_BUCKET),
  pictures: createMessageQueue<PhotoMessage>(env.PICTURES_QUEUE_URL),
  limits: {
    ofEvent: createHourlyLimit(connection, 'event-file', eventLimits.filesPerHour),
    ofGuest: createHourlyLimit(connection, 'event-file-guest', eventLimits.guestFilesPerHour),
  },
  publish: createPublish(env.PUSH_ENDPOINT),
  clock: systemClock,
  newContributorId,
  newPhotoId,
};

type Sent = Pick<Request<unknown, unknown>, 'params' | 'headers' | 'caller'>;
const organizerOf = ({ params, caller }: Sent): Sender => ({ kind: 'organizer', eventId: eventIdOf(params), caller });
const contributorOf = ({ params, headers }: Sent): Sender => ({
  ...{ kind: 'contributor', id: contributorIdOf(params), secret: headers[contributorSecretHeader] },
});
const guestOf = ({ params, headers }: Sent): Sender => ({
  ...{ kind: 'guest', id: guestIdOf(params), secret: headers[guestSecretHeader] },
});

export const handler = httpApi(
  { ...eventUploadEndpoints, ...contributorEndpoints },
  {
    announceUploads: (request) => announceUploads(organizerOf(request), request.body, deps),
    confirmUploads: (request) => confirmUploads(organizerOf(request), request.body, deps),
    announceContribution: (request) => announceUploads(contributorOf(request), request.body, deps),
    confirmContribution: (request) => confirmUploads(contributorOf(request), request.body, deps),
    announceGuestPhotos: (request) => announceUploads(guestOf(request), request.body, deps),
    confirmGuestPhotos: (request) => confirmUploads(guestOf(request), request.body, deps),
    addContributor: ({ params, body, caller, headers }) =>
      addContributor(eventIdOf(params), body, caller, idempotencyKeyOf(headers), deps),
    listContributors: ({ params, caller }) => listContributors(eventIdOf(params), caller, deps),
    removeContributor: ({ params, caller }) =>
      removeContributor(eventIdOf(params), contributorOfEventIdOf(params), caller, deps),
    getContribution: ({ params, headers }) =>
      findContribution(contributorIdOf(params), headers[contributorSecretHeader], deps),
    listEventPhotos: ({ params, query, caller }) => listPhotos(eventIdOf(params), query, caller, deps),
    showEventPhotos: ({ params, body, caller }) => showPhotos(eventIdOf(params), body, caller, deps),
    removeEventPhotos: ({ params, body, caller }) => removePhotos(eventIdOf(params), body, caller, deps),
  },
  requireActiveMember(createTokenVerifier(env.USER_POOL_ID, env.USER_POOL_CLIENT_ID), connection),
);
