import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import { type Clock, hoursAfter, never } from '#functions/platform/clock.ts';
import type { BucketName } from '#shared/buckets.ts';
import { expiryOf } from '#shared/events/event.ts';
import { EnrolmentId, EventId, GuestId, PhotoId } from '#shared/ids.ts';
import { keptIfYoung } from './judge-pictures.ts';
import type { JudgedObjects, StoredObject, Verdict } from './personal-records.ts';
import type { PictureRecords } from './picture-records.ts';

type EventRecords = Pick<
  PictureRecords,
  'findEvent' | 'hasGuest' | 'findEnrolment' | 'findAbsence' | 'listPhotosBetween'
>;

/** An announced file may come for a day, and a photo is removed with its files before its row. */
const withoutRowHours = 24;

/** The sweeper deletes the keys of expired events every hour, and its silence is noticed after three. */
const sweeperHours = 4;

/** The objects of events, under the id of their event, while it was not erased. */
export function eventObjects(records: EventRecords): readonly JudgedObjects[] {
  const judged = (bucket: BucketName, judgeLive: JudgeLive): JudgedObjects => ({
    ...{ bucket, prefix: '' },
    async judge(folder, objects, clock) {
      const id = EventId.safeParse(folder.split('/')[0]).data;
      const event = id === undefined ? undefined : await records.findEvent(id);
      // A tombstone stays for a month after everything is gone, so an event without a row is newer than a restored table.
      if (event === undefined) return objects.map(() => 'unknown');
      if (event.state !== 'erased') return await judgeLive(event, objects, clock, folder);
      // Until its record ends, the sweeper deletes and counts them.
      return event.wakeAt === never ? keptIfYoung(objects, 'leftovers', clock) : objects.map(() => 'kept');
    },
  });
  const ofPhotos: JudgeLive = (event, objects, clock) => judgePhotos(event, objects, clock, records);
  return [
    judged('event-originals', ofPhotos),
    judged('event-previews', ofPhotos),
    judged('event-variants', async (_event, objects) => objects.map(() => 'kept')),
    judged('event-keys', async (event, objects, clock, folder) => {
      const isOverdue = clock().toISOString() > hoursAfter(expiryOf(event), sweeperHours);
      return isOverdue ? objects.map(() => 'overdueKeys') : await judgeKeys(folder, objects, clock, records);
    }),
  ];
}

/**
 * What a guest has is kept while a row names it: the guest's own, or that of the face that is enrolled or taken out, by its
 * present selfie. An enrolment that was interrupted leaves objects without a row; a call takes half a minute, so young ones are kept.
 */
async function judgeKeys(
  folder: string,
  objects: readonly StoredObject[],
  clock: Clock,
  records: EventRecords,
): Promise<Verdict[]> {
  const [event, guest, face] = folder.split('/');
  const [eventId, guestId, id] = [
    EventId.parse(event),
    GuestId.safeParse(guest).data,
    EnrolmentId.safeParse(face).data,
  ];
  // The key of the event, and what this does not know: the end of the event deletes it.
  if (guestId === undefined || (id === undefined && (await records.hasGuest(guestId))))
    return objects.map(() => 'kept');
  const name = id === undefined ? undefined : { eventId, guestId, id };
  const enrolled = name && (await records.findEnrolment(name));
  const absent = name && (await records.findAbsence(name));
  const ifUnnamed = keptIfYoung(objects, 'leftovers', clock);
  return objects.map(({ key }, place) => {
    const [selfie, kind] = key.slice(folder.length + 1).split('.');
    // About a face that is enrolled the organiser has decided, or was not asked.
    const isEnrolled = enrolled?.selfie === selfie && (kind !== 'jpg' || enrolled?.state === 'waiting');
    const isNamed = isEnrolled || (absent?.selfie === selfie && kind === 'face');
    return isNamed ? 'kept' : (ifUnnamed[place] ?? 'kept');
  });
}

type JudgeLive = (
  event: LiveEvent,
  objects: readonly StoredObject[],
  clock: Clock,
  folder: string,
) => Promise<Verdict[]>;

/** A file or a preview is kept while its photo is there and has not failed. */
async function judgePhotos(
  { id }: LiveEvent,
  objects: readonly StoredObject[],
  clock: Clock,
  records: EventRecords,
): Promise<Verdict[]> {
  const ids = objects.map(({ key }) => PhotoId.safeParse(/^[^/]+\/(pho_[^-.]+)/.exec(key)?.[1]).data);
  const known = ids.filter((photo) => photo !== undefined).toSorted();
  const [first, last] = [known[0], known.at(-1)];
  const kept = first === undefined || last === undefined ? new Set() : await records.listPhotosBetween(id, first, last);
  const ifGone = keptIfYoung(objects, 'leftovers', clock, withoutRowHours);
  return ids.map((photo, place) => {
    if (photo === undefined) return 'unknown';
    return kept.has(photo) ? 'kept' : (ifGone[place] ?? 'kept');
  });
}
