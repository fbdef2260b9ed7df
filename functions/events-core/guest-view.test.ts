import { expect, test } from '@jest/globals';
import { templateKey } from '#shared/events/enrolment.ts';
import { newEventCode } from '#shared/events/event-code.ts';
import { GuestView } from '#shared/events/guest-contract.ts';
import { aGuest, anEnrolment } from '#tests/support/functions/a-guest.ts';
import { anEvent } from '#tests/support/functions/an-event.ts';
import { guestView } from './guest-view.ts';
import type { LiveEvent } from './stored-event.ts';
import type { StoredGuest } from './stored-guest.ts';

const event = anEvent({ state: 'open', photoCount: 7 });
const guest = aGuest(event);
const [kept, withdrawn] = [
  anEnrolment(guest, { selfie: 'kept', double: true }),
  anEnrolment(guest, { selfie: 'gone' }),
];
const searched = anEnrolment(guest, { selfie: 'searched', who: 'child', searchedAt: '2027-06-12T21:00:00.000Z' });

/** A guest with two faces enrolled, and the same ones taken out; the template of a third is gone. */
const view = (different: Partial<LiveEvent> = {}, row: StoredGuest = guest) =>
  guestView(
    { guest: row, event: { ...event, ...different }, objects: new Set([templateKey(kept), templateKey(searched)]) },
    {
      guests: {
        enrolmentsOf: async () => [kept, withdrawn, searched],
        absencesOf: async () => [searched, withdrawn, kept],
      },
    },
  );

test('a guest sees the event and the own faces that have a template', async () => {
  const { keepFaces, approval, cameraOnly, downloads } = event.settings;
  const seen = await view();
  expect(seen).toEqual({
    id: guest.id,
    event: {
      ...{ id: event.id, name: event.name, organizerName: event.organizerName, type: event.type },
      ...{ eventDate: event.eventDate, state: 'open', keepFaces, approval, cameraOnly, downloads },
      ...{ endsAt: '2027-07-12T21:00:00.000Z', photos: 7, galleryForAll: false, guestUploads: false, isHidden: false },
    },
    enrolments: [
      { id: kept.id, who: 'me', state: 'enrolled', createdAt: kept.createdAt, searched: false, double: true },
      {
        id: searched.id,
        who: 'child',
        state: 'enrolled',
        createdAt: searched.createdAt,
        searched: true,
        double: false,
      },
    ],
    absences: [
      { id: searched.id, createdAt: searched.createdAt, searched: true, double: false },
      { id: kept.id, createdAt: kept.createdAt, searched: false, double: true },
    ],
    isRefused: false,
  });
  expect(GuestView.safeParse(seen).success).toBe(true);
});

test('a guest sees no names of an event that an admin hid', async () => {
  expect((await view({ hiddenAt: '2027-06-12T21:00:00.000Z' })).event).toMatchObject({
    ...{ name: '', organizerName: '', isHidden: true },
  });
});

test('a guest may send photos where the organiser takes them, and not by a replaced code without a face', async () => {
  const settings = { ...event.settings, guestUploads: true, galleryForAll: true };
  const former = { ...guest, code: newEventCode(), enrolmentCount: 0 };
  expect((await view({ settings })).event).toMatchObject({ guestUploads: true, galleryForAll: true });
  expect((await view({ settings }, former)).event).toMatchObject({ guestUploads: false, galleryForAll: false });
});

test('a guest learns of a refusal while no face is enrolled', async () => {
  const refused = { ...guest, isRefused: true };
  expect((await view({}, refused)).isRefused).toBe(false);
  const none = { enrolmentsOf: async () => [], absencesOf: async () => [] };
  expect((await guestView({ guest: refused, event, objects: new Set() }, { guests: none })).isRefused).toBe(true);
});
