import { randomBytes } from 'node:crypto';
import { zipSync } from 'fflate';
import type { z } from 'zod';
import type { GuestPhotos } from '#functions/events-core/guest-photos.ts';
import {
  type GuestWithMatches,
  type GuestWithMatchesDeps,
  guestWithMatches,
  maySee,
} from '#functions/events-core/guest-with-matches.ts';
import type { GuestAtEvent } from '#functions/events-core/own-guest.ts';
import type { StoredPhoto } from '#functions/events-core/stored-photo.ts';
import { ChangedMeanwhile, Forbidden, TooManyRequests } from '#functions/platform/errors.ts';
import { type PhotoStore, readStored } from '#functions/platform/photo-store.ts';
import type { RateLimit } from '#functions/platform/rate-limit.ts';
import { archiveKey, originalKey, previewKey } from '#shared/events/event-keys.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import type { downloadPhotos as contract } from '#shared/events/guest-contract.ts';
import type { GuestId, PhotoId } from '#shared/ids.ts';

export interface DownloadPhotosDeps extends GuestWithMatchesDeps {
  readonly photos: Pick<GuestPhotos, 'findAll'>;
  readonly originals: Pick<PhotoStore, 'find' | 'read'>;
  readonly previews: Pick<PhotoStore, 'find' | 'read'>;
  readonly archives: Pick<PhotoStore, 'write' | 'signLink' | 'empty'>;
  readonly limit: RateLimit;
}

/** Files that are read in parallel: a ZIP exceeds its size by so many at most. */
const atOnce = 4;

const extensions: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/webp': 'webp', 'image/heic': 'heic' };

/**
 * Packs photos that the guest may see into a ZIP, stored without compressing them again. One file holds as many as fit;
 * the others are returned for the next call. Photos that were hidden or removed meanwhile are left out.
 *
 * @throws NotFound, EventMovedOn, TooManyRequests, ChangedMeanwhile
 * @throws Forbidden when the organiser offers no downloads
 */
export async function downloadPhotos(
  id: GuestId,
  { photoIds, packed = 0 }: z.infer<typeof contract.body>,
  secret: string | undefined,
  deps: DownloadPhotosDeps,
): Promise<z.input<typeof contract.output>> {
  const now = deps.clock();
  const at = await guestWithMatches(id, secret, deps);
  if (at.event.settings.downloads === 'none') throw new Forbidden('the organiser offers no downloads');
  if (!(await deps.limit.allow(id, now))) throw new TooManyRequests(`${eventLimits.archivesPerDay} files a day`);
  const wanted = [...new Set(photoIds)];
  const seen = await seenPhotos(wanted, at, deps);
  const files: Record<string, Uint8Array> = {};
  let [bytes, taken] = [0, 0];
  while (taken < Math.min(seen.length, eventLimits.photosPerArchive) && bytes < eventLimits.archiveMaxBytes) {
    const part = seen.slice(taken, Math.min(taken + atOnce, eventLimits.photosPerArchive));
    const read = await Promise.all(part.map((photo) => fileOf(photo, at, deps)));
    for (const [place, file] of read.entries()) {
      if (file === undefined) continue;
      bytes += file.length;
      files[nameOf(part[place]!, packed + taken + place + 1, at)] = file;
    }
    taken += part.length;
  }
  const left = seen.slice(taken).map(({ photoId }) => photoId);
  const count = Object.keys(files).length;
  if (count === 0) return { left };
  const zip = zipSync(files, { level: 0 });
  const key = archiveKey(at.event.id, id, randomBytes(12).toString('base64url'));
  await deps.archives.write(key, zip, 'application/zip');
  try {
    await requireSeen(seen.slice(0, taken), id, secret, deps);
  } catch (error) {
    await deps.archives.empty(key);
    throw error;
  }
  // A second file is named by its first photo, so that it does not replace the first one.
  const part = packed === 0 ? '' : `-${packed + 1}`;
  const fileName = `vesika-${at.event.eventDate}${part}.zip`;
  const url = await deps.archives.signLink(key, fileName);
  return { archive: { url, fileName, photos: count, bytes: zip.length }, left };
}

/**
 * A guest who left, or took an agreement back, while the ZIP was made has had the others deleted without this one.
 *
 * @throws NotFound, EventMovedOn, ChangedMeanwhile
 */
async function requireSeen(
  packed: readonly StoredPhoto[],
  id: GuestId,
  secret: string | undefined,
  deps: DownloadPhotosDeps,
): Promise<void> {
  const at = await guestWithMatches(id, secret, deps);
  const ids = packed.map(({ photoId }) => photoId);
  const isSeen = (await seenPhotos(ids, at, deps)).length === ids.length;
  if (!isSeen) throw new ChangedMeanwhile('the guest may not see all of the photos any more');
}

/** The wanted photos that guests see and this one may see. */
async function seenPhotos(
  wanted: readonly PhotoId[],
  at: GuestWithMatches,
  { photos }: DownloadPhotosDeps,
): Promise<StoredPhoto[]> {
  const allowed = wanted.filter((id) => maySee(at, id));
  const found = await photos.findAll(at.event.id, allowed);
  return allowed.flatMap((id) => {
    const photo = found.get(id);
    return photo?.state === 'indexed' ? [photo] : [];
  });
}

/**
 * Whether guests get the file as it was sent. Not that of another guest: the organiser saw its first picture only, and it
 * may say where it was taken.
 */
function isAsSent({ from }: StoredPhoto, { event }: GuestAtEvent): boolean {
  return event.settings.downloads === 'original' && from !== 'guest';
}

async function fileOf(
  photo: StoredPhoto,
  at: GuestAtEvent,
  { originals, previews }: DownloadPhotosDeps,
): Promise<Uint8Array | undefined> {
  const { eventId, photoId } = photo;
  const isOriginal = isAsSent(photo, at);
  const bucket = isOriginal ? originals : previews;
  const key = isOriginal ? originalKey(eventId, photoId) : previewKey(eventId, photoId, 'preview');
  return await readStored(bucket, key);
}

function nameOf(photo: StoredPhoto, number: number, at: GuestAtEvent): string {
  const extension = isAsSent(photo, at) ? (extensions[photo.contentType] ?? 'jpg') : 'jpg';
  const day = photo.createdAt.slice(0, 10);
  return `${day}-${String(number).padStart(3, '0')}.${extension}`;
}
