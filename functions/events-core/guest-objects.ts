import { z } from 'zod';
import { type PhotoStore, readStored } from '#functions/platform/photo-store.ts';
import { crowdVersion } from '#shared/events/crowd-version.ts';
import {
  facePrefix,
  guestPrefix,
  presenceKey,
  type SelfieName,
  templateKey,
  typedNamesKey,
} from '#shared/events/enrolment.ts';
import { archivePrefix } from '#shared/events/event-keys.ts';
import type { StoredEnrolment, StoredGuest } from './stored-guest.ts';

/** What a guest typed with a selfie: the name for the organiser, and that of a child's guardian. */
export const TypedNames = z.object({ name: z.string().optional(), guardian: z.string().optional() });
export type TypedNames = z.infer<typeof TypedNames>;

type GuestName = Pick<StoredGuest, 'id' | 'eventId'>;

/**
 * Whether an enrolled face counts: its template is there and can be compared. Otherwise its guest is asked for another selfie.
 *
 * @param objects the keys of the guest's objects
 */
export function isEnrolledIn(objects: ReadonlySet<string>): (face: StoredEnrolment) => boolean {
  return (face) => face.crowdVersion === crowdVersion && objects.has(templateKey(face));
}

/**
 * The port to what guests have in the bucket of keys, which has neither versions nor a backup. A guest counts while the
 * object of the guest is there, and an enrolled face while its template is: the rows of a restored table do not count.
 */
export interface GuestObjects {
  /** Says that a guest is there. */
  admit(guest: GuestName): Promise<void>;
  /** The keys of all objects of a guest. */
  keysOf(guest: GuestName): Promise<ReadonlySet<string>>;
  saveNames(face: SelfieName, names: TypedNames): Promise<void>;
  /** What was typed with a selfie; nothing when the object is gone. */
  namesOf(face: SelfieName): Promise<TypedNames>;
}

/** The objects of guests, in the bucket of keys. */
export function createGuestObjects(keys: Pick<PhotoStore, 'find' | 'list' | 'read' | 'write'>): GuestObjects {
  return {
    async admit({ eventId, id }) {
      await keys.write(presenceKey(eventId, id), new Uint8Array([1]), 'application/octet-stream');
    },

    async keysOf({ eventId, id }) {
      return new Set(await keys.list(guestPrefix(eventId, id)));
    },

    async saveNames(face, names) {
      await keys.write(typedNamesKey(face), Buffer.from(JSON.stringify(names)), 'application/json');
    },

    async namesOf(face) {
      const bytes = await readStored(keys, typedNamesKey(face));
      return bytes === undefined ? {} : TypedNames.parse(JSON.parse(Buffer.from(bytes).toString()));
    },
  };
}

/** The port to the deletion of a guest's objects, by prefix: also of those that no row names. Each returns how many. */
export interface GuestRemoval {
  /** Deletes template, names and shown face of an enrolled face, and the ZIPs of its guest. */
  removeFace(face: Pick<StoredEnrolment, 'eventId' | 'guestId' | 'id'>): Promise<number>;
  /** Deletes the template of a face that was taken out. */
  removeAbsence(face: Pick<StoredEnrolment, 'eventId' | 'guestId' | 'id'>): Promise<number>;
  /** Deletes all objects of a guest. */
  removeAll(guest: GuestName): Promise<number>;
}

type Bucket = Pick<PhotoStore, 'list' | 'remove'>;

/**
 * Deletes the objects of guests.
 *
 * @param archives the bucket of ZIPs
 */
export function createGuestRemoval(keys: Bucket, archives: Bucket): GuestRemoval {
  const removeArchives = (event: StoredGuest['eventId'], guest: StoredGuest['id']) =>
    emptyPrefix(archives, archivePrefix(event, guest));
  return {
    async removeFace(face) {
      return (await emptyPrefix(keys, facePrefix(face))) + (await removeArchives(face.eventId, face.guestId));
    },
    removeAbsence: (face) => emptyPrefix(keys, facePrefix(face)),
    async removeAll({ eventId, id }) {
      return (await emptyPrefix(keys, guestPrefix(eventId, id))) + (await removeArchives(eventId, id));
    },
  };
}

async function emptyPrefix(bucket: Bucket, prefix: string): Promise<number> {
  let count = 0;
  for (let keys = await bucket.list(prefix); keys.length > 0; keys = await bucket.list(prefix)) {
    await bucket.remove(keys);
    count += keys.length;
  }
  return count;
}
