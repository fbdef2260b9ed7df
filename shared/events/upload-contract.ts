import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { ContributorId, PhotoId, Timestamp } from '#shared/ids.ts';
import { PresignedUpload } from '#shared/orders/contract.ts';
import { eventLimits } from './event-limits.ts';
import { PhotoFailure, PhotoSender, PhotoState, ReportReason } from './photo.ts';

/** SHA-256 of a file, in lower-case hexadecimal. */
export const FileDigest = z.string().regex(/^[0-9a-f]{64}$/);

/** A file that is announced before it is sent. */
export const AnnouncedFile = z.strictObject({
  name: z.string().min(1).max(255),
  bytes: z.number().int().positive(),
  contentType: z.string().max(100),
  sha256: FileDigest,
});
export type AnnouncedFile = z.infer<typeof AnnouncedFile>;

/** What becomes of an announced file: it is to be sent, this sender has sent it, or it is refused. */
export const AnsweredFile = z.discriminatedUnion('state', [
  z.object({ state: z.literal('send'), sha256: FileDigest, photoId: PhotoId, upload: PresignedUpload }),
  /** Only the organiser learns which photo it is. */
  z.object({ state: z.literal('duplicate'), sha256: FileDigest, photoId: PhotoId.optional() }),
  z.object({
    state: z.literal('refused'),
    sha256: FileDigest,
    reason: z.enum(['unsupported_file_type', 'file_too_large', 'event_full']),
  }),
]);
export type AnsweredFile = z.infer<typeof AnsweredFile>;

/** A photo as the organiser sees it. */
export const EventPhotoView = z.object({
  id: PhotoId,
  /** The name of the file. */
  name: z.string(),
  state: PhotoState,
  failure: PhotoFailure.optional(),
  createdAt: Timestamp,
  /** Who sent it; absent for the organiser. */
  from: PhotoSender.optional(),
  /** Also of a contributor who was removed. */
  contributor: ContributorId.optional(),
  widthPx: z.number().int().positive().optional(),
  heightPx: z.number().int().positive().optional(),
  /** Faces that guests can find, and those too small for it. */
  faces: z.number().int().nonnegative().optional(),
  smallFaces: z.number().int().nonnegative().optional(),
  /** Faces that guests do not find because the event has as many as it keeps. */
  unkeptFaces: z.number().int().nonnegative().optional(),
  /** What guests reported since the photo was shown last. */
  reports: z.array(z.object({ reason: ReportReason, count: z.number().int().positive() })).optional(),
  /** Links of an hour. */
  thumbnail: z.url().optional(),
  preview: z.url().optional(),
  /** The file as it was sent; of a guest its preview, because a file may say where it was taken. */
  file: z.url().optional(),
});
export type EventPhotoView = z.infer<typeof EventPhotoView>;

const PhotoIds = z.array(PhotoId).min(1).max(eventLimits.filesPerRequest);

export const announceUploads = defineEndpoint({
  method: 'POST',
  path: '/events/{id}/uploads',
  access: 'member',
  summary: 'Announces files for an open event, and returns where to send those that it does not have yet',
  body: z.strictObject({ files: z.array(AnnouncedFile).min(1).max(eventLimits.filesPerRequest) }),
  output: z.object({ files: z.array(AnsweredFile) }),
  success: 200,
});

export const confirmUploads = defineEndpoint({
  method: 'POST',
  path: '/events/{id}/uploads/arrived',
  access: 'member',
  summary: 'Says which files were sent; those that are there are read soon, and a repeated call changes nothing',
  body: z.strictObject({ photoIds: PhotoIds }),
  output: z.object({
    photos: z.array(z.object({ id: PhotoId, state: z.enum(['received', 'missing']) })),
  }),
  success: 200,
});

export const listEventPhotos = defineEndpoint({
  method: 'GET',
  path: '/events/{id}/photos',
  access: 'member',
  summary: 'The photos of an event, newest first, a page of 100; with a state, only those in it',
  query: z.object({ state: PhotoState.optional(), cursor: z.string().max(500).optional() }),
  output: z.object({ photos: z.array(EventPhotoView), cursor: z.string().optional() }),
  success: 200,
});

export const showEventPhotos = defineEndpoint({
  method: 'PATCH',
  path: '/events/{id}/photos',
  access: 'member',
  summary: 'Hides photos from guests, or shows them again; those that were not read yet stay as they are',
  body: z.strictObject({ photoIds: PhotoIds, hidden: z.boolean() }),
  output: z.object({ changed: z.array(PhotoId) }),
  success: 200,
});

export const removeEventPhotos = defineEndpoint({
  method: 'DELETE',
  path: '/events/{id}/photos',
  access: 'member',
  summary: 'Deletes photos for good: files, previews, faces and who was found in them',
  body: z.strictObject({ photoIds: PhotoIds }),
  output: z.object({ removed: z.array(PhotoId) }),
  success: 200,
});

/** The endpoints of the uploads function. */
export const eventUploadEndpoints = {
  announceUploads,
  confirmUploads,
  listEventPhotos,
  showEventPhotos,
  removeEventPhotos,
} as const;
