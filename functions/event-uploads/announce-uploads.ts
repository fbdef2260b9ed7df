import type { z } from 'zod';
import { untilChanged } from '#functions/events-core/own-event.ts';
import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import type { StoredPhoto } from '#functions/events-core/stored-photo.ts';
import { hoursAfter } from '#functions/platform/clock.ts';
import { TooManyRequests } from '#functions/platform/errors.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import { guestPhotoLimitOf, photoLimitOf } from '#shared/events/capacity.ts';
import { originalKey } from '#shared/events/event-keys.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import type { PhotoSender } from '#shared/events/photo.ts';
import type { AnnouncedFile, AnsweredFile, announceUploads as contract } from '#shared/events/upload-contract.ts';
import type { EventId, PhotoId } from '#shared/ids.ts';
import { UploadContentType } from '#shared/orders/contract.ts';
import type { AnnouncedPhoto, EventPhotos } from './photos.ts';
import { limitOf, type ProvenSender, provenSender, type Sender, type SendersDeps } from './senders.ts';

export interface AnnounceUploadsDeps extends SendersDeps {
  readonly photos: Pick<EventPhotos, 'findByDigests' | 'announce'>;
  readonly originals: Pick<PhotoStore, 'presignUpload'>;
  newPhotoId(now: Date): PhotoId;
}

/** A transaction has a hundred writes: two for each photo, one for the event, and one for a contributor. */
const photosPerWrite = 49;

/** After this time the sweeper looks for the file. */
const lookAfterHours = 1;

/**
 * Announces files for an open event. Files that this sender has sent are not sent again, so that an interrupted upload goes on
 * when the same files are chosen again. Of new ones, those for which there is no room are refused.
 *
 * @throws NotFound for all but its senders, EventMovedOn or Forbidden when it does not take their photos, TooManyRequests
 */
export async function announceUploads(
  sender: Sender,
  { files }: z.infer<typeof contract.body>,
  deps: AnnounceUploadsDeps,
): Promise<z.input<typeof contract.output>> {
  const now = deps.clock();
  const { digestOf } = await provenSender(sender, ['open'], deps);
  const { who, limit, perHour } = limitOf(sender, deps);
  if (!(await limit.allow(who, now, files.length))) throw new TooManyRequests(`${perHour} files an hour`);
  const accepted = new Map(
    files.filter((file) => faultOf(file) === undefined).map((file) => [digestOf(file.sha256), file]),
  );
  const known = await untilChanged(async () => {
    const { event, from, sign } = await provenSender(sender, ['open'], deps);
    const before = await deps.photos.findByDigests(event.id, [...accepted.keys()]);
    const added = [...accepted]
      .filter(([digest]) => !before.has(digest))
      .slice(0, roomIn(event, from))
      .map(([digest, file]) => ({ ...announced(file, event.id, sign, now, deps), digest }));
    if (!(await announceAll(event, added, deps))) return undefined;
    return added.length === 0 ? before : await deps.photos.findByDigests(event.id, [...accepted.keys()]);
  });
  return {
    files: await Promise.all(files.map((file) => answerTo(file, known.get(digestOf(file.sha256)), sender, deps))),
  };
}

/** How many photos of this sender an event takes: guests leave places to the others. */
function roomIn(event: LiveEvent, from: PhotoSender | undefined): number {
  const most = photoLimitOf(event);
  const ofGuests = from === 'guest' ? guestPhotoLimitOf(most) - (event.guestPhotoCount ?? 0) : most;
  return Math.max(0, Math.min(most - event.photoCount, ofGuests));
}

/** Why a file is refused before it is sent. */
function faultOf({ contentType, bytes }: AnnouncedFile): 'unsupported_file_type' | 'file_too_large' | undefined {
  if (typeOf(contentType) === undefined) return 'unsupported_file_type';
  return bytes > eventLimits.photoMaxBytes ? 'file_too_large' : undefined;
}

function typeOf(contentType: string): UploadContentType | undefined {
  const declared = contentType.toLowerCase();
  return UploadContentType.safeParse(declared === 'image/jpg' ? 'image/jpeg' : declared).data;
}

function announced(
  file: AnnouncedFile,
  eventId: EventId,
  sign: ProvenSender['sign'],
  now: Date,
  deps: AnnounceUploadsDeps,
): AnnouncedPhoto {
  const { name, bytes, sha256 } = file;
  const photoId = deps.newPhotoId(now);
  return {
    ...{ eventId, photoId, name, bytes, sha256, ...sign(photoId) },
    contentType: typeOf(file.contentType) ?? file.contentType,
    createdAt: now.toISOString(),
    wakeAt: hoursAfter(now, lookAfterHours),
  };
}

/** Announces as many photos as a transaction has room for at a time; a repetition finds those that were announced. */
async function announceAll(
  event: LiveEvent,
  photos: readonly AnnouncedPhoto[],
  deps: AnnounceUploadsDeps,
): Promise<boolean> {
  for (let at = 0; at < photos.length; at += photosPerWrite) {
    const part = photos.slice(at, at + photosPerWrite);
    if (!(await deps.photos.announce(event, part, photoLimitOf(event)))) return false;
  }
  return true;
}

async function answerTo(
  file: AnnouncedFile,
  photo: StoredPhoto | undefined,
  sender: Sender,
  deps: AnnounceUploadsDeps,
): Promise<AnsweredFile> {
  const { sha256 } = file;
  if (photo === undefined) return { state: 'refused', sha256, reason: faultOf(file) ?? 'event_full' };
  const { eventId, photoId, contentType, bytes, state } = photo;
  if (state !== 'uploading') {
    return { state: 'duplicate', sha256, ...(sender.kind === 'organizer' && { photoId }) };
  }
  const upload = await deps.originals.presignUpload(originalKey(eventId, photoId), contentType, bytes);
  return { state: 'send', sha256, photoId, upload };
}
