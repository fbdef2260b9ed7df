import { type InfiniteData, replaceEqualDeep } from '@tanstack/react-query';
import type { GuestPhotoView } from '#shared/events/guest-contract.ts';
import type { EnrolmentId, PhotoId } from '#shared/ids.ts';
import { linksFreshMs } from './refresh.ts';

/** A photo in the cache of the page, with the time in milliseconds at which its links were signed at the latest. */
export interface ListedPhoto extends GuestPhotoView {
  readonly linkedAt: number;
}

/** A page of the list of a guest's photos. */
export interface PhotosPage {
  readonly photos: readonly ListedPhoto[];
  readonly cursor?: string | undefined;
}

type Pages = InfiniteData<PhotosPage>;

/** The pages with each photo changed. */
export function eachPhoto<Data extends Pages>(data: Data, change: (photo: ListedPhoto) => ListedPhoto): Data {
  return { ...data, pages: data.pages.map((page) => ({ ...page, photos: page.photos.map(change) })) };
}

/** The pages that were read again, with the links that still work: by other links the browser would load every picture again. */
export function keepLinks(before: unknown, read: unknown): unknown {
  if (before === undefined) return read;
  const known = new Map((before as Pages).pages.flatMap(({ photos }) => photos.map((photo) => [photo.id, photo])));
  const kept = eachPhoto(read as Pages, (photo) => {
    const { thumbnail, preview, linkedAt = 0 } = known.get(photo.id) ?? {};
    const ageMs = photo.linkedAt - linkedAt;
    if (thumbnail === undefined || preview === undefined || ageMs < 0 || ageMs > linksFreshMs) return photo;
    return photo.thumbnail === undefined ? photo : { ...photo, thumbnail, preview, linkedAt };
  });
  return replaceEqualDeep(before, kept);
}

/** The pages with links that are not used any more. */
export function withoutLinks<Data extends Pages>(data: Data): Data {
  return eachPhoto(data, (photo) => ({ ...photo, linkedAt: 0 }));
}

/** A found face in a photo, of which the guest has not said whose it is. */
export interface AskedMatch {
  readonly photo: PhotoId;
  readonly enrolment: EnrolmentId;
}

/** The matches the guest is asked about. */
export function askedMatches(photos: readonly GuestPhotoView[]): AskedMatch[] {
  return photos.flatMap(({ id, matches }) =>
    matches
      .filter(({ certainty, mine }) => certainty === 'asked' && mine === undefined)
      .map(({ enrolment }) => ({ photo: id, enrolment })),
  );
}

/** The photos that are shown: of one face, or of all of the guest's. One the guest is asked about has no picture yet. */
export function shownPhotos<Photo extends GuestPhotoView>(photos: readonly Photo[], group?: EnrolmentId): Photo[] {
  return ofGroup(photos, group).filter(({ thumbnail }) => thumbnail !== undefined);
}

/** The photos with one enrolled face. */
export function ofGroup<Photo extends GuestPhotoView>(photos: readonly Photo[], group?: EnrolmentId): Photo[] {
  return photos.filter(({ matches }) => group === undefined || matches.some(({ enrolment }) => enrolment === group));
}
