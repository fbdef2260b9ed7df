import type { EventId, GuestId, PhotoId } from '#shared/ids.ts';

/** The longer sides of the two pictures of a photo, in pixels: the larger one is also what guests download. */
export const previewSides = { preview: 2048, thumbnail: 400 } as const;
export type PreviewSize = keyof typeof previewSides;

/** The key of an uploaded file, in the bucket `event-originals`. */
export function originalKey(event: EventId, photo: PhotoId): string {
  return `${event}/${photo}`;
}

/** The key of a picture that pages show, in the bucket `event-previews`. */
export function previewKey(event: EventId, photo: PhotoId, size: PreviewSize): string {
  return `${event}/${photo}-${previewSides[size]}.jpg`;
}

/** The prefix of the ZIPs of a guest, in the bucket `event-variants`. */
export function archivePrefix(event: EventId, guest: GuestId): string {
  return `${event}/zips/${guest}/`;
}

/** The key of a ZIP of a guest, in the bucket `event-variants`. */
export function archiveKey(event: EventId, guest: GuestId, archive: string): string {
  return `${archivePrefix(event, guest)}${archive}.zip`;
}

/** The key of the event's encryption key, in the bucket `event-keys`. Without it the rows of faces cannot be read. */
export function eventKeyKey(event: EventId): string {
  return `${event}/event.key`;
}
