import { createEventKeys } from '#functions/events-core/event-keys.ts';
import { faceShardOf, type StoredFace, sealFaces } from '#functions/events-core/face-row.ts';
import { createGuests } from '#functions/events-core/guests.repository.ts';
import { dueIdOf } from '#functions/events-core/stored-photo.ts';
import { createTemplates } from '#functions/events-core/templates.ts';
import { never } from '#functions/platform/clock.ts';
import { newPhotoId } from '#functions/platform/new-id.ts';
import { createPhotoStore } from '#functions/platform/photo-store.adapter.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { eventFacesEntity } from '#functions/table/event-faces.entity.ts';
import { eventPhotoEntity } from '#functions/table/event-photo.entity.ts';
import { photoDigestEntity } from '#functions/table/photo-digest.entity.ts';
import { photoEventEntity } from '#functions/table/photo-event.entity.ts';
import { wake } from '#functions/table/wake.ts';
import * as events from '#shared/events/contract.ts';
import { originalKey, previewKey } from '#shared/events/event-keys.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import * as guests from '#shared/events/guest-contract.ts';
import type { PhotoState } from '#shared/events/photo.ts';
import * as uploads from '#shared/events/upload-contract.ts';
import { EventId, GuestId, type PhotoId } from '#shared/ids.ts';
import { apiClient } from '../support/guest.ts';
import { aGuestOf, anOpenEvent, selfieOf } from '../support/open-event.ts';
import { operatorTable } from '../support/operator-table.ts';
import { type Product, startProduct } from '../support/product.ts';
import { sweepNow } from '../support/sweeps.ts';
import { cpuMsOf, peakMbOf } from './process-cost.ts';

export interface LargeEvent {
  readonly photos: number;
  readonly facesOfPhoto: number;
  /** Photos in which the one guest is. */
  readonly ownPhotos: number;
}

/** A list that was read to its end. */
export interface ListCost {
  readonly photos: number;
  readonly pagesMs: readonly number[];
}

export interface LargeEventLoad {
  readonly all: ListCost;
  /** One photo in four hundred failed. */
  readonly failed: ListCost;
  readonly ofGuest: ListCost;
  /** The search that writes what it finds, and those after it. */
  readonly firstSearch: SearchCost;
  readonly searches: readonly SearchCost[];
  /** The memory of the function, in megabytes: after the enrolment in an empty event, and after the searches. */
  readonly memoryMb: { readonly before: number; readonly after: number };
  readonly removedMs: number;
  readonly sweepsMs: readonly number[];
  readonly deleted: { readonly rows: number; readonly objects: number };
}

interface SearchCost {
  readonly found: number;
  readonly tookMs: number;
  /** Of the function alone. */
  readonly cpuMs: number;
}

const rowsAtOnce = 500;
const objectsAtOnce = 16;
const searchCount = 5;
const hourMs = 3_600_000;

/**
 * A product with one event of so many photos and faces, whose rows and objects are written directly: faces are random, but
 * those of one guest, who enrols by a drawn selfie. Everything else is asked over HTTP.
 */
export async function loadLargeEvent(size: LargeEvent, say: (line: string) => void): Promise<LargeEventLoad> {
  const product = await startProduct({}, { remembers: false, timeoutFactor: 1 });
  const connection = operatorTable(product);
  try {
    return await measure(product, connection, size, say);
  } finally {
    connection.client.destroy();
    await product.stop();
  }
}

async function measure(
  product: Product,
  connection: TableConnection,
  size: LargeEvent,
  say: (line: string) => void,
): Promise<LargeEventLoad> {
  const api = apiClient(product);
  const event = await anOpenEvent(product, api, 'large@example.com', { approval: false });
  const guest = await aGuestOf(api, event.code);
  const { outcome } = (await guest.enrol(await selfieOf('woman'))).body;
  if (outcome !== 'enrolled') throw new Error(`the guest is not enrolled: ${outcome}`);
  const pids = () => product.cloud.functionPids(product.cloud.physicalId('EventPhotosEnrolmentsFunction'));
  const before = peakMbOf(pids());
  await fill(product, connection, { ...size, id: EventId.parse(event.id), guestId: GuestId.parse(guest.id) }, say);

  const all = await listAll((query) => event.call(uploads.listEventPhotos, { query }));
  const failed = await listAll((query) =>
    event.call(uploads.listEventPhotos, { query: { state: 'failed', ...query } }),
  );
  say('photos listed');
  const searches: SearchCost[] = [];
  for (let nth = 0; nth <= searchCount; nth += 1) {
    const [startedMs, cpuMs] = [performance.now(), cpuMsOf(pids())];
    const { found } = answered(await guest.call(guests.searchFace, { enrolment: guest.enrolment }));
    searches.push({ found, tookMs: performance.now() - startedMs, cpuMs: cpuMsOf(pids()) - cpuMs });
  }
  const [firstSearch, ...laterSearches] = searches;
  say('face searched');
  const ofGuest = await listAll((query) => guest.call(guests.listGuestPhotos, {}, { query }));
  const photoIds = answered(await event.call(uploads.listEventPhotos)).photos.map(({ id }: { id: string }) => id);
  const removed = performance.now();
  answered(await event.call(uploads.removeEventPhotos, { body: { photoIds } }));
  const removedMs = performance.now() - removed;
  say('photos removed');

  const { deletion } = (await event.call(events.eraseEvent)).body;
  const sweepsMs: number[] = [];
  for (let record = deletion; record.endedAt === undefined; ) {
    product.setClock(product.clockOffsetMs + hourMs);
    const startedMs = performance.now();
    await sweepNow(product, 'EventsHourly');
    sweepsMs.push(performance.now() - startedMs);
    record = answered(await api.call(events.getDeletion, { params: { id: deletion.id } })).deletion;
    if (record.endedAt !== undefined) Object.assign(deletion, record);
    say(`${record.rows} rows and ${record.objects} files deleted`);
  }
  return {
    ...{ all, failed, ofGuest, firstSearch: firstSearch!, searches: laterSearches },
    memoryMb: { before, after: peakMbOf(pids()) },
    ...{ removedMs, sweepsMs, deleted: { rows: deletion.rows, objects: deletion.objects } },
  };
}

function answered({ status, body }: Awaited<ReturnType<ReturnType<typeof apiClient>['call']>>) {
  if (status !== 200) throw new Error(`the product answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

type Answers = ReturnType<ReturnType<typeof apiClient>['call']>;

async function listAll(read: (query: Record<string, string>) => Answers): Promise<ListCost> {
  const pagesMs: number[] = [];
  let photos = 0;
  for (let cursor: string | undefined; ; ) {
    const startedMs = performance.now();
    const page = answered(await read(cursor === undefined ? {} : { cursor }));
    pagesMs.push(performance.now() - startedMs);
    photos += page.photos.length;
    cursor = page.cursor;
    if (cursor === undefined) return { photos, pagesMs };
  }
}

/** Writes the rows and the files of all photos. */
async function fill(
  product: Product,
  connection: TableConnection,
  { id: eventId, guestId, photos, facesOfPhoto, ownPhotos }: LargeEvent & { id: EventId; guestId: GuestId },
  say: (line: string) => void,
): Promise<void> {
  const bucket = (name: string) => createPhotoStore(product.cloud.physicalId(`Photosevent${name}`));
  const keys = bucket('keys');
  const key = await createEventKeys(keys).findOrMake(eventId);
  const [template] = await createTemplates(keys).load(await createGuests(connection).enrolmentsOf(eventId, guestId));
  const own = template?.vectors[0];
  if (own === undefined) throw new Error('the guest has no template');
  const createdAt = new Date(Date.now() - hourMs);
  const places = Array.from({ length: photos }, (_, place) => place);
  const ids = places.map((place) => newPhotoId(new Date(createdAt.getTime() + place)));
  const every = Math.max(1, Math.floor(photos / ownPhotos));
  const rows = places.map((place) => {
    const name = { eventId, photoId: ids[place]! };
    const state: PhotoState = place % 400 === 0 ? 'failed' : 'indexed';
    const file = { name: `IMG_${place}.jpg`, contentType: 'image/jpeg', bytes: 5_000_000 };
    const seen = { widthPx: 4000, heightPx: 3000, faces: facesOfPhoto, smallFaces: 0 };
    const sha256 = String(place).padStart(64, '0');
    const clock = wake(name.photoId, never, 'urgent');
    return {
      ...name,
      ...file,
      ...seen,
      ...clock,
      state,
      sha256,
      id: dueIdOf(name),
      createdAt: createdAt.toISOString(),
    };
  });
  const facesAt = (place: number): StoredFace[] =>
    Array.from({ length: facesOfPhoto }, (_, face) => ({
      box: { left: face / facesOfPhoto, top: 0.3, width: 0.05, height: 0.08 },
      class: 'strong',
      vector: face === 0 && place % every === 1 ? own : randomUnit(),
    }));
  const [photo, digest, faces] = [
    eventPhotoEntity(connection),
    photoDigestEntity(connection),
    eventFacesEntity(connection),
  ];
  for (let first = 0; first < photos; first += rowsAtOnce) {
    const part = rows.slice(first, first + rowsAtOnce);
    const sealed = part.map(({ photoId }, at) => ({
      ...{ eventId, photoId, shard: faceShardOf(photoId) },
      bytes: sealFaces(facesAt(first + at), key, photoId),
    }));
    const written = [
      await photo.put(part).go({ concurrency: 4 }),
      await digest.put(part.map(({ sha256, photoId }) => ({ eventId, sha256, photoId }))).go({ concurrency: 4 }),
      await faces.put(sealed).go({ concurrency: 4 }),
    ];
    if (written.some(({ unprocessed }) => unprocessed.length > 0)) throw new Error('rows were not written');
  }
  await photoEventEntity(connection)
    .patch({ id: eventId })
    .set({ photoCount: photos, faceCount: photos * facesOfPhoto, everIndexed: true })
    .set({ boughtCredits: Math.ceil(photos / eventLimits.photosPerCredit) })
    .go();
  say('rows written');
  await writeObjects(ids, eventId, bucket('originals'), bucket('previews'));
  say('files written');
}

/** Files of one byte: what they hold is not read. */
async function writeObjects(
  ids: readonly PhotoId[],
  eventId: EventId,
  originals: PhotoStore,
  previews: PhotoStore,
): Promise<void> {
  const left = [...ids];
  const byte = new Uint8Array(1);
  const write = async (): Promise<void> => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      await originals.write(originalKey(eventId, id), byte, 'image/jpeg');
      await previews.write(previewKey(eventId, id, 'preview'), byte, 'image/jpeg');
      await previews.write(previewKey(eventId, id, 'thumbnail'), byte, 'image/jpeg');
    }
  };
  await Promise.all(Array.from({ length: objectsAtOnce }, write));
}

/** A random direction: the sum of twelve numbers is nearly normal. */
function randomUnit(): Float32Array {
  const normal = () => Array.from({ length: 12 }, Math.random).reduce((sum, number) => sum + number, -6);
  const vector = Float32Array.from({ length: 128 }, normal);
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}
