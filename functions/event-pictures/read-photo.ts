import { createHash } from 'node:crypto';
import {
  type AbsentFacesDeps,
  absentTemplates,
  areComparable,
  isAbsentIn,
} from '#functions/events-core/absent-faces.ts';
import type { EventKeys } from '#functions/events-core/event-keys.ts';
import { sealFaces } from '#functions/events-core/face-row.ts';
import type { FaceRows, PhotoFaces } from '#functions/events-core/face-rows.ts';
import { type EventReads, untilChanged } from '#functions/events-core/own-event.ts';
import { publishGallery } from '#functions/events-core/publish-gallery.ts';
import type { LiveEvent, StoredEvent } from '#functions/events-core/stored-event.ts';
import type { PhotoMessage, PhotoName, StoredPhoto } from '#functions/events-core/stored-photo.ts';
import { type Clock, secondsBetween } from '#functions/platform/clock.ts';
import { logger } from '#functions/platform/logger.ts';
import { measure } from '#functions/platform/metrics.ts';
import { type PhotoStore, readStored } from '#functions/platform/photo-store.ts';
import { stateAt } from '#shared/events/event.ts';
import { originalKey, type PreviewSize, previewKey, previewSides } from '#shared/events/event-keys.ts';
import type { PhotoFailure } from '#shared/events/photo.ts';
import { type IndexedPhotos, isHeld } from './indexed-photos.ts';
import { type MatchPhotoDeps, matchPhoto } from './match-photo.ts';
import { type PhotoReader, PhotoUnreadable, type ReadPhoto } from './photo-reader.ts';

export interface ReadPhotoDeps extends MatchPhotoDeps {
  readonly guests: MatchPhotoDeps['guests'] & AbsentFacesDeps['guests'];
  readonly events: EventReads;
  readonly indexed: IndexedPhotos;
  readonly originals: Pick<PhotoStore, 'find' | 'read' | 'remove'>;
  readonly previews: Pick<PhotoStore, 'write' | 'remove'>;
  readonly keys: EventKeys;
  readonly faceRows: Pick<FaceRows, 'find' | 'renew' | 'takeOut'>;
  readonly reader: PhotoReader;
  readonly clock: Clock;
}

const sizes = Object.keys(previewSides) as PreviewSize[];

/**
 * Reads a photo that has arrived: its pictures for pages, and its faces. Safe to call again at any time: a photo that was
 * read is left alone, and of an event that is over nothing stays.
 */
export async function readPhoto(name: PhotoMessage, deps: ReadPhotoDeps): Promise<void> {
  const [event, photo] = await Promise.all([deps.events.find(name.eventId), deps.findPhoto(name)]);
  const isRead = photo?.state === 'indexed' || photo?.state === 'hidden';
  if (event === undefined || !isRunning(event, deps) || photo === undefined) {
    // The organiser of an expired event still sees a photo that was read.
    if (!isRead) await leaveNothing(name, deps);
    return;
  }
  if (isRead) return await matchAgain(event, photo, deps);
  if (photo.state === 'failed') return await removeFile(photo, deps);
  if (photo.state !== 'received') return;
  const file = await readStored(deps.originals, originalKey(name.eventId, name.photoId));
  const read = await readFile(file, photo, deps);
  if (typeof read === 'string') return await giveUp(photo, read, deps);
  await Promise.all(
    sizes.map((size) =>
      deps.previews.write(previewKey(name.eventId, name.photoId, size), read.previews[size], 'image/jpeg'),
    ),
  );
  const indexed = await untilChanged(() => indexRead(name, read, deps));
  if (indexed === 'over') return;
  countIndexed(photo, deps);
  if (!isHeld(indexed.event, indexed.isTrusted)) await publishGallery(indexed.event, deps);
  await matchFaces(indexed.event, { photoId: name.photoId, faces: read.faces }, deps);
}

/**
 * Writes what was read by what the organiser wants now: they may have changed a setting or removed the sender meanwhile.
 *
 * @returns by what it was written; `over` when there is nothing to write any more, and undefined when that changed again
 */
async function indexRead(
  name: PhotoName,
  read: ReadPhoto,
  deps: ReadPhotoDeps,
): Promise<{ readonly event: LiveEvent; readonly isTrusted: boolean } | 'over' | undefined> {
  const [event, photo] = await Promise.all([deps.events.find(name.eventId), deps.findPhoto(name)]);
  // Another worker was quicker.
  if (photo !== undefined && photo.state !== 'received') return 'over';
  if (event === undefined || !isRunning(event, deps) || photo === undefined) {
    await leaveNothing(name, deps);
    return 'over';
  }
  const { widthPx, heightPx, faces, smallFaces } = read;
  const absent = await absentTemplates(name.eventId, deps);
  const isAbsent = isAbsentIn(absent, event.faceCount);
  const sealedFaces =
    event.settings.keepFaces && areComparable(absent)
      ? sealFaces(
          faces.filter((face) => !isAbsent(face)),
          await deps.keys.findOrMake(name.eventId),
          name.photoId,
        )
      : undefined;
  // Faces that were taken out are counted, or the count of a portrait would tell the organiser who it was.
  const measured = { widthPx, heightPx, faces: faces.length, smallFaces, sealedFaces };
  const isTrusted = await deps.indexed.isTrusted(photo);
  return (await deps.indexed.index(event, photo, { ...measured, isTrusted })) ? { event, isTrusted } : undefined;
}

/** Counts a photo that was indexed just now, by the seconds since its file arrived. */
function countIndexed({ photoId, arrivedAt }: StoredPhoto, { clock }: ReadPhotoDeps): void {
  if (arrivedAt === undefined) return;
  const figures = { SecondsToIndex: secondsBetween(arrivedAt, clock().toISOString()) };
  measure('a photo of an event was indexed', 'events', figures, { photoId });
}

function isRunning(event: StoredEvent, { clock }: ReadPhotoDeps): event is LiveEvent {
  if (event.state === 'erased') return false;
  return ['open', 'closed'].includes(stateAt(event, clock().toISOString()));
}

async function readFile(
  file: Uint8Array | undefined,
  photo: StoredPhoto,
  { reader }: ReadPhotoDeps,
): Promise<ReadPhoto | PhotoFailure> {
  if (file === undefined || createHash('sha256').update(file).digest('hex') !== photo.sha256) return 'unreadable';
  try {
    return await reader.read(file);
  } catch (error) {
    if (!(error instanceof PhotoUnreadable)) throw error;
    logger.info('photo not read', { photoId: photo.photoId, failure: error.failure, detail: error.message });
    return error.failure;
  }
}

/** Compares the faces of a photo, after one that was taken out meanwhile has left the row. */
async function matchFaces(event: LiveEvent, photo: PhotoFaces, deps: ReadPhotoDeps): Promise<void> {
  const absent = await absentTemplates(event.id, deps);
  const key = event.settings.keepFaces && absent.length > 0 ? await deps.keys.find(event.id) : undefined;
  if (key !== undefined) {
    await deps.faceRows.takeOut(event.id, photo.photoId, key, isAbsentIn(absent, event.faceCount));
  }
  await matchPhoto(event, photo, absent, deps);
}

/**
 * Compares a photo that was read before: its worker was interrupted, or the event has a new guest and does not keep all
 * faces, or has them by another version of the engine. The counts stay those of the first reading.
 */
async function matchAgain(event: LiveEvent, photo: StoredPhoto, deps: ReadPhotoDeps): Promise<void> {
  const { eventId, photoId } = photo;
  const key = event.settings.keepFaces ? await deps.keys.find(eventId) : undefined;
  const kept = key === undefined ? [] : await deps.faceRows.find(eventId, photoId, key);
  if (event.settings.keepFaces && (event.absenceCount ?? 0) === 0 && kept !== undefined) {
    return await matchFaces(event, { photoId, faces: kept }, deps);
  }
  const file = await readStored(deps.originals, originalKey(eventId, photoId));
  if (file === undefined) return;
  const { faces } = await deps.reader.read(file);
  if (key !== undefined && kept === undefined) await renewFaces(event, { photoId, faces }, key, deps);
  await matchFaces(event, { photoId, faces }, deps);
}

/** Replaces faces that another version of the engine described, unless one of those that were taken out could be among them. */
async function renewFaces(
  event: LiveEvent,
  { photoId, faces }: PhotoFaces,
  key: Uint8Array,
  deps: ReadPhotoDeps,
): Promise<void> {
  const absent = await absentTemplates(event.id, deps);
  if (!areComparable(absent)) return;
  const isAbsent = isAbsentIn(absent, event.faceCount);
  const kept = faces.filter((face) => !isAbsent(face));
  await deps.faceRows.renew(event.id, photoId, key, kept);
}

/** The row says why, before the file is deleted: without a file a repetition would give another reason. */
async function giveUp(photo: StoredPhoto, failure: PhotoFailure, deps: ReadPhotoDeps): Promise<void> {
  if (await deps.indexed.fail(photo, failure)) await removeFile(photo, deps);
}

async function removeFile({ eventId, photoId }: PhotoName, { originals }: ReadPhotoDeps): Promise<void> {
  await originals.remove([originalKey(eventId, photoId)]);
}

/** Removes what a worker wrote for a photo that the event does not have. */
async function leaveNothing({ eventId, photoId }: PhotoName, { previews }: ReadPhotoDeps): Promise<void> {
  await previews.remove(sizes.map((size) => previewKey(eventId, photoId, size)));
}
