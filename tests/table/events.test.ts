import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ledgerEntry } from '#functions/credits/ledger-entry.ts';
import { createIndexedPhotos } from '#functions/event-pictures/indexed-photos.repository.ts';
import { createEventPhotos } from '#functions/event-uploads/photos.repository.ts';
import { createPhotoEvents } from '#functions/events/events.repository.ts';
import { never } from '#functions/platform/clock.ts';
import { newDeletionId, newPhotoId } from '#functions/platform/new-id.ts';
import { ledgerEntity } from '#functions/table/ledger.entity.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import { photoEventEntity } from '#functions/table/photo-event.entity.ts';
import { wake } from '#functions/table/wake.ts';
import type { EventSettings } from '#shared/events/event-settings.ts';
import type { MemberId } from '#shared/ids.ts';
import { anEvent } from '#tests/support/functions/an-event.ts';
import { eventsSuite, type OrganizerCredits } from '#tests/support/functions/events.suite.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

const at = '2027-06-01T10:00:00.000Z';
const credits: OrganizerCredits = {
  async put(id, balance) {
    const { connection } = table;
    const profile = { id, email: 'ayse@example.com', credits: balance, createdAt: at };
    await memberEntity(connection)
      .create({ ...profile, ...wake(id, never, 'later') })
      .go();
    const about = { name: 'initial' };
    await ledgerEntity(connection)
      .create(ledgerEntry('grant', { memberId: id, credits: balance, about, at: '2027-01-01T10:00:00.000Z' }))
      .go();
  },
  async of(memberId) {
    const { connection } = table;
    const { data } = await memberEntity(connection).get({ id: memberId }).go({ consistent: true });
    const entries = await ledgerEntity(connection).query.entry({ memberId }).go({ pages: 'all', consistent: true });
    const ledger = entries.data.toSorted((one, other) => (one.at < other.at ? -1 : 1));
    return { credits: data?.credits ?? 0, ledger: ledger.map(({ delta }) => delta) };
  },
};

// The same suite runs against the double in functions/events/events.double.test.ts.
eventsSuite(() => createPhotoEvents(table.connection), credits);

test('reads an event with a setting of before, and writes it without', async () => {
  const events = createPhotoEvents(table.connection);
  const event = anEvent();
  await events.create(event);
  const row = photoEventEntity(table.connection);
  const former: object = { ...event.settings, watermark: true };
  await row
    .patch({ id: event.id })
    .set({ settings: former as EventSettings })
    .go();
  expect(await events.find(event.id)).toEqual(event);
  const { name, organizerName, type, eventDate, settings } = event;
  expect(await events.update(event, { name, organizerName, type, eventDate, settings }, at)).toBe(true);
  expect((await row.get({ id: event.id }).go()).data?.settings).toEqual(settings);
});

test('keeps the credits of an event whose first photo is indexed while it is erased', async () => {
  const { connection } = table;
  const events = createPhotoEvents(connection);
  const draft = anEvent();
  await credits.put(draft.ownerId, 5);
  await events.create(draft);
  const request = { scope: 'event', key: draft.id, requestHash: 'hash' };
  expect(await events.buyCapacity(draft, 3, request, at)).toBe('bought');
  const current = async () => {
    const row = await events.find(draft.id);
    if (row === undefined || row.state === 'erased') throw new Error('the event is gone');
    return row;
  };
  await events.move(await current(), 'open', at);
  const seen = await current();
  const photos = createEventPhotos(connection);
  const photo = {
    ...{ eventId: draft.id, photoId: newPhotoId(new Date(at)), name: 'a.jpg', contentType: 'image/jpeg', bytes: 1 },
    ...{ sha256: 'sha', createdAt: at, wakeAt: at },
  };
  await photos.announce(seen, [photo], 50);
  const announced = (await photos.findByDigests(draft.id, ['sha'])).get('sha');
  if (announced === undefined) throw new Error('there is no photo');
  await photos.arrive(announced, at, at);
  const measured = { widthPx: 1, heightPx: 1, faces: 0, smallFaces: 0, isTrusted: true, sealedFaces: undefined };
  expect(await createIndexedPhotos(connection).index(seen, announced, measured)).toBe(true);

  const later = '2027-06-02T10:00:00.000Z';
  const erasure = () => ({ deletionId: newDeletionId(new Date(later)), at: later });
  expect(await events.erase(seen, erasure())).toBe(false);
  expect(await events.erase(await current(), erasure())).toBe(true);
  expect(await credits.of(draft.ownerId)).toEqual({ credits: 2, ledger: [5, -3] });
});

test('sells no places to an account that is being erased', async () => {
  const events = createPhotoEvents(table.connection);
  const event = anEvent();
  await credits.put(event.ownerId, 5);
  await events.create(event);
  await memberEntity(table.connection)
    .patch({ id: event.ownerId })
    .set({ erasureId: 'erased_1' as MemberId })
    .go();
  const request = { scope: 'event', key: event.id, requestHash: 'hash' };
  expect(await events.buyCapacity(event, 1, request, at)).toBe('no_credit');
  expect(await credits.of(event.ownerId)).toEqual({ credits: 5, ledger: [5] });
});
