import type { EventPhotoView } from '#shared/events/upload-contract.ts';
import * as eventPhotos from '#shared/events/upload-contract.ts';
import { upload } from '../support/guest.ts';
import type { Stage } from './stage.ts';
import { announce, announcedFile, type Facts, ok } from './world.ts';

/** The photos of the member's event. */
export async function photosOf({ api }: Stage, { member }: Facts, event: string): Promise<readonly EventPhotoView[]> {
  const call = { token: member.accessToken, params: { id: event } };
  return (await ok(api.call(eventPhotos.listEventPhotos, call), 200)).body.photos;
}

/** Sends files to the member's event and waits until they are read. */
export async function sendPhotos(stage: Stage, facts: Facts, pictures: readonly Uint8Array[]) {
  const files = pictures.map((bytes, place) => announcedFile(`${place}.jpg`, bytes));
  const sent = await announce(stage, facts.member, files);
  for (const [place, { upload: target }] of sent.files.entries()) await upload(target, pictures[place]!);
  const photoIds = sent.files.map(({ photoId }) => photoId);
  const call = { token: facts.member.accessToken, params: { id: sent.event }, body: { photoIds } };
  await ok(stage.api.call(eventPhotos.confirmUploads, call), 200);
  const isRead = ({ state }: EventPhotoView): boolean => state === 'indexed' || state === 'failed';
  await stage.until('the photos are read', async () => {
    const photos = await photosOf(stage, facts, sent.event);
    return photos.filter(({ id }) => photoIds.includes(id)).every(isRead);
  });
  return { ...call, event: sent.event, photoIds };
}

/** Another file with the same picture. */
export const copyOf = (picture: Uint8Array): Uint8Array => Buffer.concat([picture, Buffer.from([0])]);
