import { z } from 'zod';
import { PhotoFailure, PhotoSender, PhotoState, ReportReason } from '#shared/events/photo.ts';
import { ContributorId, EventId, PhotoId } from '#shared/ids.ts';

/** Reports by reason. */
export const PhotoReportCounts = z.partialRecord(ReportReason, z.number());
export type PhotoReportCounts = z.infer<typeof PhotoReportCounts>;

/** How many reports these are. */
export function reportCount(reports: PhotoReportCounts): number {
  return Object.values(reports).reduce((sum, count) => sum + count, 0);
}

/** A photo of an event as the table stores it. */
export const StoredPhoto = z.object({
  eventId: EventId,
  photoId: PhotoId,
  state: PhotoState,
  name: z.string(),
  contentType: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  /** By which its sender finds it when the same file is announced again. @default sha256 */
  digest: z.string().optional(),
  createdAt: z.string(),
  /** When its file was found in the bucket. */
  arrivedAt: z.string().optional(),
  wakeAt: z.string(),
  /** Who sent it, when it was not the organiser. */
  from: PhotoSender.optional(),
  contributorId: ContributorId.optional(),
  /** By which the guest who sent it is known again; it names no guest, and each photo has another. */
  senderHash: z.string().optional(),
  failure: PhotoFailure.optional(),
  widthPx: z.number().optional(),
  heightPx: z.number().optional(),
  faces: z.number().optional(),
  smallFaces: z.number().optional(),
  /** Faces that could be found if the event did not have as many as it keeps. */
  unkeptFaces: z.number().optional(),
  /** The organiser has not shown it, nor trusted its sender: its faces do not count for the event. */
  uncounted: z.boolean().optional(),
  shownAt: z.string().optional(),
  /** How many guests reported it for each reason, since it was shown last. */
  reports: PhotoReportCounts.optional(),
  /** How many of these guests have an enrolled face: their reports hide it. @default 0 */
  hidingReports: z.number().optional(),
});
export type StoredPhoto = z.infer<typeof StoredPhoto>;

/** What names a photo. */
export type PhotoName = Pick<StoredPhoto, 'eventId' | 'photoId'>;

/** By which the sender of a photo finds it. */
export function digestOf({ sha256, digest = sha256 }: Pick<StoredPhoto, 'sha256' | 'digest'>): string {
  return digest;
}

/** What the counts of an event change by when a photo gives its place back: of a guest, one that was not shown yet. */
export function placesBack({ from, state, uncounted }: StoredPhoto) {
  const isNotShown = state === 'uploading' || state === 'received' || uncounted === true;
  return { photoCount: -1, guestPhotoCount: from === 'guest' && isNotShown ? -1 : 0 };
}

/** A photo's id in lists of due rows. */
export function dueIdOf({ eventId, photoId }: PhotoName): string {
  return `${eventId}/${photoId}`;
}

/** A message about an event whose photos are to be read again for new guests, because rows have not all their faces. */
export const RereadMessage = z.object({ eventId: EventId, cursor: z.string().optional() });
export type RereadMessage = z.infer<typeof RereadMessage>;

/** A message about a photo whose file has arrived. */
export const PhotoMessage = z.object({ eventId: EventId, photoId: PhotoId });
export type PhotoMessage = z.infer<typeof PhotoMessage>;
