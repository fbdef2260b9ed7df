import { describe, expect, test } from '@jest/globals';
import * as adminEvents from '#shared/admin/events-contract.ts';
import * as absences from '#shared/events/absence-contract.ts';
import { absenceConsentVersion, eventTermsVersion, faceConsentVersion } from '#shared/events/agreement-texts.ts';
import * as events from '#shared/events/contract.ts';
import * as contributors from '#shared/events/contributor-contract.ts';
import * as guests from '#shared/events/guest-contract.ts';
import * as mails from '#shared/events/guest-mail-contract.ts';
import * as uploads from '#shared/events/upload-contract.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { endpointLists } from '#shared/http/endpoint-lists.ts';
import type { ProblemCode } from '#shared/http/problem.ts';
import { callers, members, openEventCallers, type Who } from '../support/event-callers.ts';

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

const { product, api, made } = openEventCallers();

const ofEvent = () => ({ id: made.event.id });
const ofGuest = () => ({ id: made.ada.id });
const ofFace = () => ({ ...ofGuest(), enrolment: made.ada.enrolment });
const ofAbsence = () => ({ ...ofGuest(), absence: made.absence });
const ofMatch = () => ({ ...ofFace(), photo: made.photoId });
const ofCode = () => ({ code: made.event.code });
const ofContributor = () => ({ id: made.photographer.id });
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
    { audience: 'organizer', params: () => ({ ...ofEvent(), contributor: made.photographer.id }) },
  ],
  [contributors.announceGuestPhotos, { audience: 'guest', params: ofGuest, body: aFile }],
  [contributors.confirmGuestPhotos, { audience: 'guest', params: ofGuest, body: thePhoto }],
  [absences.endAbsence, { audience: 'guest', params: ofAbsence }],
  [guests.withdrawFace, { audience: 'guest', params: ofFace }],
  [guests.leaveEvent, { audience: 'guest', params: ofGuest }],
  [guests.removeGuest, { audience: 'organizer', params: () => ({ ...ofEvent(), guest: made.waiter.id }) }],
  [uploads.removeEventPhotos, { audience: 'organizer', params: ofEvent, body: thePhoto }],
  [events.replaceEventCode, { audience: 'organizer', params: ofEvent }],
  [events.closeEvent, { audience: 'organizer', params: ofEvent }],
  [events.eraseEvent, { audience: 'organizer', params: ofEvent }],
]);

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const refusalOf = async (endpoint: Endpoint, { params, body, key }: Row, who: Who) =>
  await api.refusal(
    api.call(endpoint, {
      ...made.keys.get(who),
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
    const { event: seen } = (await made.event.call(events.getEvent)).body;
    expect(seen).toMatchObject({ state: 'open', name: made.event.name, code: made.event.code, photos: 1, guests: 3 });
    expect((await made.ada.call(guests.getGuest)).body.guest).toMatchObject({
      ...{ enrolments: [{ state: 'enrolled' }], absences: [{ id: made.absence }] },
    });
    expect((await made.event.call(uploads.listEventPhotos)).body.photos[0]).not.toHaveProperty('reports');
    expect(await made.ada.photos()).toMatchObject([{ id: made.photoId, matches: [{ certainty: 'sure' }] }]);
    expect((await made.event.call(guests.listWaiting)).body.waiting).toHaveLength(1);
    expect((await made.event.call(contributors.listContributors)).body.contributors).toHaveLength(1);
    expect((await made.ada.call(mails.getGuestMail)).body.mail).toEqual({ email: 'ada@example.com', state: 'asked' });
  });
});

describe('a call that is for the caller', () => {
  const served = cells.filter(({ code }) => code === undefined);
  test.each(served)('serves $call by $who', async ({ endpoint, row, who }) => {
    expect(await refusalOf(endpoint, row, who)).toBe(row.stops?.[who]);
  });
});
