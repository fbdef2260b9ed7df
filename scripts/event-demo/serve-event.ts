import { createHash } from 'node:crypto';
import { newEnrolmentId } from '#functions/platform/new-id.ts';
import { eventTermsVersion, faceConsentVersion } from '#shared/events/agreement-texts.ts';
import * as events from '#shared/events/contract.ts';
import * as guests from '#shared/events/guest-contract.ts';
import * as uploads from '#shared/events/upload-contract.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { type ApiClient, apiClient } from '#tests/support/guest.ts';
import { aMember } from '#tests/support/members.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { subscribeTo } from '#tests/support/push.ts';
import { untilQueuesAreEmpty } from '#tests/support/sweeps.ts';
import type { DemoEvent, DemoPhoto, DemoSelfies } from './draw-event.ts';
import type { PhotoResult } from './score-event.ts';

/** What a running product said of an event. */
export interface ServedEvent {
  readonly results: readonly PhotoResult[];
  /** Guests whose selfies with a turned head were refused; they enrolled with the frontal one. */
  readonly frontalOnly: readonly string[];
  /** From the confirmation of a file to the push of its photo, in milliseconds; one photo at a time. */
  readonly pushedAfterMs: readonly number[];
}

const dayMs = 86_400_000;

/** Plays an event on a running product, over HTTP: an organiser sends the photos one by one, guests wait for theirs. */
export async function serveEvent(event: DemoEvent, onPhoto: (photo: DemoPhoto) => void): Promise<ServedEvent> {
  const product = await startProduct({}, { remembers: false });
  try {
    return await playEvent(event, onPhoto, product, apiClient(product));
  } finally {
    await product.stop();
  }
}

async function playEvent(
  { selfies, photos }: DemoEvent,
  onPhoto: (photo: DemoPhoto) => void,
  product: Product,
  api: ApiClient,
): Promise<ServedEvent> {
  const { accessToken: token } = await aMember(product, 'organizer@example.com');
  const body = {
    ...{ name: 'A party of drawn people', organizerName: 'Vesika', type: 'wedding' },
    ...{ eventDate: new Date(Date.now() + dayMs).toISOString().slice(0, 10), timeZone: 'Europe/Istanbul' },
    agreement: { version: eventTermsVersion, language: 'en', ground: 'consent' },
  };
  const { id, code } = (await api.call(events.createEvent, { token, body })).body.event;
  const call = async (endpoint: Endpoint, sent?: object) => {
    const answer = await api.call(endpoint, { token, params: { id }, ...(sent === undefined ? {} : { body: sent }) });
    if (answer.status !== 200) throw new Error(`${endpoint.path} answered ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  await call(events.openEvent);
  const enrolled = await Promise.all(selfies.map((each) => enrol(code, each, product, api)));
  const names = new Map<string, string>();
  const pushedAfterMs: number[] = [];
  for await (const photo of photos()) {
    onPhoto(photo);
    const arrivals = enrolled.map((guest) => guest.arrivals.length);
    const photoId = await send(photo, call);
    names.set(photoId, photo.name);
    const sentAtMs = performance.now();
    await call(uploads.confirmUploads, { photoIds: [photoId] });
    await untilQueuesAreEmpty(product);
    for (const [place, guest] of enrolled.entries()) {
      const [first] = guest.arrivals.slice(arrivals[place]);
      if (first !== undefined) pushedAfterMs.push(first - sentAtMs);
    }
  }
  const matches = new Map<string, PhotoResult['matches'][number][]>([...names.values()].map((name) => [name, []]));
  for (const { guest, listAll, close } of enrolled) {
    for (const { id: photoId, matches: found } of await listAll()) {
      const certainty = found.some((match) => match.certainty === 'sure') ? 'sure' : 'asked';
      matches.get(names.get(photoId) ?? '')?.push({ guest, certainty });
    }
    close();
  }
  return {
    results: [...matches].map(([photo, found]) => ({ photo, matches: found })),
    frontalOnly: enrolled.filter(({ isFrontalOnly }) => isFrontalOnly).map(({ guest }) => guest),
    pushedAfterMs,
  };
}

async function send({ name, bytes }: DemoPhoto, call: (endpoint: Endpoint, body: object) => Promise<unknown>) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const files = [{ name, bytes: bytes.length, contentType: 'image/jpeg', sha256 }];
  const answer = (await call(uploads.announceUploads, { files })) as { files: uploads.AnsweredFile[] };
  const [file] = answer.files;
  if (file?.state !== 'send') throw new Error(`${name} is ${file?.state === 'refused' ? file.reason : file?.state}`);
  const { status } = await fetch(file.upload.url, {
    method: 'PUT',
    headers: file.upload.headers,
    body: Buffer.from(bytes),
  });
  if (status !== 200) throw new Error(`the upload of ${name} answered ${status}`);
  return file.photoId;
}

/** Lets a guest in, enrols the face, and notes when photos are pushed. */
async function enrol(code: string, { guest, pictures }: DemoSelfies, product: Product, api: ApiClient) {
  const joined = (await api.call(guests.joinEvent, { params: { code }, body: { language: 'en' } })).body;
  const id = joined.guest.id;
  const enrolment = newEnrolmentId(new Date());
  const enrolWith = async (sent: readonly Uint8Array[]): Promise<string> => {
    const encoded = sent.map((bytes) => Buffer.from(bytes).toString('base64'));
    const body = { consentVersion: faceConsentVersion, who: 'me', pictures: encoded };
    const answer = await api.call(guests.enrolFace, { guest: joined.secret, params: { id, enrolment }, body });
    return answer.body.outcome;
  };
  const all = pictures.map(({ bytes }) => bytes);
  const isFrontalOnly = (await enrolWith(all)) !== 'enrolled';
  if (isFrontalOnly && (await enrolWith(all.slice(0, 1))) !== 'enrolled') throw new Error(`${guest} is not enrolled`);
  const arrivals: number[] = [];
  const pushed = await subscribeTo(product.url, guests.guestChannel(id), joined.secret, (data) => {
    arrivals.push(performance.now());
    return data;
  });
  const listAll = async (): Promise<guests.GuestPhotoView[]> => {
    const found: guests.GuestPhotoView[] = [];
    for (let cursor: string | undefined; ; ) {
      const query = cursor === undefined ? {} : { query: { cursor } };
      const page = (await api.call(guests.listGuestPhotos, { guest: joined.secret, params: { id }, ...query })).body;
      found.push(...page.photos);
      cursor = page.cursor;
      if (cursor === undefined) return found;
    }
  };
  return { guest, isFrontalOnly, arrivals, listAll, close: pushed.close };
}
