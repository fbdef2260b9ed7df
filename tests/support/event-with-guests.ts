import type { GuestsPlace } from '#functions/audit/retention-reports.ts';
import { downloadPhotos } from '#functions/event-downloads/download-photos.ts';
import { enrolFace, searchFace } from '#functions/event-enrolments/enrol-face.ts';
import { decideWaiting, listWaiting } from '#functions/event-guests/decide-waiting.ts';
import { leaveEvent, withdrawFace } from '#functions/event-guests/leave-event.ts';
import { listGuests } from '#functions/event-guests/list-guests.ts';
import { listPhotos } from '#functions/event-guests/list-photos.ts';
import { matchPhoto } from '#functions/event-pictures/match-photo.ts';
import { createEventPhotos } from '#functions/event-uploads/photos.repository.ts';
import { createPhotoEvents } from '#functions/events/events.repository.ts';
import { joinEvent } from '#functions/events/join-event.ts';
import { listEvents } from '#functions/events-core/event-read.repository.ts';
import { createGuestMails } from '#functions/events-core/guest-mails.repository.ts';
import { createGuestObjects, createGuestRemoval } from '#functions/events-core/guest-objects.ts';
import { createGuests } from '#functions/events-core/guests.repository.ts';
import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import type { StoredPhoto } from '#functions/events-core/stored-photo.ts';
import { createTemplates, type Templates } from '#functions/events-core/templates.ts';
import type { MessageQueue } from '#functions/platform/message-queue.ts';
import { newDeletionId, newEnrolmentId, newGuestId, newPhotoId } from '#functions/platform/new-id.ts';
import { removeFormerGuests } from '#functions/retention/remove-former-guests.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { faceConsentVersion } from '#shared/events/agreement-texts.ts';
import type { EventSettings } from '#shared/events/event-settings.ts';
import { EnrolmentId, GuestId } from '#shared/ids.ts';
import { anEvent } from './functions/an-event.ts';
import { aRateLimit } from './functions/rate-limit.double.ts';
import { createPhotoMemory } from './photo-memory.ts';

export const now = new Date('2027-06-12T20:00:00.000Z');
export const at = now.toISOString();
const clock = () => now;
export const network = '203.0.113.1';
export const box = { left: 0, top: 0, width: 0.1, height: 0.1 };

/** A person like another one: the engine is not sure, and asks. Between the limits of a small event, 0.928 and 0.936. */
export const likeOf = (person: number) => 128 + person;
const likeness = 0.932;
/** A vector of unit length along one of its numbers: each person has another place, below 64. */
const vectorOf = (person: number) => {
  const [own, other] = person < 128 ? [1, 0] : [likeness, Math.sqrt(1 - likeness ** 2)];
  return Float32Array.from({ length: 128 }, (_, place) =>
    place === person % 128 ? own : place === (person % 128) + 64 ? other : 0,
  );
};
/** A selfie of a person. */
export const pictureOf = (person: number) => Buffer.from([person]).toString('base64');
const always = () => aRateLimit(10_000);

/**
 * An open event of the table with two photos, of which one shows the person 1, and what the use cases of its guests need.
 * Buckets and the reader of selfies are in memory.
 */
export async function anEventWithGuests(connection: TableConnection, settings: Partial<EventSettings> = {}) {
  const time = { ms: now.getTime() };
  const pushed: [string, object][] = [];
  const pictures: MessageQueue<object> = { send: async () => undefined };
  const [keyFiles, archiveFiles] = [new Map<string, Uint8Array>(), new Map<string, Uint8Array>()];
  const [keys, archives] = [createPhotoMemory(keyFiles), createPhotoMemory(archiveFiles)];
  const previews: Pick<ReturnType<typeof createPhotoMemory>, 'find' | 'read' | 'signLink'> = {
    find: async () => ({ etag: '1', bytes: 1 }),
    read: async () => new Uint8Array([1]),
    signLink: async (key) => `https://photos.example/${key}`,
  };
  const events = createPhotoEvents(connection);
  const draft = anEvent();
  await events.create({ ...draft, settings: { ...draft.settings, ...settings } });
  await events.move(draft, 'open', at);
  const photoIds = [newPhotoId(now), newPhotoId(now)];
  const announced = photoIds.map((photoId) => ({
    ...{ eventId: draft.id, photoId, name: 'a.jpg', contentType: 'image/jpeg', bytes: 1, sha256: photoId },
    ...{ createdAt: at, wakeAt: at },
  }));
  await createEventPhotos(connection).announce(draft, announced, 50);
  const photos = new Map(
    photoIds.map((photoId) => [
      photoId,
      { eventId: draft.id, photoId, state: 'indexed', contentType: 'image/jpeg', createdAt: at } as StoredPhoto,
    ]),
  );
  const templates: Templates = createTemplates(keys, () => time.ms);
  const deps = {
    ...{ events, clock, previews, archives, templates },
    guests: createGuests(connection),
    mails: createGuestMails(connection),
    objects: createGuestObjects(keys),
    removal: createGuestRemoval(keys, archives),
    waitingFaces: keys,
    photos: { findAll: async () => photos, listShown: async () => ({ photos: [...photos.values()] }) },
    originals: previews,
    faceRows: {
      list: async () =>
        photoIds
          .slice(0, 1)
          .map((photoId) => ({ photoId, faces: [{ box, class: 'strong' as const, vector: vectorOf(1) }] })),
    },
    keys: { find: async () => new Uint8Array(32) },
    pictures,
    reader: {
      read: async ([picture]: readonly Uint8Array[]) => ({
        vectors: [vectorOf(picture?.[0] ?? 0)],
        portrait: new Uint8Array([9]),
      }),
    },
    selfies: { ofGuest: always(), ofNetwork: always(), ofEvent: always() },
    ...{ limit: always(), joins: always(), wrongCodes: always() },
    ...{ newGuestId, newDeletionId },
    publish: async (channel: string, update: object) => void pushed.push([channel, update]),
  };
  const current = async () => (await events.find(draft.id)) as LiveEvent;
  const organiser = { memberId: draft.ownerId, groups: [], sourceNetwork: network };
  const join = (idempotencyKey?: string) =>
    joinEvent(draft.code, { language: 'en' }, { sourceNetwork: network, idempotencyKey }, deps);
  return {
    /** The daily comparison, some hours later. */
    compare: (hours = 3, different: Partial<typeof deps> = {}, remainingMs = () => 600_000, from: GuestsPlace = {}) =>
      removeFormerGuests(from, {
        ...{ ...deps, ...different },
        events: { find: events.find, list: () => listEvents(connection) },
        clock: () => new Date(now.getTime() + hours * 3_600_000),
        remainingMs,
      }),
    ...{ deps, pushed, keyFiles, archiveFiles, photoIds, current, organiser, join, time, id: draft.id },
    /** Another photo, with the face of a person, is read. */
    match: async (
      person: number,
      different: Partial<Parameters<typeof matchPhoto>[3]> = {},
      absent: Parameters<typeof matchPhoto>[2] = [],
    ) => {
      const found: object[] = [];
      const publish = async (_: string, pushed: object) => void found.push(pushed);
      const faces = [{ box, class: 'strong' as const, vector: vectorOf(person) }];
      const findPhoto = async () => photos.get(photoIds[1]!);
      const matched = { photoId: photoIds[1]!, faces };
      await matchPhoto(await current(), matched, absent, { ...deps, publish, findPhoto, ...different });
      return found.length;
    },
    /** The organiser lets every waiting guest in. */
    letAllIn: async () => {
      for (const { guest, enrolment, selfie } of (await listWaiting(draft.id, organiser, deps)).waiting) {
        const face = { guest: GuestId.parse(guest), enrolment: EnrolmentId.parse(enrolment), selfie };
        await decideWaiting(draft.id, { ...face, approved: true }, organiser, deps);
      }
    },
    list: async () => (await listGuests(draft.id, {}, organiser, deps)).guests,
    /** A guest who enrolled the face of a person. */
    aGuest: async (person: number, different: object = {}, chosen: Partial<typeof deps> = {}) => {
      const { guest, secret } = await join();
      const id = guest.id as GuestId;
      const enrolment = newEnrolmentId(now);
      const body = {
        consentVersion: faceConsentVersion,
        who: 'me' as const,
        pictures: [pictureOf(person)],
        ...different,
      };
      const call = { secret, sourceNetwork: network };
      const enrol = () => enrolFace(id, enrolment, body, call, { ...deps, ...chosen });
      return {
        ...{ id, secret, enrolment, enrol },
        search: () => searchFace(id, enrolment, call, deps),
        photos: async (only: 'me' | 'all' = 'me') => (await listPhotos(id, { only }, secret, deps)).photos.length,
        download: (meanwhile: Partial<typeof deps> = {}) =>
          downloadPhotos(id, { photoIds }, secret, { ...deps, ...meanwhile }),
        withdraw: () => withdrawFace(id, enrolment, secret, deps),
        leave: () => leaveEvent(id, secret, deps),
      };
    },
  };
}
