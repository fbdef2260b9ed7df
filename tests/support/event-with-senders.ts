import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { addContributor } from '#functions/event-uploads/add-contributor.ts';
import { announceUploads } from '#functions/event-uploads/announce-uploads.ts';
import { listContributors, removeContributor } from '#functions/event-uploads/arrange-contributors.ts';
import { confirmUploads } from '#functions/event-uploads/confirm-uploads.ts';
import { createContributors } from '#functions/event-uploads/contributors.repository.ts';
import { createEventPhotos } from '#functions/event-uploads/photos.repository.ts';
import type { Sender } from '#functions/event-uploads/senders.ts';
import { createPhotoEvents } from '#functions/events/events.repository.ts';
import { createGuestObjects } from '#functions/events-core/guest-objects.ts';
import { createGuests } from '#functions/events-core/guests.repository.ts';
import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import type { Caller } from '#functions/platform/caller.ts';
import { newContributorId, newEnrolmentId, newGuestId, newPhotoId } from '#functions/platform/new-id.ts';
import { hashSecret, newRandomSecret } from '#functions/platform/random-secret.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { crowdVersion } from '#shared/events/crowd-version.ts';
import { type EnrolmentState, templateKey } from '#shared/events/enrolment.ts';
import type { EventCode } from '#shared/events/event-code.ts';
import { originalKey } from '#shared/events/event-keys.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import type { EventSettings } from '#shared/events/event-settings.ts';
import type { AnsweredFile } from '#shared/events/upload-contract.ts';
import { ContributorId, type MemberId, PhotoId } from '#shared/ids.ts';
import { allRows } from './all-rows.ts';
import { anEvent } from './functions/an-event.ts';
import { aRateLimit } from './functions/rate-limit.double.ts';
import { createPhotoMemory } from './photo-memory.ts';

export const now = new Date('2027-06-12T20:00:00.000Z');
export const at = now.toISOString();
export const photographer = { name: 'Mert', kind: 'photographer' } as const;

/** A file by its name, as a page announces it. */
export const fileNamed = (name: string) => ({
  ...{ name: `${name}.jpg`, bytes: 1, contentType: 'image/jpeg' },
  sha256: createHash('sha256').update(name).digest('hex'),
});

/** An open event of the table, with what its senders need. Buckets and queues are in memory. */
export async function anEventWithSenders(
  connection: TableConnection,
  settings: Partial<EventSettings> = {},
  different: Partial<LiveEvent> = {},
) {
  const blocked = new Set<MemberId>();
  const [files, keyFiles] = [new Map<string, Uint8Array>(), new Map<string, Uint8Array>()];
  const bucket = createPhotoMemory(files);
  const events = createPhotoEvents(connection);
  const draft = anEvent(different);
  await events.create({ ...draft, settings: { ...draft.settings, ...settings } });
  await events.move(draft, 'open', at);
  const messages: object[] = [];
  const deps = {
    events: { ...events, isBlocked: async (id: MemberId) => blocked.has(id) },
    contributors: createContributors(connection),
    guests: createGuests(connection),
    objects: createGuestObjects(createPhotoMemory(keyFiles)),
    photos: createEventPhotos(connection),
    ...{ originals: bucket, previews: bucket },
    pictures: { send: async (message: object) => void messages.push(message) },
    limits: { ofEvent: aRateLimit(eventLimits.filesPerHour), ofGuest: aRateLimit(eventLimits.guestFilesPerHour) },
    publish: async () => undefined,
    clock: () => now,
    ...{ newContributorId, newPhotoId },
  };
  const organizer: Caller = { memberId: draft.ownerId, groups: [], sourceNetwork: '' };
  const current = async () => (await events.find(draft.id)) as LiveEvent;
  const add = (body: Parameters<typeof addContributor>[1] = photographer, key?: string, chosen: object = {}) =>
    addContributor(draft.id, body, organizer, key, { ...deps, ...chosen });
  const remove = (id: string) => removeContributor(draft.id, ContributorId.parse(id), organizer, deps);
  return {
    ...{ deps, events, id: draft.id, organizer, current, blocked, messages, add, remove },
    /** A contributor, as the link says. */
    contributor: async (body?: Parameters<typeof add>[0]) => {
      const { contributor, secret } = await add(body);
      const id = ContributorId.parse(contributor.id);
      return { id, secret, sender: { kind: 'contributor', id, secret } as const };
    },
    /** A guest who came in by a code, and whether a face is enrolled, or waits for the organiser. */
    guest: async ({ code = draft.code, state }: { code?: EventCode; state?: EnrolmentState } = {}) => {
      const [id, secret] = [newGuestId(now), newRandomSecret()];
      const row = {
        id,
        eventId: draft.id,
        code,
        secretHash: hashSecret(secret),
        language: 'tr',
        enrolmentCount: 0,
        createdAt: at,
      } as const;
      await deps.objects.admit(row);
      await deps.guests.create(row);
      if (state !== undefined) {
        const face = {
          ...({ eventId: draft.id, guestId: id, id: newEnrolmentId(now), selfie: 'selfie', state, who: 'me' } as const),
          ...{ consentVersion: '1', consentLanguage: 'tr', agreedAt: at, createdAt: at, crowdVersion },
        };
        keyFiles.set(templateKey(face), new Uint8Array([1]));
        if (!(await deps.guests.enrol(face, row, 25, 5))) throw new Error('the face is not enrolled');
      }
      return { id, secret, sender: { kind: 'guest', id, secret } as const };
    },
    host: { kind: 'organizer', eventId: draft.id, caller: organizer } as const,
    announce: async (sender: Sender, ...names: readonly string[]) =>
      (await announceUploads(sender, { files: names.map(fileNamed) }, deps)).files,
    confirm: async (sender: Sender, ...photoIds: readonly PhotoId[]) =>
      (await confirmUploads(sender, { photoIds: [...photoIds] }, deps)).photos,
    /** The file of an announced photo is sent. */
    store: (answer: z.input<typeof AnsweredFile> | undefined): PhotoId => {
      if (answer?.state !== 'send') throw new Error(`the file is ${answer?.state}`);
      const photoId = PhotoId.parse(answer.photoId);
      files.set(originalKey(draft.id, photoId), new Uint8Array([1]));
      return photoId;
    },
    rows: async (kind: string) => (await allRows(connection)).filter(({ __edb_e__: entity }) => entity === kind),
    list: async () => (await listContributors(draft.id, organizer, deps)).contributors,
  };
}
