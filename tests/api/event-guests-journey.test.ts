import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { faceConsentVersion } from '#shared/events/agreement-texts.ts';
import * as events from '#shared/events/contract.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import { GalleryUpdate, type GuestKey, galleryChannel, guestToken } from '#shared/events/gallery.ts';
import * as guests from '#shared/events/guest-contract.ts';
import * as uploads from '#shared/events/upload-contract.ts';
import { apiPath, type Endpoint } from '#shared/http/endpoint.ts';
import { EventId } from '#shared/ids.ts';
import { rowsWith } from '../support/all-rows.ts';
import { aGuestOf, anOpenEvent as openEvent, photoOf, selfieOf, standing } from '../support/open-event.ts';
import { openProduct } from '../support/open-product.ts';
import { operatorTable } from '../support/operator-table.ts';
import { subscribeTo } from '../support/push.ts';
import { leaveOldHour, untilQueuesAreEmpty } from '../support/sweeps.ts';

const { product, api } = openProduct();

const [couple, herAlone, himAlone, empty] = [
  await photoOf(standing('woman', 260), standing('elder', 640)),
  await photoOf(standing('woman', 420)),
  await photoOf(standing('elder', 420)),
  await photoOf(),
];

const anOpenEvent = (email: string, settings: object = {}) => openEvent(product, api, email, settings);

const aGuest = (code: string) => aGuestOf(api, code);
const idsOf = (photos: readonly guests.GuestPhotoView[]) => photos.map(({ id }) => id as string).sort();

beforeAll(() => leaveOldHour(product));

describe('guests of an event', () => {
  test('find the photos they are in, before and after they enrol, and nothing of others', async () => {
    const { code, send } = await anOpenEvent('wedding@example.com');
    const [both, hers, his] = await send(couple, herAlone, himAlone, empty);
    const [she, he] = [await aGuest(code), await aGuest(code)];
    expect(await she.photos()).toEqual([]);

    const enrolled = await she.enrol(await selfieOf('woman'));
    expect([enrolled.status, enrolled.body.outcome, enrolled.body.found]).toEqual([200, 'enrolled', 2]);
    expect(enrolled.body.guest.enrolments).toMatchObject([{ who: 'me', searched: true, double: false }]);
    expect(idsOf(await she.photos())).toEqual([both, hers].sort());
    const [photo] = await she.photos();
    expect((await fetch(photo?.thumbnail ?? '')).status).toBe(200);

    expect((await he.enrol(await selfieOf('elder'))).body.found).toBe(2);
    expect(idsOf(await he.photos())).toEqual([both, his].sort());

    const channel = guests.guestChannel(he.id);
    await expect(subscribeTo(product.url, channel, she.secret, guests.GuestUpdate.parse)).rejects.toThrow();
    const pushed = await subscribeTo(product.url, channel, he.secret, guests.GuestUpdate.parse);
    const [later] = await send(await photoOf(standing('elder', 300)));
    expect(await pushed.until(() => true)).toMatchObject([{ guest: he.id, photos: 1 }]);
    pushed.close();
    expect(idsOf(await he.photos())).toEqual([both, his, later].sort());
    expect(idsOf(await she.photos())).toEqual([both, hers].sort());
    expect(await api.refusal(she.call(guests.listGuestPhotos, {}, { query: { only: 'all' } }))).toBe('forbidden');
  });

  test('find themselves in an event that keeps no faces of others, too', async () => {
    const { code, send } = await anOpenEvent('party@example.com', { keepFaces: false });
    const [both, hers] = await send(couple, herAlone, himAlone);
    const she = await aGuest(code);
    await she.enrol(await selfieOf('woman'));
    await untilQueuesAreEmpty(product);
    expect(idsOf(await she.photos())).toEqual([both, hers].sort());
  });

  test('are asked for another selfie with the reason, for a guardian, and for the current text', async () => {
    const { code } = await anOpenEvent('asks@example.com');
    const she = await aGuest(code);
    const fault = async (picture: Uint8Array) => (await she.enrol(Buffer.from(picture).toString('base64'))).body;
    expect(await fault(empty)).toEqual({ outcome: 'retake', picture: 0, fault: 'no_face' });
    expect(await fault(couple)).toEqual({ outcome: 'retake', picture: 0, fault: 'several_faces' });
    expect(await fault(herAlone)).toEqual({ outcome: 'retake', picture: 0, fault: 'face_too_small' });
    expect(await fault(new Uint8Array(100))).toEqual({ outcome: 'retake', picture: 0, fault: 'unreadable' });
    const selfie = await selfieOf('woman');
    expect(await api.refusal(she.enrol(selfie, { who: 'child' }))).toBe('validation_failed');
    expect(await api.refusal(she.enrol(selfie, { consentVersion: '2020-01-01' }))).toBe('acceptance_outdated');
    const two = await she.enrol(selfie, { pictures: [selfie, await selfieOf('elder')] });
    expect(two.body).toEqual({ outcome: 'retake', picture: 1, fault: 'other_person' });
    expect((await she.call(guests.getGuest)).body.guest.enrolments).toEqual([]);
  });

  test('take their agreement back, and leave, with records that anyone can read', async () => {
    const { code, send } = await anOpenEvent('leaves@example.com');
    await send(couple, herAlone);
    const she = await aGuest(code);
    await she.enrol(await selfieOf('woman'));
    const { deletion } = (await she.call(guests.withdrawFace, { enrolment: she.enrolment })).body;
    expect(deletion).toMatchObject({ kind: 'face', rows: 3, objects: 1, endedAt: expect.any(String) });
    expect(await she.photos()).toEqual([]);
    await send(await photoOf(standing('woman', 500)));
    expect(await she.photos()).toEqual([]);
    await she.enrol(await selfieOf('woman'));
    expect((await she.call(guests.leaveEvent)).body.deletion).toMatchObject({ kind: 'guest', rows: 1 });
    expect(await api.refusal(she.call(guests.getGuest))).toBe('not_found');
    expect((await api.call(events.getDeletion, { params: { id: deletion.id } })).body).toEqual({
      deletion,
      proof: { statement: expect.stringContaining(deletion.id), signature: expect.any(String) },
    });
  });

  test('come in once when the answer is lost and the call is repeated', async () => {
    const { code } = await anOpenEvent('repeats@example.com');
    const join = (key: string) => api.call(guests.joinEvent, { params: { code }, body: { language: 'en' }, key });
    const [first, second, other] = [await join('one'), await join('one'), await join('two')];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.guest.id).toBe(first.body.guest.id);
    expect(other.body.guest.id).not.toBe(first.body.guest.id);
    const params = { id: first.body.guest.id };
    expect(await api.refusal(api.call(guests.getGuest, { guest: first.body.secret, params }))).toBe('not_found');
    expect((await api.call(guests.getGuest, { guest: second.body.secret, params })).status).toBe(200);
  });

  test('are listed to their organiser, who removes one with everything, ZIPs included', async () => {
    const { id, code, send, call } = await anOpenEvent('removes@example.com');
    const [both] = await send(couple);
    const [she, twin, he] = [await aGuest(code), await aGuest(code), await aGuest(code)];
    for (const guest of [she, twin]) await guest.enrol(await selfieOf('woman'));
    await he.enrol(await selfieOf('elder'));
    const listed = async (): Promise<guests.ListedGuestView[]> => (await call(guests.listGuests)).body.guests;
    expect((await listed()).map(({ id: each, doubles }) => [each, doubles])).toEqual([
      [he.id, 0],
      [twin.id, 1],
      [she.id, 1],
    ]);
    const { archive } = (await he.call(guests.downloadPhotos, {}, { body: { photoIds: [both] } })).body;
    expect((await fetch(archive.url)).status).toBe(200);
    const remove = (guest: string) => call(guests.removeGuest, { params: { id, guest } });
    const pushed = await subscribeTo(product.url, guests.guestChannel(he.id), he.secret, guests.GuestUpdate.parse);
    const { deletion } = (await remove(he.id)).body;
    expect(await pushed.until(() => true)).toMatchObject([{ guest: he.id, photos: 0 }]);
    pushed.close();
    expect(deletion).toMatchObject({ kind: 'guest', rows: 1, endedAt: expect.any(String) });
    expect((await api.call(events.getDeletion, { params: { id: deletion.id } })).body).toMatchObject({ deletion });
    expect((await fetch(archive.url)).status).toBeGreaterThanOrEqual(403);
    expect(await api.refusal(he.call(guests.getGuest))).toBe('not_found');
    expect(await api.refusal(remove(he.id))).toBe('not_found');
    expect((await call(events.getEvent)).body.event.guests).toBe(2);
    expect((await listed()).map(({ id: each }) => each)).toEqual([twin.id, she.id]);
    const another = await anOpenEvent('removes-others@example.com');
    const foreign = another.call(guests.removeGuest, { params: { id: another.id, guest: she.id } });
    expect(await api.refusal(foreign)).toBe('not_found');
  });

  test('take twenty selfies a day, whatever became of them', async () => {
    const { code } = await anOpenEvent('counts@example.com');
    const she = await aGuest(code);
    const noFace = empty.toString('base64');
    for (let times = 0; times < eventLimits.selfiesPerDay; times += 1) {
      expect((await she.enrol(noFace)).body.outcome).toBe('retake');
    }
    expect(await api.refusal(she.enrol(noFace))).toBe('too_many_requests');
  });

  test('who left see nothing when the table was restored to a moment before', async () => {
    const { code, send, call } = await anOpenEvent('restores@example.com', { galleryForAll: true });
    await send(herAlone);
    const she = await aGuest(code);
    await she.enrol(await selfieOf('woman'), { who: 'child', guardian: 'Ayla Kaya' });
    const connection = operatorTable(product);
    const ofGuest = await rowsWith(connection, she.id);
    expect(JSON.stringify(ofGuest)).not.toContain('Ayla');
    await she.call(guests.leaveEvent);
    for (const Item of ofGuest) await connection.client.send(new PutCommand({ TableName: connection.table, Item }));
    connection.client.destroy();
    for (const endpoint of [guests.getGuest, guests.listGuestPhotos])
      expect(await api.refusal(she.call(endpoint))).toBe('not_found');
    expect((await call(guests.listGuests)).body.guests).toMatchObject([{ id: she.id, state: 'left', names: [] }]);
  });

  test('prove themselves by their own secret only', async () => {
    const { code, send } = await anOpenEvent('guards@example.com');
    const [photo] = await send(couple);
    const [she, he] = [await aGuest(code), await aGuest(code)];
    await she.enrol(await selfieOf('woman'));
    const calls: [Endpoint, object, object?][] = [
      [guests.getGuest, {}],
      [guests.leaveEvent, {}],
      [guests.listGuestPhotos, {}],
      [
        guests.enrolFace,
        { enrolment: she.enrolment },
        { consentVersion: faceConsentVersion, who: 'me', pictures: ['aGk='] },
      ],
      [guests.searchFace, { enrolment: she.enrolment }],
      [guests.withdrawFace, { enrolment: she.enrolment }],
      [guests.getAskedFace, { photo, enrolment: she.enrolment }],
      [guests.judgeMatch, { photo, enrolment: she.enrolment }, { mine: true }],
    ];
    for (const [endpoint, params, body] of calls) {
      for (const guest of [he.secret, undefined, 'x']) {
        const call = api.call(endpoint, { guest, params: { id: she.id, ...params }, ...(body && { body }) });
        expect([endpoint.path, await api.refusal(call)]).toEqual([endpoint.path, 'not_found']);
      }
    }
  });

  test('wait for the organiser where guests are approved, who sees name and face and lets in or refuses', async () => {
    const { code, call, send } = await anOpenEvent('approves@example.com', { approval: true });
    const [hers] = await send(herAlone);
    const [she, he] = [await aGuest(code), await aGuest(code)];
    expect(await api.refusal(she.enrol(await selfieOf('woman')))).toBe('validation_failed');
    expect((await she.enrol(await selfieOf('woman'), { name: 'Zeynep' })).body.outcome).toBe('waiting');
    await he.enrol(await selfieOf('elder'), { name: 'A stranger' });
    expect(await she.photos()).toEqual([]);
    expect(await api.refusal(she.call(guests.searchFace, { enrolment: she.enrolment }))).toBe('not_found');
    const { waiting } = (await call(guests.listWaiting)).body;
    expect(waiting.map(({ name, who }: guests.WaitingGuestView) => [name, who])).toEqual([
      ['Zeynep', 'me'],
      ['A stranger', 'me'],
    ]);
    expect((await fetch(waiting[0].face)).status).toBe(200);
    const decide = ({ guest, enrolment, selfie }: guests.WaitingGuestView, approved: boolean) =>
      call(guests.decideWaiting, { body: { guest, enrolment, selfie, approved } });
    // Another selfie may show another person: the organiser decides about the one they saw.
    await she.enrol(await selfieOf('woman'), { name: 'Zeynep' });
    expect(await api.refusal(decide(waiting[0], true))).toBe('not_found');
    const [hersAgain, his] = (await call(guests.listWaiting)).body.waiting;
    expect((await decide(hersAgain, true)).body.waiting.length).toBe(1);
    const counted = async () => (await call(events.getEvent)).body.event;
    expect(await counted()).toMatchObject({ guests: 2, guestLimit: eventLimits.freeGuests });
    expect((await decide(his, false)).body.waiting).toEqual([]);
    expect((await counted()).guests).toBe(1);
    expect((await call(guests.listGuests)).body.guests).toMatchObject([
      { id: she.id, state: 'enrolled', faces: 1, doubles: 0, names: ['Zeynep'] },
    ]);
    expect((await fetch(waiting[0].face)).status).toBeGreaterThanOrEqual(403);
    expect((await she.call(guests.searchFace, { enrolment: she.enrolment })).body.found).toBe(1);
    expect(idsOf(await she.photos())).toEqual([hers]);
    const refused = async () => (await he.call(guests.getGuest)).body.guest;
    expect(await refused()).toMatchObject({ enrolments: [], isRefused: true });
    await he.enrol(await selfieOf('elder'), { name: 'A stranger' });
    expect(await refused()).toMatchObject({ enrolments: [{ state: 'waiting' }], isRefused: false });
  });

  test('download their photos as a ZIP, without those of others, and none where the organiser offers none', async () => {
    const { code, send, call } = await anOpenEvent('downloads@example.com');
    const [both, hers, his] = await send(couple, herAlone, himAlone);
    const she = await aGuest(code);
    await she.enrol(await selfieOf('woman'));
    const download = () => she.call(guests.downloadPhotos, {}, { body: { photoIds: [both, hers, his] } });
    const { archive, left } = (await download()).body;
    expect([archive.photos, left]).toEqual([2, []]);
    const zip = await fetch(archive.url);
    expect(zip.headers.get('content-disposition')).toMatch(/^attachment; filename="vesika-[\d-]+\.zip"$/);
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    expect(Object.keys(files)).toEqual([expect.stringMatching(/-001\.jpg$/), expect.stringMatching(/-002\.jpg$/)]);
    for (const file of Object.values(files)) {
      const { format, width, exif } = await sharp(file).metadata();
      expect([format, width, exif]).toEqual(['jpeg', 900, undefined]);
    }
    const second = (await she.call(guests.downloadPhotos, {}, { body: { photoIds: [both], packed: 2 } })).body.archive;
    expect(second.fileName).toMatch(/^vesika-[\d-]+-3\.zip$/);
    const next = unzipSync(new Uint8Array(await (await fetch(second.url)).arrayBuffer()));
    expect(Object.keys(next)).toEqual([expect.stringMatching(/-003\.jpg$/)]);
    const settings = { downloads: 'none' };
    await call(events.updateEvent, { body: { settings } });
    expect(await api.refusal(download())).toBe('forbidden');
  });

  test('learn of photos for everyone at the channel of the gallery, as does the organiser, and no one else', async () => {
    const { id, code, token, send, call } = await anOpenEvent('wall@example.com', { galleryForAll: true });
    const other = await anOpenEvent('otherwall@example.com', { galleryForAll: true });
    const [she, stranger] = [await aGuest(code), await aGuest(other.code)];
    const channel = galleryChannel(EventId.parse(id));
    const subscribe = (key: string | undefined) => subscribeTo(product.url, channel, key, GalleryUpdate.parse);
    const keyOf = (guest: { id: string; secret: string }) => guestToken(guest as GuestKey);
    const keys = [keyOf(stranger), keyOf({ ...she, secret: stranger.secret }), she.secret, other.token, undefined];
    for (const key of keys) await expect(subscribe(key)).rejects.toThrow();
    const [hers, organizers] = [await subscribe(keyOf(she)), await subscribe(token)];
    const [photo = ''] = await send(empty);
    for (const pushed of [hers, organizers]) expect(await pushed.until(() => true)).toMatchObject([{ event: id }]);
    expect(idsOf(await she.photos({ only: 'all' }))).toEqual([photo]);
    const { at } = (await hers.until(() => true))[0]!;
    await call(uploads.showEventPhotos, { body: { photoIds: [photo], hidden: true } });
    await hers.until((update) => update.at > at);
    expect(await she.photos({ only: 'all' })).toEqual([]);
    for (const pushed of [hers, organizers]) pushed.close();
  });

  test('say that a photo is not of them, and see it no more', async () => {
    const { code, send } = await anOpenEvent('judges@example.com');
    const [both = '', hers] = await send(couple, herAlone);
    const she = await aGuest(code);
    await she.enrol(await selfieOf('woman'));
    const match = { photo: both, enrolment: she.enrolment };
    const path = apiPath(guests.getAskedFace, { id: she.id, ...match });
    const face = await fetch(product.url + path, { headers: { [guests.guestSecretHeader]: she.secret } });
    expect([face.status, face.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(await sharp(Buffer.from(await face.arrayBuffer())).metadata()).toMatchObject({ width: 240, height: 240 });
    await she.call(guests.judgeMatch, match, { body: { mine: false } });
    expect(idsOf(await she.photos())).toEqual([hers]);
    await she.call(guests.searchFace, { enrolment: she.enrolment });
    expect(idsOf(await she.photos())).toEqual([hers]);
  });
});
