import { createGuestObjects } from '#functions/events-core/guest-objects.ts';
import { createGuests } from '#functions/events-core/guests.repository.ts';
import { requireActiveMember } from '#functions/platform/active-member.repository.ts';
import { memberOf } from '#functions/platform/caller.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { httpApi } from '#functions/platform/http-api.ts';
import { idempotencyKeyOf } from '#functions/platform/idempotency-key.ts';
import { createTokenVerifier } from '#functions/platform/member-token.adapter.ts';
import { newDeletionId, newEventId, newGuestId } from '#functions/platform/new-id.ts';
import { deletionIdOf, eventIdOf } from '#functions/platform/path-ids.ts';
import { createPhotoStore } from '#functions/platform/photo-store.adapter.ts';
import { createHourlyLimit } from '#functions/platform/rate-limit.repository.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { readBothValues } from '#functions/platform/secrets.adapter.ts';
import { connectTable } from '#functions/table/connect.ts';
import { eventEndpoints } from '#shared/events/contract.ts';
import { stateAt } from '#shared/events/event.ts';
import { newEventCode } from '#shared/events/event-code.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import { joiningEndpoints } from '#shared/events/guest-contract.ts';
import { buyCapacity } from './buy-capacity.ts';
import { createEvent } from './create-event.ts';
import { EventsEnv } from './env.ts';
import { eraseEvent } from './erase-event.ts';
import { eventView } from './event-view.ts';
import { createPhotoEvents } from './events.repository.ts';
import { findEventOfCode } from './find-event-of-code.ts';
import { joinEvent } from './join-event.ts';
import { moveEvent } from './move-event.ts';
import { ownEvent } from './own-event.ts';
import { createProofSigner } from './proof-signer.ts';
import { proveDeletion } from './prove-deletion.ts';
import { replaceCode } from './replace-code.ts';
import { updateEvent } from './update-event.ts';

const env = readEnv(EventsEnv);
const connection = connectTable(env.TABLE_NAME);
const events = createPhotoEvents(connection);
const deps = {
  events,
  clock: systemClock,
  limit: createHourlyLimit(connection, 'event', eventLimits.createdPerHour),
  wrongCodes: createHourlyLimit(connection, 'event-code', eventLimits.wrongCodesPerHour),
  joins: createHourlyLimit(connection, 'event-join', eventLimits.joinsPerHour),
  guests: createGuests(connection),
  objects: createGuestObjects(createPhotoStore(env.KEYS_BUCKET)),
  newEventId,
  newGuestId,
  newEventCode,
  newDeletionId,
  signer: createProofSigner(readBothValues(env.PROOF_SECRET_ARN)),
  siteUrl: env.SITE_URL,
  isOffered: env.EVENTS_OFFERED === 'yes',
};
const now = () => systemClock().toISOString();

export const handler = httpApi(
  { ...eventEndpoints, ...joiningEndpoints },
  {
    createEvent: ({ body, caller, headers }) => createEvent(body, caller, idempotencyKeyOf(headers), deps),
    listEvents: async ({ query, caller }) => {
      const page = await events.listOf(memberOf(caller), query.cursor);
      const at = now();
      const kept = page.events.filter((event) => stateAt(event, at) !== 'erased');
      return { events: kept.map((event) => eventView(event, at)), cursor: page.cursor };
    },
    getEvent: async ({ params, caller }) => ({
      event: eventView(await ownEvent(eventIdOf(params), caller, deps), now()),
    }),
    updateEvent: ({ params, body, caller }) => updateEvent(eventIdOf(params), body, caller, deps),
    openEvent: ({ params, caller }) => moveEvent('open', eventIdOf(params), caller, deps),
    closeEvent: ({ params, caller }) => moveEvent('closed', eventIdOf(params), caller, deps),
    buyCapacity: ({ params, body, caller, headers }) =>
      buyCapacity(eventIdOf(params), body, caller, idempotencyKeyOf(headers), deps),
    replaceEventCode: ({ params, caller }) => replaceCode(eventIdOf(params), caller, deps),
    eraseEvent: ({ params, caller }) => eraseEvent(eventIdOf(params), caller, deps),
    getEventOfCode: ({ params, caller }) => findEventOfCode(params['code'] ?? '', caller.sourceNetwork, deps),
    joinEvent: ({ params, body, headers, caller: { sourceNetwork } }) =>
      joinEvent(params['code'] ?? '', body, { sourceNetwork, idempotencyKey: idempotencyKeyOf(headers) }, deps),
    getDeletion: ({ params }) => proveDeletion(deletionIdOf(params), deps),
    getProofKeys: async () => ({ keys: await deps.signer.publicKeys() }),
  },
  requireActiveMember(createTokenVerifier(env.USER_POOL_ID, env.USER_POOL_CLIENT_ID), connection),
);
