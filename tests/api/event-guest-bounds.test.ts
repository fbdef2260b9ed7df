import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { newEnrolmentId } from '#functions/platform/new-id.ts';
import { faceMatchEntity } from '#functions/table/face-match.entity.ts';
import * as absences from '#shared/events/absence-contract.ts';
import { absenceConsentVersion, faceConsentVersion } from '#shared/events/agreement-texts.ts';
import * as events from '#shared/events/contract.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import * as guests from '#shared/events/guest-contract.ts';
import { apiPath } from '#shared/http/endpoint.ts';
import { EnrolmentId, GuestId, PhotoId } from '#shared/ids.ts';
import { rowsWith } from '../support/all-rows.ts';
import { aGuestOf, anOpenEvent as openEvent, photoOf, selfieOf, standing } from '../support/open-event.ts';
import { openProduct } from '../support/open-product.ts';
import { operatorTable } from '../support/operator-table.ts';
import { operatorS3 } from '../support/stored-selfie.ts';
import { leaveOldHour } from '../support/sweeps.ts';

const { product, api } = openProduct();
const [couple, herAlone, himAlone] = [
  await photoOf(standing('woman', 260), standing('elder', 640)),
  await photoOf(standing('woman', 420)),
  await photoOf(standing('elder', 420)),
];
const [herSelfie, hisSelfie] = [await selfieOf('woman'), await selfieOf('elder')];

const anOpenEvent = (email: string, settings: object = {}) => openEvent(product, api, email, settings);
const aGuest = (code: string) => aGuestOf(api, code);
type Guest = Awaited<ReturnType<typeof aGuest>>;
const seen = async (guest: Guest): Promise<guests.GuestView> => (await guest.call(guests.getGuest)).body.guest;
const idsOf = async (guest: Guest) => (await guest.photos()).map(({ id }) => id as string).sort();

beforeAll(() => leaveOldHour(product));

describe('a guest who is asked about a face', () => {
  /** Two guests, of whom the first is only asked about the photo of both: drawn people are surely found, so the row says so. */
  async function aGuestWhoIsAsked(email: string) {
    const event = await anOpenEvent(email);
    const [photo = ''] = await event.send(couple);
    const [she, he] = [await aGuest(event.code), await aGuest(event.code)];
    await she.enrol(herSelfie);
    await he.enrol(hisSelfie);
    const connection = operatorTable(product);
    const key = { guestId: GuestId.parse(she.id), photoId: PhotoId.parse(photo) };
    await faceMatchEntity(connection)
      .patch({ ...key, enrolmentId: EnrolmentId.parse(she.enrolment) })
      .set({ certainty: 'asked' })
      .go();
    connection.client.destroy();
    return { event, photo, she, he, match: { photo, enrolment: she.enrolment } };
  }

  test('gets the face and no link, no ZIP and no report of the photo; the others get nothing, and change nothing', async () => {
    const { event, photo, she, he, match } = await aGuestWhoIsAsked('asks-about@example.com');
    const stranger = await aGuest((await anOpenEvent('asks-nothing@example.com')).code);
    const view = {
      id: photo,
      widthPx: 900,
      heightPx: 700,
      matches: [{ enrolment: she.enrolment, certainty: 'asked' }],
    };
    expect(await she.photos()).toEqual([view]);
    expect((await she.call(guests.downloadPhotos, {}, { body: { photoIds: [photo] } })).body).toEqual({ left: [] });
    const report = { body: { reason: 'me' } };
    expect(await api.refusal(she.call(guests.reportPhoto, { photo }, report))).toBe('not_found');
    const path = apiPath(guests.getAskedFace, { id: she.id, ...match });
    const face = (secret: string) => fetch(product.url + path, { headers: { [guests.guestSecretHeader]: secret } });
    expect((await face(she.secret)).headers.get('content-type')).toBe('image/jpeg');
    const params = { id: she.id, ...match };
    for (const caller of [
      { guest: he.secret },
      { guest: stranger.secret },
      { guest: 'A'.repeat(22) },
      { token: event.token },
      {},
    ]) {
      for (const [endpoint, options] of [
        [guests.getAskedFace, {}],
        [guests.judgeMatch, { body: { mine: true } }],
      ] as const) {
        expect(await api.refusal(api.call(endpoint, { ...caller, ...options, params }))).toBe('not_found');
      }
    }
    for (const other of [he, stranger]) {
      expect(await api.refusal(other.call(guests.judgeMatch, match, { body: { mine: true } }))).toBe('not_found');
    }
    expect(await she.photos()).toEqual([view]);
  });

  test('says yes and gets the photo, or no and is not asked again', async () => {
    for (const mine of [true, false]) {
      const { photo, she, match } = await aGuestWhoIsAsked(`says-${mine}@example.com`);
      const { body } = await she.call(guests.judgeMatch, match, { body: { mine } });
      expect('preview' in body.photo).toBe(mine);
      await she.call(guests.searchFace, { enrolment: she.enrolment });
      expect(await idsOf(she)).toEqual(mine ? [photo] : []);
      const { left, archive } = (await she.call(guests.downloadPhotos, {}, { body: { photoIds: [photo] } })).body;
      expect([left, archive?.photos]).toEqual([[], mine ? 1 : undefined]);
    }
  });
});

describe('a stranger with a picture of another guest', () => {
  test('is noticed by both guests and the organiser, finds photos of that face in this event alone, and is removed', async () => {
    const { id, code, send, call } = await anOpenEvent('strangers@example.com');
    const other = await anOpenEvent('other-party@example.com');
    const [both, hers] = await send(couple, herAlone, himAlone);
    await other.send(herAlone);
    const [she, stranger] = [await aGuest(code), await aGuest(code)];
    await she.enrol(herSelfie);
    expect((await seen(she)).enrolments).toMatchObject([{ double: false }]);
    await stranger.enrol(herSelfie);

    for (const guest of [she, stranger]) expect((await seen(guest)).enrolments).toMatchObject([{ double: true }]);
    const listed: guests.ListedGuestView[] = (await call(guests.listGuests)).body.guests;
    expect(listed.map(({ doubles }) => doubles)).toEqual([1, 1]);

    const found = [both, hers].sort();
    expect([await idsOf(she), await idsOf(stranger)].map(({ length }) => length)).toContain(2);
    for (const photo of await idsOf(stranger)) expect(found).toContain(photo);
    expect(await api.refusal(stranger.call(guests.listGuestPhotos, {}, { query: { only: 'all' } }))).toBe('forbidden');
    const answers = JSON.stringify([await seen(stranger), await stranger.photos()]);
    for (const secret of [she.id, she.enrolment, she.secret, other.id]) expect(answers).not.toContain(secret);
    const elsewhere = { params: { id: stranger.id }, guest: she.secret };
    expect(await api.refusal(api.call(guests.listGuestPhotos, elsewhere))).toBe('not_found');

    await call(guests.removeGuest, { params: { id, guest: stranger.id } });
    expect(await api.refusal(stranger.call(guests.getGuest))).toBe('not_found');
    expect(await idsOf(she)).toEqual(found);
  });

  test('enrols five faces at most, and none once the code is another one', async () => {
    const { code, call } = await anOpenEvent('many-faces@example.com');
    const [stranger, early] = [await aGuest(code), await aGuest(code)];
    const body = { consentVersion: faceConsentVersion, who: 'me', pictures: [hisSelfie] };
    const enrol = (guest: Guest) => guest.call(guests.enrolFace, { enrolment: newEnrolmentId(new Date()) }, { body });
    for (let count = 0; count < eventLimits.enrolmentsOfGuest; count += 1)
      expect((await enrol(stranger)).status).toBe(200);
    expect(await api.refusal(enrol(stranger))).toBe('too_many_requests');
    await call(events.replaceEventCode);
    expect(await api.refusal(enrol(early))).toBe('event_moved_on');
    expect(await api.refusal(api.call(guests.joinEvent, { params: { code }, body: { language: 'en' } }))).toBe(
      'not_found',
    );
  });
});

describe('what a guest leaves', () => {
  const buckets = ['keys', 'originals', 'previews', 'variants'] as const;

  /** Every object of the four buckets of events whose key has a text. */
  async function objectsWith(...texts: readonly string[]): Promise<string[]> {
    const s3 = operatorS3(product);
    const listed = buckets.map(async (name) => {
      const Bucket = product.cloud.physicalId(`Photosevent${name}`);
      const { Contents = [], IsTruncated } = await s3.send(new ListObjectsV2Command({ Bucket }));
      if (IsTruncated === true) throw new Error('a bucket of a test has more than one page');
      return Contents.flatMap(({ Key = '' }) => (texts.some((text) => Key.includes(text)) ? [`${name}/${Key}`] : []));
    });
    return (await Promise.all(listed)).flat();
  }

  async function rowsOf(...texts: readonly string[]) {
    const connection = operatorTable(product);
    const rows = await Promise.all(texts.map((text) => rowsWith(connection, text)));
    connection.client.destroy();
    // Counters of a day have the guest's random id and expire.
    return rows.flat().flatMap(({ __edb_e__: entity }) => (entity === 'rate' ? [] : [entity]));
  }

  /** A guest with everything a guest can have. */
  async function aFullGuest(email: string) {
    const { code, send } = await anOpenEvent(email, { approval: false });
    const [both] = await send(couple, herAlone);
    const she = await aGuest(code);
    await she.enrol(herSelfie, { who: 'child', guardian: 'Ayla Kaya' });
    const absence = newEnrolmentId(new Date());
    const out = { body: { consentVersion: absenceConsentVersion, pictures: [hisSelfie] } };
    await she.call(absences.takeFaceOut, { absence }, out);
    await she.call(guests.downloadPhotos, {}, { body: { photoIds: [both] } });
    await she.call(guests.reportPhoto, { photo: both }, { body: { reason: 'other' } });
    expect((await objectsWith(she.id)).length).toBeGreaterThan(3);
    return Object.assign(she, { absence });
  }

  test('is nothing of a face that is withdrawn: no object under any prefix, and no row', async () => {
    const she = await aFullGuest('withdraws@example.com');
    expect((await rowsOf(she.enrolment)).length).toBeGreaterThan(2);
    await she.call(guests.withdrawFace, { enrolment: she.enrolment });
    expect(await objectsWith(she.enrolment, `zips/${she.id}`)).toEqual([]);
    expect(await rowsOf(she.enrolment)).toEqual([]);
    await she.call(absences.endAbsence, { absence: she.absence });
    expect(await objectsWith(she.absence)).toEqual([]);
    expect(await rowsOf(she.absence)).toEqual([]);
    expect(await objectsWith(she.id)).toEqual([expect.stringMatching(/^keys\/.*\/presence$/)]);
  });

  test('is nothing after the guest left: no object under any prefix, and no row', async () => {
    const she = await aFullGuest('leaves-all@example.com');
    await she.call(guests.leaveEvent);
    expect(await objectsWith(she.id, she.enrolment, she.absence)).toEqual([]);
    expect(await rowsOf(she.id, she.enrolment, she.absence)).toEqual([]);
  });
});

describe('what is counted', () => {
  test('gives a guest twenty ZIPs a day', async () => {
    const { code, send } = await anOpenEvent('twenty@example.com');
    const [photo] = await send(herAlone);
    const she = await aGuest(code);
    await she.enrol(herSelfie);
    const pack = () => she.call(guests.downloadPhotos, {}, { body: { photoIds: [photo] } });
    for (let count = 0; count < eventLimits.archivesPerDay; count += 1) expect((await pack()).status).toBe(200);
    expect(await api.refusal(pack())).toBe('too_many_requests');
  });

  // Last: no guest comes in after it.
  test('lets three hundred guests of one network come in within an hour, and others in the next one', async () => {
    const { code } = await anOpenEvent('hall@example.com');
    product.setClock(product.clockOffsetMs + 3_600_000);
    const join = () => api.refusal(api.call(guests.joinEvent, { params: { code }, body: { language: 'en' } }));
    const [refusals, atOnce] = [[] as unknown[], 10];
    for (let count = 0; count <= eventLimits.joinsPerHour; count += atOnce) {
      refusals.push(...(await Promise.all(Array.from({ length: atOnce }, join))));
    }
    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(eventLimits.joinsPerHour);
    expect(new Set(refusals)).toEqual(new Set([undefined, 'too_many_requests']));
    product.setClock(product.clockOffsetMs + 3_600_000);
    expect(await join()).toBeUndefined();
  });
});
