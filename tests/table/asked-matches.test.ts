import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { takeFaceOut } from '#functions/event-enrolments/take-face-out.ts';
import { askedFace, judgeMatch } from '#functions/event-guests/judge-match.ts';
import { listPhotos } from '#functions/event-guests/list-photos.ts';
import { reportPhoto } from '#functions/event-guests/report-photo.ts';
import { createEventPhotos } from '#functions/event-uploads/photos.repository.ts';
import { absentTemplates } from '#functions/events-core/absent-faces.ts';
import type { StoredPhoto } from '#functions/events-core/stored-photo.ts';
import { NotFound } from '#functions/platform/errors.ts';
import { newEnrolmentId, newPhotoId } from '#functions/platform/new-id.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { absenceConsentVersion } from '#shared/events/agreement-texts.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import type { EventSettings } from '#shared/events/event-settings.ts';
import { guestChannel } from '#shared/events/guest-contract.ts';
import type { PhotoId } from '#shared/ids.ts';
import { anEventWithGuests, at, box, likeOf, network, now, pictureOf } from '../support/event-with-guests.ts';
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

/** An event with a guest who is like the person of its first photo, so that the engine asks. */
async function anEventThatAsks(settings?: Partial<EventSettings>) {
  const world = await anEventWithGuests(connection, settings);
  const { aGuest, deps, photoIds } = world;
  const guest = await aGuest(likeOf(1));
  await guest.enrol();
  const cutFace = async () => new Uint8Array([7]);
  const reports = { report: async () => 'counted' as const };
  const reportLimits = { ofGuest: aRateLimit(10), ofNetwork: aRateLimit(10) };
  const more = { ...deps, cutFace, reports, reportLimits };
  const named = (photo: PhotoId) => ({ id: guest.id, photo, enrolment: guest.enrolment });
  const [photo] = photoIds as [PhotoId, PhotoId];
  return {
    ...{ ...world, guest, photo },
    list: async (only: 'me' | 'all' = 'me') => (await listPhotos(guest.id, { only }, guest.secret, deps)).photos,
    face: (of = photo) => askedFace(named(of), guest.secret, more),
    judge: (mine: boolean, of = photo) => judgeMatch(named(of), { mine }, guest.secret, more),
    report: () =>
      reportPhoto(guest.id, photo, { reason: 'me' }, { secret: guest.secret, sourceNetwork: network }, more),
    /** The guest of this face takes it out of the event. */
    takeOut: async (person: number) => {
      const other = await aGuest(person);
      const body = { consentVersion: absenceConsentVersion, pictures: [pictureOf(person)] };
      const faceRows = { ...deps.faceRows, takeOut: async () => true };
      const call = { secret: other.secret, sourceNetwork: network };
      return await takeFaceOut(other.id, newEnrolmentId(now), body, call, { ...deps, faceRows });
    },
  };
}

describe('a guest of whom the engine is not sure', () => {
  test('is asked by the face alone: the photo has no link, is in no ZIP and cannot be reported', async () => {
    const { guest, photo, list, face, report } = await anEventThatAsks();
    const matches = [{ enrolment: guest.enrolment, certainty: 'asked', mine: undefined }];
    expect(await list()).toEqual([{ id: photo, widthPx: 1, heightPx: 1, matches }]);
    expect(await face()).toEqual(new Uint8Array([7]));
    expect(await guest.download()).toEqual({ left: [] });
    await expect(report()).rejects.toThrow(NotFound);
  });

  test('sees the photo where the organiser shows all, and is asked there, too', async () => {
    const { photo, list } = await anEventThatAsks({ galleryForAll: true });
    const shown = (await list('all')).find(({ id }) => id === photo);
    expect(shown).toMatchObject({ matches: [{ certainty: 'asked' }], preview: expect.any(String) });
  });

  test('says yes, and sees and packs the photo from then on', async () => {
    const { guest, list, judge, report } = await anEventThatAsks();
    const links = { thumbnail: expect.stringContaining('-400.jpg'), preview: expect.stringContaining('-2048.jpg') };
    expect((await judge(true)).photo).toMatchObject({ ...links, matches: [{ certainty: 'asked', mine: true }] });
    expect(await list()).toMatchObject([links]);
    expect((await guest.download()).archive).toMatchObject({ photos: 1 });
    expect(await report()).toEqual({ reported: true });
    await guest.search();
    expect(await list()).toMatchObject([{ ...links, matches: [{ mine: true }] }]);
  });

  test('says no, and is neither shown the photo nor asked about it again, whatever is compared later', async () => {
    const { guest, photo, photoIds, list, face, judge, match } = await anEventThatAsks();
    // Repeated, because the answer was lost.
    for (let times = 0; times < 2; times += 1) expect((await judge(false)).photo).not.toHaveProperty('preview');
    await match(1);
    await judge(false, photoIds[1]);
    for (const compareAgain of [guest.search, () => match(1)]) {
      await compareAgain();
      expect(await list()).toEqual([]);
    }
    for (const refused of [() => face(), () => judge(true, photo)]) await expect(refused()).rejects.toThrow(NotFound);
  });

  test('learns of an arriving photo by the push, and not by a mail about new photos', async () => {
    const { guest, match } = await anEventThatAsks();
    const [published, mailed]: string[][] = [[], []];
    await match(1, {
      publish: async (channel) => void published?.push(channel),
      mails: { noteFound: async (id) => void mailed?.push(id) },
    });
    expect([published, mailed]).toEqual([[guestChannel(guest.id)], []]);
  });
});

describe('questions of one face', () => {
  test('are twelve at most, the most alike, and one that was answered makes no room for another', async () => {
    const { guest, id, deps, photoIds, list, judge, face } = await anEventThatAsks();
    const [enrolment] = await deps.guests.enrolmentsOf(id, guest.id);
    const names = Array.from({ length: eventLimits.askedOfFace + 2 }, () => newPhotoId(now));
    const row = { name: 'a.jpg', contentType: 'image/jpeg', bytes: 1, createdAt: at, wakeAt: at };
    const announced = names.map((photoId) => ({ ...row, eventId: id, photoId, sha256: photoId }));
    const event = await deps.events.find(id);
    if (event === undefined || event.state === 'erased') throw new Error('the event is gone');
    await createEventPhotos(connection).announce(event, announced, 50);
    const found = await deps.photos.findAll();
    for (const photoId of names) found.set(photoId, { ...found.get(photoIds[0]!)!, photoId } satisfies StoredPhoto);
    const settled = names.map((photoId, place) => ({
      ...{ enrolment: enrolment!, photoId },
      match: { face: 0, box, score: 0.931 - place / 1e5, certainty: 'asked' as const },
    }));
    expect(await deps.guests.settle(settled, at)).toHaveLength(names.length);
    // The first photo of the event is more alike than these.
    const expected = [photoIds[0]!, ...names.slice(0, eventLimits.askedOfFace - 1)];
    const asked = async () => (await list()).map((photo) => photo.id).sort();
    expect(await asked()).toEqual([...expected].sort());
    const least = names.at(-1)!;
    for (const refused of [() => face(least), () => judge(true, least)])
      await expect(refused()).rejects.toThrow(NotFound);
    for (const photoId of expected.slice(0, 6)) await judge(false, photoId);
    expect(await asked()).toEqual(expected.slice(6).sort());
  });

  test.each([undefined, true])('end when the person takes the face out, also after the answer %s', async (answer) => {
    const { list, judge, face, takeOut } = await anEventThatAsks();
    if (answer !== undefined) await judge(answer);
    expect(await list()).toHaveLength(1);
    expect(await takeOut(1)).toMatchObject({ outcome: 'taken_out', photos: 1 });
    expect(await list()).toEqual([]);
    await expect(face()).rejects.toThrow(NotFound);
  });

  test('stay when a guest takes out another face', async () => {
    const { list, takeOut } = await anEventThatAsks();
    expect(await takeOut(2)).toMatchObject({ photos: 0 });
    expect(await list()).toHaveLength(1);
  });

  test('are not asked about photos that arrive with a face that was taken out', async () => {
    const { id, deps, photoIds, guest, takeOut, match } = await anEventThatAsks();
    await match(1);
    const asked = async () => (await deps.guests.matchesOf(guest.id)).map(({ photoId }) => photoId).sort();
    expect(await asked()).toEqual([...photoIds].sort());
    await takeOut(1);
    await match(1, {}, await absentTemplates(id, deps));
    expect(await asked()).toEqual([]);
  });

  test('are no matter for the guest whose face it surely is: that one stays found, before and after', async () => {
    const { aGuest, id, deps, takeOut, match } = await anEventThatAsks();
    const own = await aGuest(1);
    await own.enrol();
    await takeOut(1);
    expect(await own.photos()).toBe(1);
    await match(1, {}, await absentTemplates(id, deps));
    expect(await own.photos()).toBe(2);
  });
});
