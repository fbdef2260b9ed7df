import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { enrolFace } from '#functions/event-enrolments/enrol-face.ts';
import { rereadEverySeconds } from '#functions/event-enrolments/search-photos.ts';
import { listWaiting } from '#functions/event-guests/decide-waiting.ts';
import { removeGuest } from '#functions/event-guests/list-guests.ts';
import { listPhotos } from '#functions/event-guests/list-photos.ts';
import { reportPhoto } from '#functions/event-guests/report-photo.ts';
import { createEventPhotos } from '#functions/event-uploads/photos.repository.ts';
import { EventMovedOn } from '#functions/events-core/errors.ts';
import type { PhotoReport } from '#functions/events-core/photo-reports.ts';
import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import {
  ChangedMeanwhile,
  Forbidden,
  IdempotencyKeyReused,
  NotFound,
  TooManyRequests,
} from '#functions/platform/errors.ts';
import { newEnrolmentId, newPhotoId } from '#functions/platform/new-id.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { faceConsentVersion } from '#shared/events/agreement-texts.ts';
import { newEventCode } from '#shared/events/event-code.ts';
import type { EventSettings } from '#shared/events/event-settings.ts';
import { guestChannel } from '#shared/events/guest-contract.ts';
import type { GuestId } from '#shared/ids.ts';
import { allRows, rowsWith } from '../support/all-rows.ts';
import { anEventWithGuests, at, box, network, now, pictureOf } from '../support/event-with-guests.ts';
import { aRateLimit } from '../support/functions/rate-limit.double.ts';
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

/** An open event of the table, with its guests. */
const anOpenEvent = (settings?: Partial<EventSettings>) => anEventWithGuests(connection, settings);

const rowsOf = (id: string) => rowsWith(connection, id);

test('what a search finds is written in parts: without photos that are gone, and over nothing that the guest said', async () => {
  const { aGuest, deps, id, photoIds } = await anOpenEvent();
  const guest = await aGuest(1);
  await guest.enrol();
  const [enrolment] = await deps.guests.enrolmentsOf(id, guest.id);
  if (enrolment === undefined) throw new Error('the face is not enrolled');
  const more = Array.from({ length: 60 }, () => newPhotoId(now));
  for (const photoId of more.slice(0, -1)) {
    const row = { name: 'a.jpg', contentType: 'image/jpeg', bytes: 1, sha256: photoId, createdAt: at, wakeAt: at };
    await createEventPhotos(connection).announce(
      (await deps.events.find(id)) as LiveEvent,
      [{ eventId: id, photoId, ...row }],
      100,
    );
  }
  const [judged] = await deps.guests.matchesOf(guest.id);
  expect(await deps.guests.judge(judged!, false)).toBe(true);
  const match = { face: 3, box, score: 0.99, certainty: 'sure' as const };
  const all = [photoIds[0]!, ...more].map((photoId) => ({ enrolment, photoId, match }));
  const written = await deps.guests.settle(all, at);
  expect(written.map(({ photoId }) => photoId)).toEqual(more.slice(0, -1));
  const matches = await deps.guests.matchesOf(guest.id);
  expect(matches).toHaveLength(more.length);
  expect(matches.filter(({ face }) => face !== 3)).toMatchObject([{ photoId: photoIds[0], mine: false }]);
  expect(
    await deps.guests.settle([{ enrolment: { ...enrolment, selfie: 'other' }, photoId: more[0]!, match }], at),
  ).toEqual([]);
});

describe('a guest who comes in', () => {
  test('is one guest when the answer was lost and the call is repeated, with the secret of the last answer', async () => {
    const { join, deps } = await anOpenEvent();
    const [first, second] = [await join('key'), await join('key')];
    expect(second.guest.id).toBe(first.guest.id);
    const see = (secret: string) => listPhotos(first.guest.id as GuestId, { only: 'me' }, secret, deps);
    await expect(see(first.secret)).rejects.toThrow(NotFound);
    expect((await see(second.secret)).photos).toEqual([]);
    expect((await join('other key')).guest.id).not.toBe(first.guest.id);
    expect((await join()).guest.id).not.toBe((await join()).guest.id);
  });

  test('is one guest when the same call arrives twice at the same time', async () => {
    const { join } = await anOpenEvent();
    const joined = await Promise.all([join('key'), join('key'), join('key')]);
    expect(new Set(joined.map(({ guest }) => guest.id)).size).toBe(1);
    expect((await allRows(connection)).filter(({ __edb_e__: kind }) => kind === 'guest')).toHaveLength(1);
  });

  test('keeps a secret that was used: a repeated call is refused once a face is enrolled', async () => {
    const { join, deps } = await anOpenEvent();
    const { guest, secret } = await join('key');
    const body = { consentVersion: faceConsentVersion, who: 'me' as const, pictures: [pictureOf(1)] };
    await enrolFace(guest.id as GuestId, newEnrolmentId(now), body, { secret, sourceNetwork: network }, deps);
    await expect(join('key')).rejects.toThrow(IdempotencyKeyReused);
  });
});

describe('selfies', () => {
  test.each(['ofGuest', 'ofNetwork', 'ofEvent'] as const)('are counted %s, with repeated searches', async (limit) => {
    const { aGuest, deps } = await anOpenEvent();
    const limited = { selfies: { ...deps.selfies, [limit]: aRateLimit(1) } };
    const [first, second] = [await aGuest(1, {}, limited), await aGuest(2, {}, limited)];
    await first.enrol();
    await expect(first.enrol()).rejects.toThrow(TooManyRequests);
    // Another guest of the network and the event.
    if (limit === 'ofGuest') expect((await second.enrol()).outcome).toBe('enrolled');
    else await expect(second.enrol()).rejects.toThrow(TooManyRequests);
  });
});

describe('a replaced code', () => {
  test('keeps out guests without a face, who are on no list; the others stay', async () => {
    const { aGuest, current, deps } = await anOpenEvent({ galleryForAll: true });
    const inside = await aGuest(1);
    await inside.enrol();
    const early = await aGuest(2);
    expect(await early.photos('all')).toBe(2);
    await deps.events.replaceCode(await current(), newEventCode());
    await expect(early.enrol()).rejects.toThrow(EventMovedOn);
    await expect(early.photos('all')).rejects.toThrow(Forbidden);
    expect((await inside.enrol()).outcome).toBe('enrolled');
    expect(await inside.photos('all')).toBe(2);
  });
});

describe('the organiser', () => {
  test('sees enrolled guests with what was typed, and the doubles among them', async () => {
    const { aGuest, list, letAllIn, join } = await anOpenEvent({ approval: true });
    await join();
    const [first, second] = [await aGuest(1, { name: 'Zeynep' }), await aGuest(1, { name: 'A stranger' })];
    for (const guest of [first, second]) await guest.enrol();
    expect(await list()).toMatchObject([
      { id: second.id, state: 'waiting', faces: 1, doubles: 0, names: ['A stranger'], since: at },
      { id: first.id, state: 'waiting', names: ['Zeynep'] },
    ]);
    await letAllIn();
    for (const guest of [first, second]) await guest.search();
    expect((await list()).map(({ state, doubles }) => [state, doubles])).toEqual([
      ['enrolled', 1],
      ['enrolled', 1],
    ]);
  });

  test('removes a guest: nothing is left in the table and the buckets, and the place is free', async () => {
    const { aGuest, id, organiser, deps, list, current, keyFiles, archiveFiles, pushed } = await anOpenEvent();
    const [guest, other] = [await aGuest(1), await aGuest(2)];
    for (const each of [guest, other]) await each.enrol();
    await guest.download();
    const { deletion } = await removeGuest(id, guest.id, organiser, deps);
    expect(deletion).toMatchObject({ kind: 'guest', rows: 1, objects: 1, endedAt: at });
    expect(await rowsOf(guest.id)).toEqual([]);
    expect([...keyFiles.keys(), ...archiveFiles.keys()].filter((key) => key.includes(guest.id))).toEqual([]);
    expect((await list()).map(({ id: left }) => left)).toEqual([other.id]);
    expect((await current()).guestCount).toBe(1);
    await expect(guest.photos()).rejects.toThrow(NotFound);
    expect(pushed).toEqual([[guestChannel(guest.id), { guest: guest.id, photos: 0, at }]]);
  });

  test('removes guests of the own event alone', async () => {
    const [mine, others] = [await anOpenEvent(), await anOpenEvent()];
    const guest = await mine.aGuest(1);
    await guest.enrol();
    await expect(removeGuest(others.id, guest.id, others.organiser, mine.deps)).rejects.toThrow(NotFound);
    await expect(removeGuest(mine.id, guest.id, others.organiser, mine.deps)).rejects.toThrow(NotFound);
    expect(await guest.photos()).toBe(1);
  });

  test('goes on deciding about guests who wait when approval was turned off', async () => {
    const { aGuest, id, organiser, deps, current } = await anOpenEvent({ approval: true });
    await (await aGuest(1, { name: 'Zeynep' })).enrol();
    const seen = await current();
    const { name, organizerName, type, eventDate, settings } = seen;
    const facts = { name, organizerName, type, eventDate, settings: { ...settings, approval: false } };
    await deps.events.update(seen, facts, at);
    expect((await listWaiting(id, organiser, deps)).waiting).toMatchObject([{ name: 'Zeynep' }]);
  });
});

describe('a guest who leaves, or takes an agreement back', () => {
  test('leaves nothing under any prefix and no row, ZIPs and objects without a row included', async () => {
    for (const act of ['leave', 'withdraw'] as const) {
      const { aGuest, keyFiles, archiveFiles, id, match } = await anOpenEvent({ approval: false });
      const guest = await aGuest(1);
      await guest.enrol();
      await match(1);
      await guest.download();
      expect(archiveFiles.size).toBe(1);
      // An enrolment that was interrupted between its template and its row.
      keyFiles.set(`${id}/${guest.id}/${guest.enrolment}/interrupted.face`, new Uint8Array([1]));
      const { deletion } = await guest[act]();
      expect(archiveFiles.size).toBe(0);
      expect([...keyFiles.keys()].filter((key) => key.includes(guest.enrolment))).toEqual([]);
      expect(await rowsOf(guest.enrolment)).toEqual([]);
      // Template, interrupted template and ZIP; of the guest the presence.
      expect(deletion.objects).toBe(act === 'leave' ? 1 : 3);
    }
  });

  test('deletes what an interrupted enrolment left when its row is missing', async () => {
    const { aGuest, keyFiles, id } = await anOpenEvent();
    const guest = await aGuest(1);
    const key = `${id}/${guest.id}/${guest.enrolment}/interrupted.face`;
    keyFiles.set(key, new Uint8Array([1]));
    await expect(guest.withdraw()).rejects.toThrow(NotFound);
    expect(keyFiles.has(key)).toBe(false);
  });

  test('gets no ZIP that was being made meanwhile: it is overwritten by an empty object', async () => {
    for (const act of ['leave', 'withdraw'] as const) {
      const { aGuest, archiveFiles, deps } = await anOpenEvent();
      const guest = await aGuest(1);
      await guest.enrol();
      const write: typeof deps.archives.write = async (...file) => {
        await guest[act]();
        await deps.archives.write(...file);
      };
      const packing = guest.download({ archives: { ...deps.archives, write } });
      await expect(packing).rejects.toThrow(act === 'leave' ? NotFound : ChangedMeanwhile);
      expect([...archiveFiles.values()].map(({ length }) => length)).toEqual([0]);
    }
  });

  test('is in no match when the withdrawal comes at any moment of the matching', async () => {
    for (const moment of ['templates are loaded', 'match is written', 'row goes'] as const) {
      const { aGuest, match, deps } = await anOpenEvent();
      const guest = await aGuest(1);
      await guest.enrol();
      if (moment === 'templates are loaded') {
        const load: typeof deps.templates.load = async (names) => {
          const loaded = await deps.templates.load(names);
          await guest.withdraw();
          return loaded;
        };
        expect(await match(1, { templates: { load } })).toBe(0);
      } else if (moment === 'match is written') {
        const settle: typeof deps.guests.settle = async (settled, foundAt) => {
          await guest.withdraw();
          return await deps.guests.settle(settled, foundAt);
        };
        expect(await match(1, { guests: { ...deps.guests, settle } })).toBe(0);
      } else {
        // The worker has everything it needs; its write comes while the withdrawal runs.
        const settle: typeof deps.guests.settle = async (settled, foundAt) => {
          const [, written] = await Promise.all([guest.withdraw(), deps.guests.settle(settled, foundAt)]);
          return written;
        };
        await match(1, { guests: { ...deps.guests, settle } });
      }
      expect([moment, await rowsOf(guest.enrolment)]).toEqual([moment, []]);
    }
  });
});

describe('a report of a photo', () => {
  /** What is written when a guest reports the photo that every guest sees. */
  async function reporting(settings: Partial<EventSettings> = {}) {
    const world = await anOpenEvent({ galleryForAll: true, ...settings });
    const { deps, photoIds } = world;
    const hiding: boolean[] = [];
    const reports = {
      report: async (_: unknown, { mayHide }: PhotoReport) => {
        hiding.push(mayHide);
        return 'counted' as const;
      },
    };
    const reportLimits = { ofGuest: aRateLimit(10), ofNetwork: aRateLimit(2) };
    const report = ({ id, secret }: { id: GuestId; secret: string }, sourceNetwork = network) =>
      reportPhoto(id, photoIds[0]!, { reason: 'me' }, { secret, sourceNetwork }, { ...deps, reports, reportLimits });
    return { ...world, hiding, report };
  }

  test('may hide it when the guest has an enrolled face', async () => {
    const { aGuest, hiding, report } = await reporting();
    const [without, enrolled] = [await aGuest(1), await aGuest(2)];
    await enrolled.enrol();
    for (const guest of [without, enrolled]) expect(await report(guest)).toEqual({ reported: true });
    expect(hiding).toEqual([false, true]);
  });

  test('may hide nothing while the face waits for the organiser', async () => {
    const { aGuest, hiding, report, current, deps } = await reporting({ approval: true });
    const waiting = await aGuest(1, { name: 'Zeynep' });
    await waiting.enrol();
    const seen = await current();
    const { name, organizerName, type, eventDate, settings } = seen;
    const facts = { name, organizerName, type, eventDate, settings: { ...settings, approval: false } };
    expect(await deps.events.update(seen, facts, at)).toBe(true);
    await report(waiting);
    expect(hiding).toEqual([false]);
  });

  test('is counted by network, whichever guest makes it', async () => {
    const { aGuest, report } = await reporting();
    for (let count = 0; count < 2; count += 1) await report(await aGuest(1));
    await expect(report(await aGuest(1))).rejects.toThrow(TooManyRequests);
    expect(await report(await aGuest(1), '203.0.113.2')).toEqual({ reported: true });
  });
});

test('the photos of an event are read again every five minutes, of a large one up to every quarter of an hour', () => {
  expect([0, 600, 1000, 20_000].map(rereadEverySeconds)).toEqual([300, 300, 500, 900]);
});
