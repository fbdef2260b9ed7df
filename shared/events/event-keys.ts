import type { EventId, PhotoId } from '#shared/ids.ts';

/** The longer sides of the two pictures that pages show, in pixels. */
export const previewSides = { preview: 1600, thumbnail: 400 } as const;
export type PreviewSize = keyof typeof previewSides;

/** The key of an uploaded file, in the bucket `event-originals`. */
export function originalKey(event: EventId, photo: PhotoId): string {
  return `${event}/${photo}`;
}

/** The key of a picture that pages show, in the bucket `event-previews`. */
export function previewKey(event: EventId, photo: PhotoId, size: PreviewSize): string {
  return `${event}/${photo}-${previewSides[size]}.jpg`;
}

/** The key of the event's encryption key, in the bucket `event-keys`. Without it the rows of faces cannot be read. */
export function eventKeyKey(event: EventId): string {
  return `${event}/event.key`;
}
