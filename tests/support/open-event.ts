import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { newEnrolmentId } from '#functions/platform/new-id.ts';
import { faceConsentVersion } from '#shared/events/agreement-texts.ts';
import * as events from '#shared/events/contract.ts';
import * as contributors from '#shared/events/contributor-contract.ts';
import * as guests from '#shared/events/guest-contract.ts';
import * as uploads from '#shared/events/upload-contract.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { anEventBody } from '../iam/world.ts';
import { type CrowdPerson, drawCrowd } from './engine/crowd-picture.ts';
import type { ApiClient } from './guest.ts';
import { aMember } from './members.ts';
import type { Reachable } from './product.ts';
import { untilQueuesAreEmpty } from './sweeps.ts';

/** A drawn person in the middle of a photo's height. */
export const standing = (who: CrowdPerson['who'], x: number): CrowdPerson => ({ who, x, y: 340, facePx: 140 });

/** A JPEG of drawn people. */
export async function photoOf(...people: CrowdPerson[]): Promise<Buffer> {
  return await sharp(await drawCrowd(900, 700, people))
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** A selfie of a drawn person, as a page sends it. */
export const selfieOf = async (who: CrowdPerson['who']): Promise<string> =>
  (
    await sharp(await drawCrowd(600, 600, [{ who, x: 300, y: 310, facePx: 230 }]))
      .jpeg()
      .toBuffer()
  ).toString('base64');

/** A guest who came in by a code, over the API. */
export async function aGuestOf(api: ApiClient, code: string) {
  const { status, body } = await api.call(guests.joinEvent, { params: { code }, body: { language: 'en' } });
  if (status !== 201) throw new Error(`joining answered ${status}: ${JSON.stringify(body)}`);
  const { id } = body.guest;
  const secret: string = body.secret;
  const call = (endpoint: Endpoint, params: object = {}, options: object = {}) =>
    api.call(endpoint, { guest: secret, params: { id, ...params }, ...options });
  const enrolment: string = newEnrolmentId(new Date());
  return {
    ...{ id, secret, enrolment, call },
    enrol: async (picture: string, different: object = {}) =>
      await call(
        guests.enrolFace,
        { enrolment },
        { body: { consentVersion: faceConsentVersion, who: 'me', pictures: [picture], ...different } },
      ),
    photos: async (query: Record<string, string> = {}): Promise<guests.GuestPhotoView[]> =>
      (await call(guests.listGuestPhotos, {}, { query })).body.photos,
  };
}

/** A contributor whom an organiser adds, over the API. */
export async function aContributorOf(
  { api, event, product }: { api: ApiClient; event: Awaited<ReturnType<typeof anOpenEvent>>; product: Reachable },
  name = 'Mert',
) {
  const { body } = await event.call(contributors.addContributor, { body: { name, kind: 'photographer' } });
  const id: string = body.contributor.id;
  const secret: string = body.secret;
  const call = (endpoint: Endpoint, options: object = {}) =>
    api.call(endpoint, { contributor: secret, params: { id }, ...options });
  return {
    ...{ id, secret, call },
    send: (...photos: readonly Uint8Array[]) =>
      sendBy(call, [contributors.announceContribution, contributors.confirmContribution], photos, product),
  };
}

/** A file as a browser announces it. */
export const announced = (bytes: Uint8Array, place = 0) => ({
  ...{ name: `${place}.jpg`, bytes: bytes.length, contentType: 'image/jpeg' },
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** Sends photos by the calls of a sender, and waits until they are read; returns their ids. */
export async function sendBy(
  call: (endpoint: Endpoint, options: object) => ReturnType<ApiClient['call']>,
  [announce, confirm]: readonly [Endpoint, Endpoint],
  photos: readonly Uint8Array[],
  product: Reachable,
): Promise<string[]> {
  const answers: uploads.AnsweredFile[] = (await call(announce, { body: { files: photos.map(announced) } })).body.files;
  const photoIds: string[] = [];
  for (const [place, answer] of answers.entries()) {
    if (answer.state !== 'send') throw new Error(`the file is ${answer.state}`);
    const { url, headers } = answer.upload;
    await fetch(url, { method: 'PUT', headers, body: Buffer.from(photos[place]!) });
    photoIds.push(answer.photoId);
  }
  await call(confirm, { body: { photoIds } });
  await untilQueuesAreEmpty(product);
  return photoIds;
}

/** An organiser with an open event, over the API. */
export async function anOpenEvent(product: Reachable, api: ApiClient, email: string, settings: object = {}) {
  const { accessToken: token } = await aMember(product, email);
  const { event } = (await api.call(events.createEvent, { token, body: anEventBody() })).body;
  const call = (endpoint: Endpoint, options: object = {}) =>
    api.call(endpoint, { token, params: { id: event.id }, ...options });
  await call(events.updateEvent, { body: { settings } });
  await call(events.openEvent);
  return {
    ...{ id: event.id as string, token, name: event.name as string, code: event.code as string, call },
    /** Sends photos, and waits until they are read; returns their ids. */
    send: (...photos: readonly Uint8Array[]) =>
      sendBy(call, [uploads.announceUploads, uploads.confirmUploads], photos, product),
  };
}
