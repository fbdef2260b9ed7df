import { describe, expect, test } from '@jest/globals';
import { NotFound } from '#functions/platform/errors.ts';
import { newDeletionId } from '#functions/platform/new-id.ts';
import { presenceKey, templateKey } from '#shared/events/enrolment.ts';
import { newEventCode } from '#shared/events/event-code.ts';
import { aGuest, aMatch, anEnrolment, guestSecret } from '#tests/support/functions/a-guest.ts';
import { anEvent } from '#tests/support/functions/an-event.ts';
import { EventMovedOn } from './errors.ts';
import {
  absentFaces,
  enrolledFaces,
  guestWhoSees,
  isLetIn,
  ownGuest,
  provenGuest,
  seesAll,
  validMatches,
} from './own-guest.ts';
import type { StoredEvent } from './stored-event.ts';

const now = '2027-06-13T10:00:00.000Z';
/** After the clocks of a draft and of an open event, which no sweeper has written yet. */
const expired = '2027-07-14T10:00:00.000Z';
const event = anEvent({ state: 'open' });
const guest = aGuest(event);
const presence = presenceKey(event.id, guest.id);

/** The guest's row, its event and the objects of the guest. */
const deps = (row: StoredEvent | undefined = event, objects = [presence]) => ({
  guests: { find: async () => guest },
  events: { find: async () => row },
  objects: { keysOf: async () => new Set(objects) },
});

describe('the row of a guest', () => {
  test('is returned with the event in its state by the clock', async () => {
    expect(await provenGuest(guest.id, guestSecret, deps(), now)).toEqual({ guest, event });
    expect(await provenGuest(guest.id, guestSecret, deps(), expired)).toEqual({
      guest,
      event: { ...event, state: 'expired' },
    });
  });

  test.each([undefined, '', 'short', `${guestSecret.slice(0, -1)}B`, `${guestSecret}A`])(
    'is not found by the secret %s',
    async (secret) => {
      await expect(provenGuest(guest.id, secret, deps(), now)).rejects.toThrow(NotFound);
    },
  );

  test('is not found without a row', async () => {
    const unknown = { ...deps(), guests: { find: async () => undefined } };
    await expect(provenGuest(guest.id, guestSecret, unknown, now)).rejects.toThrow(NotFound);
  });

  test('is not found when its event is gone, was erased, or is erased by its clock', async () => {
    const { id, ownerId, createdAt, wakeAt } = event;
    const tombstone = {
      id,
      ownerId,
      createdAt,
      wakeAt,
      state: 'erased',
      deletionId: newDeletionId(new Date()),
    } as const;
    const gone = { ...deps(), events: { find: async () => undefined } };
    await expect(provenGuest(guest.id, guestSecret, gone, now)).rejects.toThrow(NotFound);
    await expect(provenGuest(guest.id, guestSecret, deps(tombstone), now)).rejects.toThrow(NotFound);
    await expect(provenGuest(guest.id, guestSecret, deps(anEvent()), expired)).rejects.toThrow(NotFound);
  });
});

describe('a guest', () => {
  test('is there while the object that says so is', async () => {
    const other = [presenceKey(event.id, aGuest(event).id)];
    expect(await ownGuest(guest.id, guestSecret, deps(), now)).toEqual({ guest, event, objects: new Set([presence]) });
    await expect(ownGuest(guest.id, guestSecret, deps(event, other), now)).rejects.toThrow(NotFound);
  });

  test('of an expired event is there without an object', async () => {
    expect(await ownGuest(guest.id, guestSecret, deps(event, []), expired)).toMatchObject({ guest });
  });

  test('sees photos while the event is open or closed, and not hidden', async () => {
    const see = (row: StoredEvent, at = now) => guestWhoSees(guest.id, guestSecret, deps(row), at);
    for (const state of ['open', 'closed'] as const) {
      expect((await see({ ...event, state })).event.state).toBe(state);
      await expect(see({ ...event, state, hiddenAt: now })).rejects.toThrow(EventMovedOn);
      await expect(see({ ...event, state }, expired)).rejects.toThrow(EventMovedOn);
    }
    await expect(see({ ...event, state: 'draft' })).rejects.toThrow(EventMovedOn);
  });

  test('is known to the organiser by a face, or by the present code', () => {
    const isIn = (enrolmentCount: number, code: string) =>
      isLetIn({ event, guest: { ...guest, enrolmentCount, code } });
    const former = newEventCode();
    expect([isIn(0, event.code), isIn(1, former), isIn(0, former)]).toEqual([true, true, false]);
  });
});

describe('faces of a guest', () => {
  const [kept, withdrawn] = [anEnrolment(guest, { selfie: 'kept' }), anEnrolment(guest, { selfie: 'withdrawn' })];
  const at = { guest, event, objects: new Set([presence, templateKey(kept)]) };

  test('count while their template is there, enrolled ones and ones that were taken out', async () => {
    const rows = async (...asked: unknown[]) =>
      asked[0] === event.id && asked[1] === guest.id ? [kept, withdrawn] : [];
    expect(await enrolledFaces(at, { enrolmentsOf: rows })).toEqual([kept]);
    expect(await absentFaces(at, { absencesOf: rows })).toEqual([kept]);
  });

  test('have the matches of their present selfie, once they are enrolled', () => {
    const [match, former] = [aMatch(kept), aMatch(kept, { selfie: 'former' })];
    const waiting = anEnrolment(guest, { selfie: 'waiting', state: 'waiting' });
    expect(validMatches([match, former, aMatch(waiting), aMatch(withdrawn)], [kept, waiting])).toEqual([match]);
  });
});

describe('all photos of an event', () => {
  const enrolment = anEnrolment(guest);
  const mayAll = (settings: object, enrolments = [enrolment], row = guest) =>
    seesAll({ guest: row, event: { ...event, settings: { ...event.settings, ...settings } } }, enrolments);

  test('are for guests where the organiser shows them', () => {
    expect([true, false].map((galleryForAll) => mayAll({ galleryForAll, approval: false }, []))).toEqual([true, false]);
  });

  test('are for guests with an approved face where guests are approved', () => {
    const approved = { galleryForAll: true, approval: true };
    expect(mayAll(approved)).toBe(true);
    expect(mayAll(approved, [anEnrolment(guest, { state: 'waiting' })])).toBe(false);
    expect(mayAll(approved, [])).toBe(false);
    expect(mayAll(approved, [anEnrolment(guest, { state: 'waiting' }), enrolment])).toBe(true);
  });

  test('are not for a guest of a replaced code without a face', () => {
    const former = { ...guest, code: newEventCode(), enrolmentCount: 0 };
    expect(mayAll({ galleryForAll: true, approval: false }, [], former)).toBe(false);
  });
});
