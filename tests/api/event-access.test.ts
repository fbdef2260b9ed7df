import { beforeAll, describe, expect, test } from '@jest/globals';
import { newEnrolmentId } from '#functions/platform/new-id.ts';
import type { PushNamespace } from '#infra/push-channel.ts';
import * as adminEvents from '#shared/admin/events-contract.ts';
import * as absences from '#shared/events/absence-contract.ts';
import { absenceConsentVersion, eventTermsVersion, faceConsentVersion } from '#shared/events/agreement-texts.ts';
import * as events from '#shared/events/contract.ts';
import * as contributors from '#shared/events/contributor-contract.ts';
import { galleryChannel } from '#shared/events/gallery.ts';
import * as guests from '#shared/events/guest-contract.ts';
import * as mails from '#shared/events/guest-mail-contract.ts';
import * as uploads from '#shared/events/upload-contract.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { endpointLists } from '#shared/http/endpoint-lists.ts';
import type { ProblemCode } from '#shared/http/problem.ts';
import { EventId } from '#shared/ids.ts';
import { runAdmin } from '../support/admin.ts';
import { aMember, signIn } from '../support/members.ts';
import {
  aContributorOf,
  aGuestOf,
  announced,
  anOpenEvent,
  photoOf,
  selfieOf,
  standing,
} from '../support/open-event.ts';
import { openProduct } from '../support/open-product.ts';
import { subscribeTo } from '../support/push.ts';
import { leaveOldHour } from '../support/sweeps.ts';

const callers = [
  'guest',
  'another guest',
  'a guest of another event',
  'a contributor',
  'a removed contributor',
  'a contributor of another event',
  'the organiser',
  'another organiser',
  'a member without events',
  'an admin',
  'a stranger',
] as const;
type Who = (typeof callers)[number];
const members: readonly Who[] = ['the organiser', 'another organiser', 'a member without events', 'an admin'];

/** Whom a call is for, and how each of the others is refused. */
const audiences = {
  organizer: (who: Who) => (who === 'the organiser' ? undefined : members.includes(who) ? 'not_found' : 'unauthorized'),
  guest: (who: Who) => (who === 'guest' ? undefined : 'not_found'),
  contributor: (who: Who) => (who === 'a contributor' ? undefined : 'not_found'),
  member: (who: Who) => (members.includes(who) ? undefined : 'unauthorized'),
  admin: (who: Who) => (who === 'an admin' ? undefined : members.includes(who) ? 'forbidden' : 'unauthorized'),
  anyone: () => undefined,
  /** Who has the secret of a mailed link; no caller here does. */
  link: () => 'not_found',
} as const satisfies Record<string, (who: Who) => ProblemCode | undefined>;

/** A call of the matrix, about the event of the organiser and about its guest. */
interface Row {
  readonly audience: keyof typeof audiences;
  readonly params?: () => Record<string, string>;
  readonly body?: () => unknown;
  readonly key?: string;
  /** What stops callers for whom the call is. */
  readonly stops?: Partial<Record<Who, ProblemCode>>;
}

type Organized = Awaited<ReturnType<typeof anOpenEvent>>;
type Guest = Awaited<ReturnType<typeof aGuestOf>>;
type Contributor = Awaited<ReturnType<typeof aContributorOf>>;

const { product, api } = openProduct();
const absence = newEnrolmentId(new Date());
const made = { photoId: '', ownPhotoId: '', deletionId: '', waiting: {} as guests.WaitingGuestView };
const keys = new Map<Who, { token?: string; guest?: string; contributor?: string }>();
let [event, otherEvent]: Organized[] = [];
let [ada, elder, foreigner, waiter]: Guest[] = [];
let [photographer, former, foreign]: Contributor[] = [];

const ofEvent = () => ({ id: event!.id });
const ofGuest = () => ({ id: ada!.id });
const ofFace = () => ({ ...ofGuest(), enrolment: ada!.enrolment });
const ofAbsence = () => ({ ...ofGuest(), absence });
const ofMatch = () => ({ ...ofFace(), photo: made.photoId });
const ofCode = () => ({ code: event!.code });
const ofContributor = () => ({ id: photographer!.id });
const aFile = () => ({ files: [{ name: 'a.jpg', bytes: 1, contentType: 'image/jpeg', sha256: '0'.repeat(64) }] });
const thePhoto = () => ({ photoIds: [made.photoId] });
const anEvent = () => ({
  ...{ name: 'A party', organizerName: 'Ada', type: 'other', timeZone: 'Europe/Istanbul' },
  eventDate: new Date(Date.now() + product.clockOffsetMs).toISOString().slice(0, 10),
  agreement: { version: eventTermsVersion, language: 'en', ground: 'consent' },
});

/** Every call of the product, those that end something last. A call that is missing here fails the first test. */
const rows = new Map<Endpoint, Row>([
  [
    events.createEvent,
    {
      ...{ audience: 'member', body: anEvent },
      stops: { 'the organiser': 'event_limit_reached', 'another organiser': 'event_limit_reached' },
    },
  ],
  [events.listEvents, { audience: 'member' }],
  [events.getEvent, { audience: 'organizer', params: ofEvent }],
  [events.getEventPoster, { audience: 'organizer', params: ofEvent }],
  [events.updateEvent, { audience: 'organizer', params: ofEvent, body: () => ({ name: 'Another name' }) }],
  [events.openEvent, { audience: 'organizer', params: ofEvent }],
  [
    events.buyCapacity,
    { ...{ audience: 'organizer', params: ofEvent, key: 'capacity' }, body: () => ({ credits: 1 }) },
  ],
  [adminEvents.listAdminEvents, { audience: 'admin' }],
  [
    adminEvents.hideAdminEvent,
    { audience: 'admin', params: ofEvent, body: () => ({ isHidden: false, reason: 'A look' }) },
  ],
  [events.getEventOfCode, { audience: 'anyone', params: ofCode }],
  [guests.joinEvent, { audience: 'anyone', params: ofCode, body: () => ({ language: 'en' }) }],
  [events.getDeletion, { audience: 'anyone', params: () => ({ id: made.deletionId }) }],
  [events.getProofKeys, { audience: 'anyone' }],
  [uploads.announceUploads, { audience: 'organizer', params: ofEvent, body: aFile }],
  [uploads.confirmUploads, { audience: 'organizer', params: ofEvent, body: thePhoto }],
  [uploads.listEventPhotos, { audience: 'organizer', params: ofEvent }],
  [uploads.showEventPhotos, { audience: 'organizer', params: ofEvent, body: () => ({ ...thePhoto(), hidden: false }) }],
  [guests.listWaiting, { audience: 'organizer', params: ofEvent }],
  [
    guests.decideWaiting,
    {
      ...{ audience: 'organizer', params: ofEvent },
      body: () => {
        const { guest, enrolment, selfie } = made.waiting;
        return { guest, enrolment, selfie, approved: true };
      },
    },
  ],
  [guests.listGuests, { audience: 'organizer', params: ofEvent }],
  [guests.getGuest, { audience: 'guest', params: ofGuest }],
  [
    guests.enrolFace,
    {
      ...{ audience: 'guest', params: ofFace },
      body: () => ({ consentVersion: faceConsentVersion, who: 'me', pictures: ['aGk='] }),
    },
  ],
  [guests.searchFace, { audience: 'guest', params: ofFace }],
  [guests.listGuestPhotos, { audience: 'guest', params: ofGuest }],
  [guests.getAskedFace, { audience: 'guest', params: ofMatch }],
  [guests.judgeMatch, { audience: 'guest', params: ofMatch, body: () => ({ mine: true }) }],
  [
    guests.reportPhoto,
    {
      ...{ audience: 'guest', params: () => ({ ...ofGuest(), photo: made.photoId }) },
      body: () => ({ reason: 'me' }),
    },
  ],
  [
    absences.takeFaceOut,
    {
      ...{ audience: 'guest', params: ofAbsence },
      body: () => ({ consentVersion: absenceConsentVersion, pictures: ['aGk='] }),
    },
  ],
  [absences.takeFaceOutAgain, { audience: 'guest', params: ofAbsence }],
  [guests.downloadPhotos, { audience: 'guest', params: ofGuest, body: thePhoto }],
  [mails.getGuestMail, { audience: 'guest', params: ofGuest }],
  [mails.setGuestMail, { audience: 'guest', params: ofGuest, body: () => ({ email: 'ada@example.com' }) }],
  [mails.proveGuestMail, { audience: 'link', params: ofGuest, body: () => ({ secret: 'A'.repeat(22) }) }],
  [mails.stopGuestMail, { audience: 'link', params: ofGuest, body: () => ({ secret: 'A'.repeat(22) }) }],
  [mails.endGuestMail, { audience: 'guest', params: ofGuest }],
  [
    contributors.addContributor,
    { ...{ audience: 'organizer', params: ofEvent }, body: () => ({ name: 'Mert', kind: 'photographer' }) },
  ],
  [contributors.listContributors, { audience: 'organizer', params: ofEvent }],
  [contributors.getContribution, { audience: 'contributor', params: ofContributor }],
  [contributors.announceContribution, { audience: 'contributor', params: ofContributor, body: aFile }],
  [contributors.confirmContribution, { audience: 'contributor', params: ofContributor, body: thePhoto }],
  [
    contributors.removeContributor,
    { audience: 'organizer', params: () => ({ ...ofEvent(), contributor: photographer!.id }) },
  ],
  [contributors.announceGuestPhotos, { audience: 'guest', params: ofGuest, body: aFile }],
  [contributors.confirmGuestPhotos, { audience: 'guest', params: ofGuest, body: thePhoto }],
  [absences.endAbsence, { audience: 'guest', params: ofAbsence }],
  [guests.withdrawFace, { audience: 'guest', params: ofFace }],
  [guests.leaveEvent, { audience: 'guest', params: ofGuest }],
  [guests.removeGuest, { audience: 'organizer', params: () => ({ ...ofEvent(), guest: waiter!.id }) }],
  [uploads.removeEventPhotos, { audience: 'organizer', params: ofEvent, body: thePhoto }],
  [events.replaceEventCode, { audience: 'organizer', params: ofEvent }],
  [events.closeEvent, { audience: 'organizer', params: ofEvent }],
  [events.eraseEvent, { audience: 'organizer', params: ofEvent }],
]);

/** Who may listen to a channel; those that are not of events have tests of their own. */
const channels: Readonly<Record<PushNamespace, { listeners: readonly Who[]; name: () => string } | 'elsewhere'>> = {
  orders: 'elsewhere',
  'event-guests': { listeners: ['guest'], name: () => guests.guestChannel(ada!.id) },
  // A change of what all see; it names no photo.
  'event-galleries': {
    listeners: ['guest', 'another guest', 'the organiser'],
    name: () => galleryChannel(EventId.parse(event!.id)),
  },
};

/** What a caller has to prove itself to the push: guests prove themselves to a gallery with their id, too. */
function tokensOf(who: Who): string[] {
  const { token, guest, contributor } = keys.get(who) ?? {};
  const id = { guest: ada, 'another guest': elder, 'a guest of another event': foreigner }[who as string]?.id;
  return [token ?? guest ?? contributor ?? 'A'.repeat(22), ...(id === undefined ? [] : [`${id}:${guest}`])];
}

/** Whether one of the caller's tokens lets it listen to a channel. */
async function listens(who: Who, channel: string): Promise<boolean> {
  for (const token of tokensOf(who)) {
    const subscribed = await subscribeTo(product.url, channel, token, (data) => data).catch(() => undefined);
    subscribed?.close();
    if (subscribed !== undefined) return true;
  }
  return false;
}

beforeAll(async () => {
  leaveOldHour(product);
  event = await anOpenEvent(product, api, 'organizer@example.com', { approval: true });
  otherEvent = await anOpenEvent(product, api, 'other@example.com');
  const lonely = await aMember(product, 'lonely@example.com');
  await aMember(product, 'boss@example.com');
  await runAdmin(product, 'grant', 'boss@example.com');
  [made.photoId = ''] = await event.send(await photoOf(standing('woman', 260), standing('elder', 640)));
  [made.ownPhotoId = ''] = await otherEvent.send(await photoOf(standing('woman', 300)));
  [ada, elder, waiter] = [
    await aGuestOf(api, event.code),
    await aGuestOf(api, event.code),
    await aGuestOf(api, event.code),
  ];
  foreigner = await aGuestOf(api, otherEvent.code);
  await waiter.enrol(await selfieOf('elder'), { name: 'Zeynep' });
  [made.waiting] = (await event.call(guests.listWaiting)).body.waiting;
  await event.call(events.updateEvent, { body: { settings: { approval: false } } });
  await ada.enrol(await selfieOf('woman'));
  await ada.call(mails.setGuestMail, {}, { body: { email: 'ada@example.com' } });
  await elder.enrol(await selfieOf('elder'));
  // The face of a guest who enrolled it: it stays in that guest's photos.
  const body = { consentVersion: absenceConsentVersion, pictures: [await selfieOf('elder')] };
  await ada.call(absences.takeFaceOut, { absence }, { body });
  await foreigner.enrol(await selfieOf('woman'));
  await event.call(events.updateEvent, { body: { settings: { guestUploads: true } } });
  [photographer, former, foreign] = [
    await aContributorOf({ api, event, product }),
    await aContributorOf({ api, event, product }),
    await aContributorOf({ api, event: otherEvent, product }),
  ];
  const removed = { params: { id: event.id, contributor: former.id } };
  await event.call(contributors.removeContributor, removed);
  const leaver = await aGuestOf(api, event.code);
  made.deletionId = (await leaver.call(guests.leaveEvent)).body.deletion.id;
  keys.set('guest', { guest: ada.secret });
  keys.set('another guest', { guest: elder.secret });
  keys.set('a guest of another event', { guest: foreigner.secret });
  keys.set('a contributor', { contributor: photographer.secret });
  keys.set('a removed contributor', { contributor: former.secret });
  keys.set('a contributor of another event', { contributor: foreign.secret });
  keys.set('the organiser', { token: event.token });
  keys.set('another organiser', { token: otherEvent.token });
  keys.set('a member without events', { token: lonely.accessToken });
  keys.set('an admin', { token: (await signIn(product, 'boss@example.com')).accessToken });
});

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const refusalOf = async (endpoint: Endpoint, { params, body, key }: Row, who: Who) =>
  await api.refusal(
    api.call(endpoint, {
      ...keys.get(who),
      ...(params === undefined ? {} : { params: params() }),
      ...(body === undefined ? {} : { body: body() }),
      ...(key === undefined ? {} : { key }),
    }),
  );

const cells = [...rows].flatMap(([endpoint, row]) =>
  callers.map((who) => ({ call: nameOf(endpoint), who, endpoint, row, code: audiences[row.audience](who) })),
);

test('the matrix lists every call of events', () => {
  const ofEvents = /\/(events?|event-[a-z]+|guests|contributors|deletions|proof-keys)(\/|$)/;
  const all = endpointLists.flatMap(Object.values<Endpoint>).filter(({ path }) => ofEvents.test(path));
  expect([...rows.keys()].map(nameOf).sort()).toEqual(all.map(nameOf).sort());
});

describe('a call that is not for the caller', () => {
  const refused = cells.filter(({ code }) => code !== undefined);
  test.each(refused)('refuses $call by $who: $code', async ({ endpoint, row, who, code }) => {
    expect(await refusalOf(endpoint, row, who)).toBe(code);
  });

  test('has changed nothing', async () => {
    const { event: seen } = (await event!.call(events.getEvent)).body;
    expect(seen).toMatchObject({ state: 'open', name: event!.name, code: event!.code, photos: 1, guests: 3 });
    expect((await ada!.call(guests.getGuest)).body.guest).toMatchObject({
      ...{ enrolments: [{ state: 'enrolled' }], absences: [{ id: absence }] },
    });
    expect((await event!.call(uploads.listEventPhotos)).body.photos[0]).not.toHaveProperty('reports');
    expect(await ada!.photos()).toMatchObject([{ id: made.photoId, matches: [{ certainty: 'sure' }] }]);
    expect((await event!.call(guests.listWaiting)).body.waiting).toHaveLength(1);
    expect((await event!.call(contributors.listContributors)).body.contributors).toHaveLength(1);
    expect((await ada!.call(mails.getGuestMail)).body.mail).toEqual({ email: 'ada@example.com', state: 'asked' });
  });
});

describe('what belongs to another event', () => {
  test('is not shown, changed, packed or deleted by its photo, its face or its guest', async () => {
    const theirs = { body: thePhoto() };
    expect((await otherEvent!.call(uploads.confirmUploads, theirs)).body.photos).toMatchObject([{ state: 'missing' }]);
    const hide = { body: { ...thePhoto(), hidden: true } };
    expect((await otherEvent!.call(uploads.showEventPhotos, hide)).body).toEqual({ changed: [] });
    await otherEvent!.call(uploads.removeEventPhotos, theirs);
    const { guest, enrolment, selfie } = made.waiting;
    const decision = { body: { guest, enrolment, selfie, approved: false } };
    expect(await api.refusal(otherEvent!.call(guests.decideWaiting, decision))).toBe('not_found');
    // Nothing happens: the contributor is none of that event.
    await otherEvent!.call(contributors.removeContributor, {
      params: { id: otherEvent!.id, contributor: photographer!.id },
    });
    expect((await photographer!.call(contributors.getContribution)).status).toBe(200);
    const removal = api.call(guests.removeGuest, {
      token: otherEvent!.token,
      params: { id: otherEvent!.id, guest: waiter!.id },
    });
    expect(await api.refusal(removal)).toBe('not_found');
    const match = { photo: made.photoId, enrolment: ada!.enrolment };
    for (const stranger of [foreigner!, elder!]) {
      for (const named of [
        match,
        { ...match, enrolment: stranger.enrolment, photo: made.ownPhotoId.replace(/.$/, '0') },
      ]) {
        expect(await api.refusal(stranger.call(guests.getAskedFace, named))).toBe('not_found');
        expect(await api.refusal(stranger.call(guests.judgeMatch, named, { body: { mine: true } }))).toBe('not_found');
      }
      expect(await api.refusal(stranger.call(guests.searchFace, { enrolment: ada!.enrolment }))).toBe('not_found');
      expect(await api.refusal(stranger.call(guests.withdrawFace, { enrolment: ada!.enrolment }))).toBe('not_found');
    }
    expect((await foreigner!.call(guests.downloadPhotos, {}, theirs)).body).toEqual({ left: [] });
    expect(await ada!.photos()).toMatchObject([{ id: made.photoId, matches: [{ certainty: 'sure' }] }]);
    expect((await fetch((await ada!.photos())[0]?.preview ?? '')).status).toBe(200);
  });
});

describe('a photo of another sender', () => {
  test('is missing for contributors and guests, as if it did not exist, and a file that is there names no photo', async () => {
    const [sent] = await photographer!.send(await photoOf(standing('woman', 200)));
    const unknown = made.photoId.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    const named = [made.photoId, made.ownPhotoId, unknown];
    const missing = named.map((id) => ({ id, state: 'missing' }));
    const ofContributors = { body: { photoIds: named } };
    expect((await photographer!.call(contributors.confirmContribution, ofContributors)).body.photos).toEqual(missing);
    const ofGuests = { body: { photoIds: [...named, sent] } };
    expect((await ada!.call(contributors.confirmGuestPhotos, {}, ofGuests)).body.photos).toEqual([
      ...missing,
      { id: sent, state: 'missing' },
    ]);
    const again = { body: { files: [announced(await photoOf(standing('woman', 200)))] } };
    for (const answer of [
      await photographer!.call(contributors.announceContribution, again),
      await ada!.call(contributors.announceGuestPhotos, {}, again),
    ]) {
      expect(answer.body.files).toEqual([{ state: 'duplicate', sha256: again.body.files[0]?.sha256 }]);
    }
    expect((await event!.call(uploads.announceUploads, again)).body.files).toMatchObject([{ photoId: sent }]);
    await event!.call(uploads.removeEventPhotos, { body: { photoIds: [sent] } });
  });
});

describe('a channel of the push', () => {
  const ofEvents = Object.entries(channels).flatMap(([space, channel]) =>
    channel === 'elsewhere' ? [] : callers.map((who) => ({ space, who, ...channel })),
  );
  test.each(ofEvents)('of $space is for its listeners alone: $who', async ({ name, listeners, who }) => {
    expect(await listens(who, name())).toBe(listeners.includes(who));
  });

  test.each(callers)('of events is not for all of them, nor a part of its name: %s', async (who) => {
    const segment = event!.id.replace('_', '-');
    for (const space of ['event-guests', 'event-galleries']) {
      for (const name of [`/${space}/*`, `/${space}`]) expect(await listens(who, name)).toBe(false);
    }
    expect(await listens(who, `/event-guests/${segment}`)).toBe(false);
  });
});

test('a hidden photo is not shown, and its links are not renewed', async () => {
  const [before] = await ada!.photos();
  const links = [before?.preview ?? '', before?.thumbnail ?? ''];
  expect(links.map((link) => Number(new URL(link).searchParams.get('X-Amz-Expires')))).toEqual([3600, 3600]);
  const hide = (hidden: boolean) => event!.call(uploads.showEventPhotos, { body: { ...thePhoto(), hidden } });
  await event!.call(events.updateEvent, { body: { settings: { galleryForAll: true } } });
  await hide(true);
  for (const only of ['me', 'all']) expect(await ada!.photos({ only })).toEqual([]);
  const match = { photo: made.photoId, enrolment: ada!.enrolment };
  expect(await api.refusal(ada!.call(guests.getAskedFace, match))).toBe('not_found');
  expect(await api.refusal(ada!.call(guests.judgeMatch, match, { body: { mine: true } }))).toBe('not_found');
  expect((await ada!.call(guests.downloadPhotos, {}, { body: thePhoto() })).body).toEqual({ left: [] });
  await ada!.call(guests.searchFace, { enrolment: ada!.enrolment });
  expect(await ada!.photos()).toEqual([]);
  await event!.call(events.updateEvent, { body: { settings: { galleryForAll: false } } });
  await hide(false);
  expect(await ada!.photos()).toMatchObject([{ id: made.photoId }]);
});

describe('a call that is for the caller', () => {
  const served = cells.filter(({ code }) => code === undefined);
  test.each(served)('serves $call by $who', async ({ endpoint, row, who }) => {
    expect(await refusalOf(endpoint, row, who)).toBe(row.stops?.[who]);
  });
});

test('a link to a photo ends after an hour', async () => {
  const [photo] = await foreigner!.photos();
  const statuses = () =>
    Promise.all([photo?.preview, photo?.thumbnail].map(async (link) => (await fetch(link ?? '')).status));
  expect(await statuses()).toEqual([200, 200]);
  product.setClock(product.clockOffsetMs + 3_601_000);
  expect(await statuses()).toEqual([403, 403]);
});
