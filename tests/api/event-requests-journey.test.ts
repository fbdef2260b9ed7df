import { beforeAll, describe, expect, test } from '@jest/globals';
import { newEnrolmentId } from '#functions/platform/new-id.ts';
import * as absences from '#shared/events/absence-contract.ts';
import { absenceConsentVersion } from '#shared/events/agreement-texts.ts';
import * as events from '#shared/events/contract.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import * as guests from '#shared/events/guest-contract.ts';
import * as uploads from '#shared/events/upload-contract.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { aGuestOf, anOpenEvent as openEvent, photoOf, selfieOf, standing } from '../support/open-event.ts';
import { openProduct } from '../support/open-product.ts';
import { leaveOldHour, untilQueuesAreEmpty } from '../support/sweeps.ts';

const { product, api } = openProduct();

const [couple, herAlone, himAlone, empty] = [
  await photoOf(standing('woman', 260), standing('elder', 640)),
  await photoOf(standing('woman', 420)),
  await photoOf(standing('elder', 420)),
  await photoOf(),
];
const later = await photoOf(standing('woman', 300), standing('elder', 620));

const anOpenEvent = (email: string, settings: object = {}) => openEvent(product, api, email, settings);

/** A guest who can also take a face out, and report photos. */
async function aGuest(code: string) {
  const guest = await aGuestOf(api, code);
  const absence = newEnrolmentId(new Date());
  return {
    ...{ ...guest, absence },
    takeOut: async (picture: string, different: object = {}) =>
      await guest.call(
        absences.takeFaceOut,
        { absence },
        { body: { consentVersion: absenceConsentVersion, pictures: [picture], ...different } },
      ),
    shown: async () => (await guest.photos()).map(({ id }) => id as string).sort(),
    seen: async () => (await guest.call(guests.getGuest)).body.guest,
    report: (photo: string | undefined, reason = 'me') =>
      guest.call(guests.reportPhoto, { photo: photo ?? '' }, { body: { reason } }),
  };
}

beforeAll(() => leaveOldHour(product));

describe('a person who takes their face out of an event', () => {
  test('is not found by guests who come later, in photos that are there and in new ones; the photos stay', async () => {
    const { code, call, send } = await anOpenEvent('absent@example.com');
    await send(couple, herAlone, himAlone);
    const she = await aGuest(code);
    expect((await she.takeOut(await selfieOf('woman'))).body).toMatchObject({
      ...{ outcome: 'taken_out', photos: 2 },
      guest: { enrolments: [], absences: [{ id: she.absence, searched: true, double: false }] },
    });
    await send(later);
    const { event } = (await call(events.getEvent)).body;
    expect([event.absentFaces, event.photos, event.guests]).toEqual([1, 4, 0]);
    // The counts of faces do not tell the organiser in which photo the person is.
    const { photos } = (await call(uploads.listEventPhotos)).body;
    expect(photos.map(({ faces }: uploads.EventPhotoView) => faces)).toEqual([2, 1, 1, 2]);
    expect(await she.shown()).toEqual([]);

    expect((await she.call(absences.takeFaceOutAgain, { absence: she.absence })).body.photos).toBe(0);
    const he = await aGuest(code);
    await he.enrol(await selfieOf('elder'));
    expect((await he.shown()).length).toBe(3);
  });

  test('loses nothing to a guest who takes it out with a picture: who enrolled it finds it, before and after', async () => {
    const { code, send } = await anOpenEvent('doubles@example.com');
    await send(couple, herAlone);
    const [she, other] = [await aGuest(code), await aGuest(code)];
    await she.enrol(await selfieOf('woman'));
    const { guest, photos } = (await other.takeOut(await selfieOf('woman'))).body;
    expect([photos, guest.absences[0].double]).toEqual([2, true]);
    expect((await she.seen()).enrolments).toMatchObject([{ double: true }]);
    await send(later);
    expect((await she.shown()).length).toBe(3);
    // Also with another selfie, and for one who enrols after the face was taken out: the files are read again.
    await she.enrol(await selfieOf('woman'));
    await untilQueuesAreEmpty(product);
    expect((await she.shown()).length).toBe(3);
  });

  test('takes it back, and is found in new photos', async () => {
    const { code, send, call } = await anOpenEvent('returns@example.com');
    await send(herAlone);
    const she = await aGuest(code);
    await she.takeOut(await selfieOf('woman'));
    const { deletion } = (await she.call(absences.endAbsence, { absence: she.absence })).body;
    expect(deletion).toMatchObject({ kind: 'face', rows: 1, objects: 1, endedAt: expect.any(String) });
    expect((await call(events.getEvent)).body.event.absentFaces).toBe(0);
    expect(await api.refusal(she.call(absences.endAbsence, { absence: she.absence }))).toBe('not_found');
    const [photo] = await send(later);
    await she.enrol(await selfieOf('woman'));
    expect(await she.shown()).toEqual([photo]);
  });

  test('ends it by leaving, and may have five', async () => {
    const { code, call } = await anOpenEvent('leaves-too@example.com');
    const she = await aGuest(code);
    const selfie = await selfieOf('woman');
    const body = { consentVersion: absenceConsentVersion, pictures: [selfie] };
    for (let count = 0; count < eventLimits.enrolmentsOfGuest; count += 1) {
      await she.call(absences.takeFaceOut, { absence: newEnrolmentId(new Date()) }, { body });
    }
    expect(await api.refusal(she.takeOut(selfie))).toBe('too_many_requests');
    expect((await she.call(guests.leaveEvent)).status).toBe(200);
    expect((await call(events.getEvent)).body.event.absentFaces).toBe(0);
  });

  test('reads that nothing is kept, what is wrong with a selfie, and that there is another text', async () => {
    const nothing = await anOpenEvent('nothing@example.com', { keepFaces: false });
    const selfie = await selfieOf('woman');
    expect((await (await aGuest(nothing.code)).takeOut(selfie)).body).toEqual({ outcome: 'nothing_kept' });
    const { code } = await anOpenEvent('faults@example.com');
    const she = await aGuest(code);
    const { body } = await she.takeOut(empty.toString('base64'));
    expect(body).toEqual({ outcome: 'retake', picture: 0, fault: 'no_face' });
    expect(await api.refusal(she.takeOut(selfie, { consentVersion: '1' }))).toBe('acceptance_outdated');
    expect((await she.seen()).absences).toEqual([]);
  });
});

describe('reports of photos', () => {
  test('hide a photo when three guests with a face made them, until the organiser shows it; then three others are needed', async () => {
    const { code, call, send } = await anOpenEvent('reported@example.com', { galleryForAll: true });
    const [photo] = await send(empty);
    const view = async () => (await call(uploads.listEventPhotos)).body.photos[0];
    const several = async (count: number) => await Promise.all(Array.from({ length: count }, () => aGuest(code)));
    const enrolled = async (count: number) => {
      const joined = await several(count);
      for (const guest of joined) await guest.enrol(await selfieOf('woman'));
      return joined;
    };
    const [first, second, third] = await enrolled(3);
    expect((await first?.report(photo))?.body).toEqual({ reported: true });
    expect((await first?.report(photo, 'other'))?.status).toBe(200);
    await second?.report(photo, 'offensive');
    const counts = [
      { reason: 'me', count: 1 },
      { reason: 'offensive', count: 1 },
    ];
    expect(await view()).toMatchObject({ state: 'indexed', reports: counts });
    // A guest without a face costs nothing: the organiser sees what such guests report.
    for (const guest of await several(3)) await guest.report(photo, 'other');
    const others = { reason: 'other', count: 3 };
    expect(await view()).toMatchObject({ state: 'indexed', reports: [...counts, others] });
    await third?.report(photo, 'offensive');
    expect(await view()).toMatchObject({
      state: 'hidden',
      reports: [counts[0], { reason: 'offensive', count: 2 }, others],
    });
    expect(await api.refusal(first!.report(photo))).toBe('not_found');

    await call(uploads.showEventPhotos, { body: { photoIds: [photo], hidden: false } });
    expect(await view()).not.toHaveProperty('reports');
    for (const guest of [first, second, third]) await guest?.report(photo);
    expect(await view()).toMatchObject({ state: 'indexed' });
    // At the same moment each is counted.
    await Promise.all((await enrolled(3)).map((guest) => guest.report(photo)));
    expect(await view()).toMatchObject({ state: 'hidden', reports: [{ reason: 'me', count: 3 }] });
  });

  test('are for photos the guest sees, ten a day', async () => {
    const { code, send } = await anOpenEvent('bounds@example.com');
    const other = await anOpenEvent('elsewhere@example.com', { galleryForAll: true });
    const [hers, his] = await send(herAlone, himAlone);
    const [theirs] = await other.send(herAlone);
    const she = await aGuest(code);
    await she.enrol(await selfieOf('woman'));
    for (const photo of [his, theirs]) expect(await api.refusal(she.report(photo))).toBe('not_found');
    expect(await api.refusal((await aGuest(other.code)).report(hers))).toBe('not_found');
    for (let count = 0; count < eventLimits.reportsPerDay; count += 1) await she.report(hers);
    expect(await api.refusal(she.report(hers))).toBe('too_many_requests');
    expect((await she.call(guests.leaveEvent)).status).toBe(200);
  });
});

test('a guest’s faces and reports answer to the secret of that guest alone', async () => {
  const { code, send } = await anOpenEvent('secrets@example.com', { galleryForAll: true });
  const [photo] = await send(herAlone);
  const [she, he] = [await aGuest(code), await aGuest(code)];
  await she.takeOut(await selfieOf('woman'));
  const { absence } = she;
  const calls: [Endpoint, object, object?][] = [
    [absences.takeFaceOut, { absence }, { consentVersion: absenceConsentVersion, pictures: ['aGk='] }],
    [absences.takeFaceOutAgain, { absence }],
    [absences.endAbsence, { absence }],
    [guests.reportPhoto, { photo }, { reason: 'me' }],
  ];
  for (const [endpoint, params, body] of calls) {
    for (const guest of [he.secret, undefined, 'x']) {
      const call = api.call(endpoint, { guest, params: { id: she.id, ...params }, ...(body && { body }) });
      expect([endpoint.path, await api.refusal(call)]).toEqual([endpoint.path, 'not_found']);
    }
  }
  // With the own secret, but another's face.
  expect(await api.refusal(he.call(absences.endAbsence, { absence }))).toBe('not_found');
  expect((await she.seen()).absences.length).toBe(1);
});
