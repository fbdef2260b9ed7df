import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { rereadEvent } from '#functions/event-pictures/reread-event.ts';
import { faceShardOf, sealFaces } from '#functions/events-core/face-row.ts';
import type { PhotoMessage, RereadMessage } from '#functions/events-core/stored-photo.ts';
import { newEnrolmentId } from '#functions/platform/new-id.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { enrolmentEntity } from '#functions/table/enrolment.entity.ts';
import { eventFacesEntity } from '#functions/table/event-faces.entity.ts';
import { crowdVersion } from '#shared/events/crowd-version.ts';
import type { EventId, PhotoId } from '#shared/ids.ts';
import { type ChainGuest, createEventChain, type EventChain } from '../support/event-chain.ts';
import { anEventWithGuests } from '../support/event-with-guests.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';

let table: LocalTable;
let connection: TableConnection;
beforeAll(async () => {
  table = await startLocalTable();
});
beforeEach(async () => {
  connection = await table.fresh();
});
afterAll(() => table.stop());

const otherVersion = crowdVersion + 1;
const box = { left: 0, top: 0, width: 0.1, height: 0.1 };
const someone = {
  box,
  class: 'strong',
  vector: Float32Array.from({ length: 128 }, (_, at) => Number(at === 9)),
} as const;

const faceRow = (eventId: EventId, photoId: PhotoId) =>
  eventFacesEntity(connection).patch({ eventId, photoId, shard: faceShardOf(photoId) });

/** An event with a photo of Ada, whose faces another version of the engine described. */
async function anOutdatedEvent() {
  const chain = await createEventChain(connection);
  const photo = await chain.received('ada');
  await chain.read(photo);
  const { faceRows, keys } = chain.depsOn(connection);
  const key = await keys.findOrMake(chain.event.id);
  const bytes = sealFaces([someone], key, photo.photoId, otherVersion);
  await faceRow(chain.event.id, photo.photoId).set({ bytes }).go();
  return { chain, photo, faceRows, key };
}

/** Workers read what a search planned. */
async function workOn({ messages, depsOn, work }: EventChain): Promise<void> {
  const planned = messages.splice(0) as readonly (PhotoMessage | RereadMessage)[];
  for (const message of planned) await rereadEvent(message, depsOn(connection));
  await work();
}

/** A guest took a face out, by a template of another version. */
async function takeOut(chain: EventChain, { id }: ChainGuest): Promise<void> {
  const { guests } = chain.depsOn(connection);
  const guest = await guests.find(id);
  if (guest === undefined) throw new Error('the guest is gone');
  const consent = { consentVersion: '1', consentLanguage: 'tr', agreedAt: guest.createdAt, createdAt: guest.createdAt };
  const absence = {
    eventId: chain.event.id,
    guestId: id,
    id: newEnrolmentId(new Date(guest.createdAt)),
    selfie: 's',
    ...consent,
  };
  expect(await guests.takeOut({ ...absence, crowdVersion: otherVersion }, guest, 5)).toBe(true);
}

describe('photos whose faces another version of the engine described', () => {
  test('are read again after a search, once, and then found', async () => {
    const { chain, photo, faceRows, key } = await anOutdatedEvent();
    const ada = await chain.aGuest('ada');
    await chain.enrol(ada);
    expect(await chain.matches()).toEqual([]);
    expect(await faceRows.find(chain.event.id, photo.photoId, key)).toBeUndefined();
    await workOn(chain);
    expect(await chain.matches()).toEqual([{ guest: ada.id, photo: photo.photoId, certainty: 'sure' }]);
    expect(await faceRows.list(chain.event.id, key)).toMatchObject([{ photoId: photo.photoId, faces: [{ box }] }]);
    await chain.enrol(await chain.aGuest('stranger'));
    expect(chain.messages).toEqual([]);
  });

  test('lose no face when others are taken out: none of them can be compared', async () => {
    const { chain, photo, faceRows, key } = await anOutdatedEvent();
    expect(await faceRows.takeOut(chain.event.id, photo.photoId, key, () => true)).toBe(false);
    expect(await faceRows.find(chain.event.id, photo.photoId, key)).toBeUndefined();
  });

  test('are written again in the place of those alone', async () => {
    const { chain, photo, faceRows, key } = await anOutdatedEvent();
    const renew = () => faceRows.renew(chain.event.id, photo.photoId, key, []);
    await renew();
    expect(await faceRows.find(chain.event.id, photo.photoId, key)).toEqual([]);
    await faceRow(chain.event.id, photo.photoId)
      .set({ bytes: sealFaces([someone], key, photo.photoId) })
      .go();
    await renew();
    expect(await faceRows.find(chain.event.id, photo.photoId, key)).toHaveLength(1);
    await chain.remove([photo.photoId]);
    await renew();
    expect(await chain.rows('event-faces')).toEqual([]);
  });
});

test('while a face is out by a template of another version, no face is kept, and guests find theirs in the files', async () => {
  const { chain, photo, faceRows, key } = await anOutdatedEvent();
  await takeOut(chain, await chain.aGuest('stranger'));
  const [ada, second] = [await chain.aGuest('ada'), await chain.received('ada')];
  await chain.read(second);
  await chain.enrol(ada);
  await workOn(chain);
  expect((await chain.matches()).map((match) => match.photo)).toEqual([photo.photoId, second.photoId].sort());
  expect(await faceRows.find(chain.event.id, photo.photoId, key)).toBeUndefined();
  expect(await chain.rows('event-faces')).toHaveLength(1);
});

test('a guest whose template another version made is asked for another selfie, and deleted by the daily comparison', async () => {
  const { aGuest, deps, id, match, list, compare } = await anEventWithGuests(connection);
  const guest = await aGuest(1);
  await guest.enrol();
  expect(await guest.photos()).toBe(1);
  const outdate = () =>
    enrolmentEntity(connection)
      .patch({ eventId: id, guestId: guest.id, id: guest.enrolment })
      .set({ crowdVersion: otherVersion })
      .go();
  await outdate();
  expect([await guest.photos(), await match(1)]).toEqual([0, 0]);
  expect(await list()).toMatchObject([{ id: guest.id, faces: 0 }]);
  expect(await guest.enrol()).toMatchObject({ outcome: 'enrolled', found: 1, guest: { enrolments: [{ who: 'me' }] } });
  expect([await guest.photos(), await match(1)]).toEqual([1, 1]);
  await outdate();
  expect((await compare()).removed).toBe(1);
  expect(await deps.guests.enrolmentsOf(id)).toEqual([]);
});
