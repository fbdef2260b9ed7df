import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createEventContents } from '#functions/events/event-contents.repository.ts';
import { deleteContents } from '#functions/events/event-contents.ts';
import { createPhotoEvents } from '#functions/events/events.repository.ts';
import { createGuestMails } from '#functions/events-core/guest-mails.repository.ts';
import { createGuests } from '#functions/events-core/guests.repository.ts';
import { newDeletionId, newEnrolmentId, newGuestId } from '#functions/platform/new-id.ts';
import { crowdVersion } from '#shared/events/crowd-version.ts';
import type { GuestId } from '#shared/ids.ts';
import { rowsWith } from '../support/all-rows.ts';
import { aGuestMail } from '../support/functions/a-guest-mail.ts';
import { anEvent } from '../support/functions/an-event.ts';
import { createGuestMailsDouble } from '../support/functions/guest-mails.double.ts';
import { guestMailsSuite } from '../support/functions/guest-mails.suite.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { createPhotoMemory } from '../support/photo-memory.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

const at = '2027-06-12T20:00:00.000Z';

/** A guest of an open event, with enrolled faces. */
async function aGuest(faces: number) {
  const { connection } = table;
  const [events, guests] = [createPhotoEvents(connection), createGuests(connection)];
  const event = anEvent();
  await events.create(event);
  await events.move(event, 'open', at);
  const id = newGuestId(new Date(at));
  const guest = { id, eventId: event.id, code: event.code, secretHash: 'hash', language: 'tr', createdAt: at } as const;
  await guests.create({ ...guest, enrolmentCount: 0 });
  for (let count = 0; count < faces; count += 1) {
    const consent = {
      consentVersion: '1',
      consentLanguage: 'tr',
      agreedAt: at,
      createdAt: at,
      selfie: `s${count}`,
      crowdVersion,
    };
    const named = { eventId: event.id, guestId: id, id: newEnrolmentId(new Date(at)) };
    const seen = { ...guest, enrolmentCount: count };
    await guests.enrol({ ...named, state: 'enrolled', who: 'me', ...consent }, seen, 25, 5);
  }
  const ask = () => createGuestMails(connection).ask(aGuestMail({ id, eventId: event.id }));
  return { id, event, guests, guest, ask, enrolments: await guests.enrolmentsOf(event.id, id) };
}
const deletion = () => ({ deletionId: newDeletionId(new Date(at)), at, objects: 0 });
const addressOf = (id: GuestId) => createGuestMails(table.connection).find(id);

describe('addresses of guests in the table', () => {
  guestMailsSuite(
    () => createGuestMails(table.connection),
    async (hasFace) => (await aGuest(hasFace ? 1 : 0)).id,
  );
});

describe('addresses of guests in memory', () => {
  const withoutFace = new Set<GuestId>();
  const double = createGuestMailsDouble(withoutFace);
  guestMailsSuite(
    () => double,
    async (hasFace) => {
      const id = newGuestId(new Date(at));
      if (!hasFace) withoutFace.add(id);
      return id;
    },
  );
});

describe('nothing of an address is left', () => {
  test('after the guest withdrew the last face; with another face it stays, and the record counts it', async () => {
    const { id, guests, enrolments, ask } = await aGuest(2);
    await ask();
    const withdraw = async (place: number) => {
      const record = deletion();
      expect(await guests.withdraw(enrolments[place]!, record)).toBe(true);
      return (await guests.findDeletion(record.deletionId))?.rows;
    };
    expect(await withdraw(0)).toBe(1);
    expect(await addressOf(id)).toBeDefined();
    expect(await withdraw(1)).toBe(2);
    expect(await addressOf(id)).toBeUndefined();
    expect(await ask()).toBe(false);
  });

  test('after the guest left, also when it was there without a face', async () => {
    const { id, guests, guest, enrolments, ask } = await aGuest(1);
    await ask();
    await guests.withdraw(enrolments[0]!, deletion());
    await guests.remove({ ...guest, enrolmentCount: 0 }, deletion());
    expect(await addressOf(id)).toBeUndefined();
    expect(await rowsWith(table.connection, id)).toEqual([]);
  });

  test.each(['facesOf', 'allOf'] as const)('after the sweeper deleted what an event has: %s', async (part) => {
    const { id, event, ask } = await aGuest(1);
    await ask();
    const bucket = createPhotoMemory(new Map());
    const contents = createEventContents(table.connection, {
      ...{ keys: bucket, originals: bucket, previews: bucket, variants: bucket },
    });
    await deleteContents(
      contents[part](event.id),
      () => 60_000,
      async () => undefined,
    );
    expect(await addressOf(id)).toBeUndefined();
  });
});
