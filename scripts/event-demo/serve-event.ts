import { createHash } from 'node:crypto';
import { newEnrolmentId } from '#functions/platform/new-id.ts';
import { photoEventEntity } from '#functions/table/photo-event.entity.ts';
import { eventTermsVersion, faceConsentVersion } from '#shared/events/agreement-texts.ts';
import * as events from '#shared/events/contract.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import * as guests from '#shared/events/guest-contract.ts';
import * as uploads from '#shared/events/upload-contract.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { EventId } from '#shared/ids.ts';
import { cpuMsOf, peakMbOf } from '#tests/load/process-cost.ts';
import { type ApiClient, apiClient } from '#tests/support/guest.ts';
import { aMember } from '#tests/support/members.ts';
import { operatorTable } from '#tests/support/operator-table.ts';
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
  /** Of the photos that were sent before. */
  readonly bulk: ServedBulk | undefined;
  /** Processor time of the workers for the photos that were sent one by one, in milliseconds. */
  readonly cpuMs: number;
  /** How long the calls took that search a guest's face in all photos, in milliseconds. */
  readonly searchesMs: readonly number[];
}

/** Photos that were sent in hundreds. */
export interface ServedBulk {
  readonly photos: number;
  /** Described faces. */
  readonly faces: number;
  /** From the first confirmation until all were read, and the processor time of the workers, in milliseconds. */
  readonly tookMs: number;
  readonly cpuMs: number;
  /** The most memory that one worker had, in megabytes. */
  readonly peakMb: number;
}

/** How many photos there are, and how many copies of them are sent first. */
interface ServedCounts {
  readonly photos: number;
  readonly before: number;
}

const dayMs = 86_400_000;
const sentAtOnce = 4;
/** Searches of one guest. */
const searches = 3;

/**
 * Plays an event on a running product, over HTTP: an organiser sends the photos one by one, guests wait for theirs.
 *
 * @param counts how many photos there are, and how many copies of them are sent first
 */
export async function serveEvent(
  event: DemoEvent,
  counts: ServedCounts,
  onPhoto: (photo: DemoPhoto) => void,
): Promise<ServedEvent> {
  const product = await startProduct({}, { remembers: false });
  try {
    return await playEvent(event, counts, onPhoto, product, apiClient(product));
  } finally {
    await product.stop();
  }
}

async function playEvent(
  { selfies, photos }: DemoEvent,
  counts: ServedCounts,
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
  const call: Call = async (endpoint, sent, query = {}) => {
    const answer = await api.call(endpoint, {
      token,
      params: { id },
      query,
      ...(sent !== undefined && { body: sent }),
    });
    if (answer.status !== 200) throw new Error(`${endpoint.path} answered ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  await call(events.openEvent);
  await buyPlaces(id, counts.photos + counts.before, product);
  const enrolled = await Promise.all(selfies.map((each) => enrol(code, each, product, api)));
  const drawn: DemoPhoto[] = [];
  for await (const photo of photos()) {
    onPhoto(photo);
    drawn.push(photo);
  }
  const bulk = counts.before === 0 ? undefined : await sendBulk(drawn, counts.before, { call, product });
  const cpuBeforeMs = cpuMsOf(workersOf(product));
  const names = new Map<string, string>();
  const pushedAfterMs: number[] = [];
  for (const photo of drawn) {
    const arrivals = enrolled.map((guest) => guest.arrivals.length);
    const [photoId = ''] = await send([photo], call);
    names.set(photoId, photo.name);
    const sentAtMs = performance.now();
    await call(uploads.confirmUploads, { photoIds: [photoId] });
    await untilQueuesAreEmpty(product);
    for (const [place, guest] of enrolled.entries()) {
      const [first] = guest.arrivals.slice(arrivals[place]);
      if (first !== undefined) pushedAfterMs.push(first - sentAtMs);
    }
  }
  const cpuMs = cpuMsOf(workersOf(product)) - cpuBeforeMs;
  const searchesMs: number[] = [];
  for (const { search } of enrolled) for (let nth = 0; nth < searches; nth += 1) searchesMs.push(await search());
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
    ...{ pushedAfterMs, bulk, cpuMs, searchesMs },
  };
}

type Call = (endpoint: Endpoint, sent?: object, query?: Record<string, string>) => Promise<unknown>;

const workersOf = ({ cloud }: Product) => cloud.functionPids(cloud.physicalId('EventPhotosWorkerFunction'));

/** Gives the event places for its photos, without a payment. */
async function buyPlaces(id: string, photos: number, product: Product): Promise<void> {
  const { client, table } = operatorTable(product);
  const boughtCredits = Math.ceil(photos / eventLimits.photosPerCredit);
  await photoEventEntity({ client, table })
    .patch({ id: EventId.parse(id) })
    .set({ boughtCredits })
    .go();
  client.destroy();
}

/** Sends copies of photos, each with other bytes after its end, in hundreds, and waits until all are read. */
async function sendBulk(
  drawn: readonly DemoPhoto[],
  count: number,
  { call, product }: { readonly call: Call; readonly product: Product },
): Promise<ServedBulk> {
  const startedMs = performance.now();
  for (let first = 0; first < count; first += eventLimits.filesPerRequest) {
    const part = Array.from({ length: Math.min(eventLimits.filesPerRequest, count - first) }, (_, place) => {
      const nth = first + place;
      const { bytes } = drawn[nth % drawn.length]!;
      return { name: `copy-${nth}.jpg`, bytes: Buffer.concat([bytes, Buffer.from(`${nth}`)]) };
    });
    await call(uploads.confirmUploads, { photoIds: await send(part, call) });
    console.log(`${first + part.length} of ${count} copies sent`);
  }
  await untilQueuesAreEmpty(product);
  const tookMs = performance.now() - startedMs;
  const [cpuMs, peakMb] = [cpuMsOf(workersOf(product)), peakMbOf(workersOf(product))];
  let faces = 0;
  for (let cursor: string | undefined; ; ) {
    const page = (await call(uploads.listEventPhotos, undefined, cursor === undefined ? {} : { cursor })) as {
      photos: uploads.EventPhotoView[];
      cursor?: string;
    };
    if (page.photos.some(({ state }) => state !== 'indexed')) throw new Error('not all photos were read');
    faces += page.photos.reduce((sum, photo) => sum + (photo.faces ?? 0), 0);
    cursor = page.cursor;
    if (cursor === undefined) return { photos: count, faces, tookMs, cpuMs, peakMb };
  }
}

/** Announces files and sends them, four at once as a browser does; returns their photos. */
async function send(photos: readonly Pick<DemoPhoto, 'name' | 'bytes'>[], call: Call): Promise<string[]> {
  const files = photos.map(({ name, bytes }) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { name, bytes: bytes.length, contentType: 'image/jpeg', sha256 };
  });
  const { files: answers } = (await call(uploads.announceUploads, { files })) as { files: uploads.AnsweredFile[] };
  const waiting = [...answers.entries()];
  const sendOnes = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [place, file] = next;
      const { name, bytes } = photos[place]!;
      if (file.state !== 'send') throw new Error(`${name} is ${file.state === 'refused' ? file.reason : file.state}`);
      const { url, headers } = file.upload;
      const { status } = await fetch(url, { method: 'PUT', headers, body: Buffer.from(bytes) });
      if (status !== 200) throw new Error(`the upload of ${name} answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: sentAtOnce }, sendOnes));
  return answers.flatMap((file) => (file.state === 'send' ? [file.photoId] : []));
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
  const search = async (): Promise<number> => {
    const startedMs = performance.now();
    const { status } = await api.call(guests.searchFace, { guest: joined.secret, params: { id, enrolment } });
    if (status !== 200) throw new Error(`the search answered ${status}`);
    return performance.now() - startedMs;
  };
  return { guest, isFrontalOnly, arrivals, listAll, search, close: pushed.close };
}
