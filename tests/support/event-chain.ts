import { createHash, randomUUID } from 'node:crypto';
import { enrolFace, searchFace } from '#functions/event-enrolments/enrol-face.ts';
import { leaveEvent, withdrawFace } from '#functions/event-guests/leave-event.ts';
import { createIndexedPhotos } from '#functions/event-pictures/indexed-photos.repository.ts';
import { PhotoUnreadable } from '#functions/event-pictures/photo-reader.ts';
import { readPhoto } from '#functions/event-pictures/read-photo.ts';
import { rereadEvent } from '#functions/event-pictures/reread-event.ts';
import { addContributor } from '#functions/event-uploads/add-contributor.ts';
import { announceUploads } from '#functions/event-uploads/announce-uploads.ts';
import { removeContributor } from '#functions/event-uploads/arrange-contributors.ts';
import { removePhotos, showPhotos } from '#functions/event-uploads/arrange-photos.ts';
import { confirmUploads } from '#functions/event-uploads/confirm-uploads.ts';
import { createContributors } from '#functions/event-uploads/contributors.repository.ts';
import { createEventPhotos } from '#functions/event-uploads/photos.repository.ts';
import type { Sender } from '#functions/event-uploads/senders.ts';
import { wakePhoto } from '#functions/event-uploads/wake-photo.ts';
import { createPhotoEvents } from '#functions/events/events.repository.ts';
import { createEventKeys } from '#functions/events-core/event-keys.ts';
import { createFaceRows } from '#functions/events-core/face-rows.repository.ts';
import { createGuestMails } from '#functions/events-core/guest-mails.repository.ts';
import { createGuestObjects, createGuestRemoval } from '#functions/events-core/guest-objects.ts';
import { createGuestPhotos } from '#functions/events-core/guest-photos.repository.ts';
import { createGuests } from '#functions/events-core/guests.repository.ts';
import { createPhotoReports } from '#functions/events-core/photo-reports.repository.ts';
import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import type { StoredGuest } from '#functions/events-core/stored-guest.ts';
import type { PhotoMessage, RereadMessage } from '#functions/events-core/stored-photo.ts';
import { createTemplates } from '#functions/events-core/templates.ts';
import { NotFound } from '#functions/platform/errors.ts';
import { newContributorId, newDeletionId, newEnrolmentId, newGuestId, newPhotoId } from '#functions/platform/new-id.ts';
import { hashSecret, newRandomSecret } from '#functions/platform/random-secret.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { faceConsentVersion } from '#shared/events/agreement-texts.ts';
import { facePrefix, presenceKey, type SelfieName, templateKey } from '#shared/events/enrolment.ts';
import { eventKeyKey, originalKey, previewKey } from '#shared/events/event-keys.ts';
import { ContributorId, type EnrolmentId, type GuestId, PhotoId } from '#shared/ids.ts';
import { allRows, type Row } from './all-rows.ts';
import { dueNow } from './due-now.ts';
import { anEvent } from './functions/an-event.ts';
import type { MortalProcess } from './kill-switch.ts';
import { createPhotoMemory } from './photo-memory.ts';

/** A person of the test: a sister's face is like the other's, and both are surely found by it while she is alone. */
export type Person = 'ada' | 'sister' | 'stranger';

const unlimited = { allow: async () => true };
const axis = (place: number): Float32Array => Float32Array.from({ length: 128 }, (_, at) => (at === place ? 1 : 0));
const faces: Readonly<Record<Person, Float32Array>> = {
  ada: axis(0),
  sister: axis(0).map((value, at) => (value === 1 ? 0.96 : at === 1 ? 0.28 : 0)),
  stranger: axis(2),
};

/** A guest of the event, as the browser remembers it. */
export interface ChainGuest {
  readonly id: GuestId;
  readonly secret: string;
  readonly enrolment: EnrolmentId;
  readonly face: Person;
}

/** The file of a photo with these people, or one that is no picture. */
export const fileWith = (...people: (Person | 'unreadable')[]): Uint8Array =>
  Buffer.from(JSON.stringify({ people, is: randomUUID() }));

const tableOf = (rows: readonly Row[]) => (entity: string) => rows.filter(({ __edb_e__: name }) => name === entity);

/**
 * An open event with its table and its buckets, and everything that works on it. The engine is not asked: files say who is
 * in them.
 */
export async function createEventChain(connection: TableConnection, settings: Partial<LiveEvent['settings']> = {}) {
  const files = new Map<string, Uint8Array>();
  const bucket = createPhotoMemory(files);
  const chain = { now: new Date('2027-06-12T18:00:00.000Z') };
  /** Messages that no worker has finished. */
  const messages: (PhotoMessage | RereadMessage)[] = [];
  const updates: string[] = [];

  function depsOn(table: TableConnection, store = bucket) {
    return {
      events: createPhotoEvents(table),
      guests: createGuests(table),
      mails: createGuestMails(table),
      photos: createEventPhotos(table),
      contributors: createContributors(table),
      indexed: createIndexedPhotos(table),
      faceRows: createFaceRows(table),
      findPhoto: createEventPhotos(table).find,
      reports: createPhotoReports(table),
      guestPhotos: createGuestPhotos(table),
      ...{ originals: store, previews: store, waitingFaces: store },
      ...{ objects: createGuestObjects(store), removal: createGuestRemoval(store, store) },
      ...{ keys: createEventKeys(store), templates: createTemplates(store) },
      pictures: { send: async (message: object) => void messages.push(message as PhotoMessage | RereadMessage) },
      ...{
        selfies: { ofGuest: unlimited, ofNetwork: unlimited, ofEvent: unlimited },
        limits: { ofEvent: unlimited, ofGuest: unlimited },
      },
      publish: async (channel: string) => void updates.push(channel),
      clock: () => chain.now,
      ...{ newContributorId, newPhotoId, newDeletionId },
    };
  }
  type Deps = ReturnType<typeof depsOn>;
  const own = depsOn(connection);
  /**
   * What a process has that may die. What lies in the bucket of keys is reached through it.
   *
   * @param table the connection of this process, when several run at once
   */
  const mortal = (process: MortalProcess, table = connection): Deps => {
    const { keys, templates, objects, removal } = depsOn(connection, process.reach(bucket));
    return { ...process.reach(depsOn(process.connect(table))), keys, templates, objects, removal };
  };

  const draft = anEvent({ createdAt: '2027-06-12T10:00:00.000Z' });
  const event: LiveEvent = { ...draft, settings: { ...draft.settings, ...settings } };
  await own.events.create(event);
  await own.events.move(event, 'open', event.createdAt);
  const organizer = { memberId: event.ownerId, groups: [], sourceNetwork: '' };
  const asOrganizer = { kind: 'organizer', eventId: event.id, caller: organizer } as const;

  function peopleOf(file: Uint8Array): Person[] {
    const { people } = JSON.parse(Buffer.from(file).toString());
    if (people.includes('unreadable')) throw new PhotoUnreadable('not_a_picture', 'no picture');
    return people;
  }
  const photoReader = {
    read: async (file: Uint8Array) => ({
      ...{ widthPx: 3, heightPx: 2, smallFaces: 0, previews: { preview: file, thumbnail: file } },
      faces: peopleOf(file).map((person) => ({
        ...{ box: { left: 0, top: 0, width: 0.1, height: 0.1 }, class: 'strong' as const, vector: faces[person] },
      })),
    }),
  };

  const read = (name: PhotoMessage, deps = own) => readPhoto(name, { ...deps, reader: photoReader });

  const selfieReader = {
    read: async ([picture]: readonly Uint8Array[]) => ({
      vectors: [faces[nameOf(picture)]],
      portrait: new Uint8Array([1]),
    }),
  };
  const nameOf = (picture: Uint8Array | undefined) => Buffer.from(picture ?? []).toString() as Person;
  const withSelfies = (deps: Deps) => ({ ...deps, reader: selfieReader });
  const enrol = (guest: ChainGuest, deps = own) =>
    enrolFace(
      guest.id,
      guest.enrolment,
      {
        ...{ consentVersion: faceConsentVersion, who: 'me', name: 'Ada' },
        pictures: [Buffer.from(guest.face).toString('base64')],
      },
      { secret: guest.secret, sourceNetwork: '' },
      withSelfies(deps),
    );
  const search = (guest: ChainGuest, deps = own) =>
    searchFace(guest.id, guest.enrolment, { secret: guest.secret, sourceNetwork: '' }, withSelfies(deps));

  async function aGuest(face: Person): Promise<ChainGuest> {
    const secret = newRandomSecret();
    const stored: StoredGuest = {
      ...{
        id: newGuestId(chain.now),
        eventId: event.id,
        code: event.code,
        secretHash: hashSecret(secret),
        language: 'tr',
      },
      ...{ createdAt: chain.now.toISOString(), enrolmentCount: 0 },
    };
    await own.objects.admit(stored);
    await own.guests.create(stored);
    return { id: stored.id, secret, enrolment: newEnrolmentId(chain.now), face };
  }

  const announced = (sent: readonly Uint8Array[]) =>
    sent.map((file, place) => ({
      ...{ name: `${place}.jpg`, bytes: file.length, contentType: 'image/jpeg' },
      sha256: createHash('sha256').update(file).digest('hex'),
    }));
  const announce = (sent: readonly Uint8Array[], deps = own) =>
    announceUploads(asOrganizer, { files: announced(sent) }, deps);

  /** The link of a contributor; the same key adds the same one. */
  async function addLink(key: string, deps = own, kind: 'photographer' | 'guests' = 'photographer') {
    const body = { name: 'Mert', kind };
    const { contributor, secret } = await addContributor(event.id, body, organizer, key, deps);
    return { id: ContributorId.parse(contributor.id), secret };
  }

  /** Announces files and sends them, without saying so. */
  async function uploadAs(sender: Sender, ...sent: readonly Uint8Array[]): Promise<PhotoId[]> {
    const { files: answers } = await announceUploads(sender, { files: announced(sent) }, own);
    return answers.map((answer, place) => {
      if (answer.state !== 'send') throw new Error(`the file is ${answer.state}`);
      const photoId = PhotoId.parse(answer.photoId);
      files.set(originalKey(event.id, photoId), sent[place] ?? new Uint8Array());
      return photoId;
    });
  }
  const upload = (...sent: readonly Uint8Array[]) => uploadAs(asOrganizer, ...sent);

  const confirm = (photoIds: readonly PhotoId[], deps = own) =>
    confirmUploads(asOrganizer, { photoIds: [...photoIds] }, deps);

  /** Workers read what is in the queue. */
  async function work(): Promise<void> {
    for (let next = messages.shift(); next !== undefined; next = messages.shift()) {
      await ('photoId' in next ? read(next) : rereadEvent(next, own));
    }
  }

  /** The sweeper handles the photos that are due. */
  async function wake(deps = own): Promise<void> {
    for (const photo of await dueNow(duePhotos(own.photos), chain.now.toISOString())) await wakePhoto(photo, deps);
  }

  return {
    ...{ connection, files, event, organizer, messages, updates, mortal, depsOn },
    ...{ read, enrol, search, announce, upload, confirm, work, aGuest, addLink, withSelfies },
    announceAs: ({ id, secret }: Awaited<ReturnType<typeof addLink>>, sent: readonly Uint8Array[], deps = own) =>
      announceUploads({ kind: 'contributor', id, secret }, { files: announced(sent) }, deps),
    removeLink: ({ id }: { readonly id: ContributorId }, deps = own) =>
      removeContributor(event.id, id, organizer, deps),
    withdraw: (guest: ChainGuest, deps = own) => withdrawFace(guest.id, guest.enrolment, guest.secret, deps),
    leave: (guest: ChainGuest, deps = own) => leaveEvent(guest.id, guest.secret, deps),
    remove: (photoIds: readonly PhotoId[], deps = own) =>
      removePhotos(event.id, { photoIds: [...photoIds] }, organizer, deps),
    show: (photoIds: readonly PhotoId[], deps = own) =>
      showPhotos(event.id, { photoIds: [...photoIds], hidden: false }, organizer, deps),
    /** A photo that was read, of a link that guests share. */
    async heldOfGuests(...people: readonly Person[]): Promise<PhotoId[]> {
      const { id, secret } = await addLink(randomUUID(), own, 'guests');
      const sender = { kind: 'contributor', id, secret } as const;
      const photoIds = await uploadAs(sender, fileWith(...people));
      await confirmUploads(sender, { photoIds }, own);
      await work();
      return photoIds;
    },

    /** The sweeper runs two hours later. */
    async wakeLater(deps = own): Promise<void> {
      chain.now = new Date(chain.now.getTime() + 2 * 3_600_000);
      await wake(deps);
    },

    /** A photo whose file has arrived and that no worker has read yet. */
    async received(...people: Parameters<typeof fileWith>): Promise<PhotoMessage> {
      const [photoId] = await upload(fileWith(...people));
      await confirm([photoId!]);
      messages.length = 0;
      return { eventId: event.id, photoId: photoId! };
    },

    /** The page of a guest, opened again: an enrolment without an answer is repeated, and so is a search. */
    async reopen(guest: ChainGuest): Promise<void> {
      const enrolments = await own.guests.enrolmentsOf(event.id, guest.id);
      const enrolment = enrolments.find(({ id }) => id === guest.enrolment);
      if (enrolment === undefined) await enrol(guest);
      else if (enrolment.searchedAt === undefined) await search(guest);
    },

    /** Hours pass, up to a day: the clocks of photos run, and workers read what they send. */
    async pass(): Promise<void> {
      const began = chain.now.getTime();
      for (const hour of [2, 4, 26]) {
        await work();
        chain.now = new Date(began + hour * 3_600_000);
        await wake();
      }
      await work();
    },

    /** Who was found in which photo. */
    async matches(): Promise<{ guest: unknown; photo: unknown; certainty: unknown }[]> {
      return tableOf(await allRows(connection))('face-match').map((row) => ({
        ...{ guest: row['guestId'], photo: row['photoId'], certainty: row['certainty'] },
      }));
    },

    rows: async (entity: string) => tableOf(await allRows(connection))(entity),

    /**
     * What of table and buckets does not agree: counts with rows, rows with each other, and objects with rows.
     */
    async disagreements(): Promise<string[]> {
      const of = tableOf(await allRows(connection));
      const [photos, guests, enrolments] = [of('event-photo'), of('guest'), of('enrolment')];
      const [row] = of('photo-event');
      const read = photos.filter(({ state }) => state === 'indexed' || state === 'hidden');
      const sum = read.reduce((count, { faces: own, uncounted }) => count + (uncounted === true ? 0 : Number(own)), 0);
      const ids = new Set(photos.map(({ photoId }) => photoId));
      const kept = new Set([
        eventKeyKey(event.id),
        ...guests.map(({ id }) => presenceKey(event.id, id as GuestId)),
        ...photos
          .filter(({ state }) => state !== 'failed')
          .map(({ photoId }) => originalKey(event.id, photoId as PhotoId)),
        ...read.flatMap(({ photoId }) =>
          (['preview', 'thumbnail'] as const).map((size) => previewKey(event.id, photoId as PhotoId, size)),
        ),
      ]);
      const faces = [...enrolments, ...of('absence')].map((each) => each as unknown as SelfieName);
      const templates = faces.map(templateKey);
      const folders = faces.map(facePrefix);
      const enrolmentOf = (match: Row) =>
        enrolments.find(({ guestId, id }) => guestId === match['guestId'] && id === match['enrolmentId']);
      const checks: readonly (readonly [string, boolean])[] = [
        ['photoCount', row?.['photoCount'] === photos.filter(({ state }) => state !== 'failed').length],
        [
          'guestPhotoCount',
          (row?.['guestPhotoCount'] ?? 0) ===
            photos.filter(
              ({ from, state, uncounted }) =>
                from === 'guest' && (['uploading', 'received'].includes(String(state)) || uncounted === true),
            ).length,
        ],
        ['contributorCount', (row?.['contributorCount'] ?? 0) === of('contributor').length],
        [
          'photographerCount',
          (row?.['photographerCount'] ?? 0) === of('contributor').filter(({ kind }) => kind === 'photographer').length,
        ],
        ['faceCount', row?.['faceCount'] === sum],
        ['guestCount', row?.['guestCount'] === new Set(enrolments.map(({ guestId }) => guestId)).size],
        ['absenceCount', (row?.['absenceCount'] ?? 0) === of('absence').length],
        ...guests.map((guest): [string, boolean] => [
          `absenceCount of ${guest['id']}`,
          (guest['absenceCount'] ?? 0) === of('absence').filter(({ guestId }) => guestId === guest['id']).length,
        ]),
        ...guests.map((guest): [string, boolean] => [
          `enrolmentCount of ${guest['id']}`,
          guest['enrolmentCount'] === enrolments.filter(({ guestId }) => guestId === guest['id']).length,
        ]),
        ['a digest for each photo', of('photo-digest').length === row?.['photoCount']],
        ['faces of missing photos', of('event-faces').every(({ photoId }) => ids.has(photoId))],
        ['matches in missing photos', of('face-match').every(({ photoId }) => ids.has(photoId))],
        [
          'matches without their selfie',
          of('face-match').every((match) => enrolmentOf(match)?.['selfie'] === match['selfie']),
        ],
        ['missing templates', templates.every((key) => files.has(key))],
        ...[...files.keys()]
          .filter((key) => !kept.has(key) && !folders.some((folder) => key.startsWith(folder)))
          .map((key): [string, boolean] => [`the object ${key}`, false]),
      ];
      return checks.flatMap(([name, holds]) => (holds ? [] : [name]));
    },

    /** Ends quietly when a guest or a face is not there any more. */
    gone: async (act: Promise<unknown>): Promise<void> => {
      await act.catch((error: unknown) => {
        if (!(error instanceof NotFound)) throw error;
      });
    },
  };
}
export type EventChain = Awaited<ReturnType<typeof createEventChain>>;

/** Photos by the one id that lists of due rows have. */
function duePhotos(photos: ReturnType<typeof createEventPhotos>) {
  return {
    listDue: photos.listDue,
    find: (id: string) => {
      const [eventId, photoId] = id.split('/');
      return photos.find({ eventId, photoId } as PhotoMessage);
    },
  };
}
