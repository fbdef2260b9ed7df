import { describe, expect, test } from '@jest/globals';
import type { StoredEvent } from '#functions/events-core/stored-event.ts';
import { hoursAfter, minutesAfter, never } from '#functions/platform/clock.ts';
import { newDeletionId, newEnrolmentId, newEventId, newGuestId, newPhotoId } from '#functions/platform/new-id.ts';
import type { BucketName } from '#shared/buckets.ts';
import {
  type EnrolmentState,
  presenceKey,
  templateKey,
  typedNamesKey,
  waitingFaceKey,
} from '#shared/events/enrolment.ts';
import { eventKeyKey, originalKey, previewKey } from '#shared/events/event-keys.ts';
import { anEvent } from '#tests/support/functions/an-event.ts';
import { eventObjects } from './judge-event-objects.ts';

/** Its date ends on 12 June at 21:00 UTC, so it expires a month later. */
const event = anEvent({ state: 'open' });
const { id, ownerId, createdAt } = event;
const expiry = '2027-07-12T21:00:00.000Z';
const now = '2027-06-20T00:00:00.000Z';
const photo = newPhotoId(new Date(now));
const missing = newPhotoId(new Date(now));
const guestId = newGuestId(new Date(now));
const face = { eventId: id, guestId, id: newEnrolmentId(new Date(now)), selfie: 'present' };
const absence = { ...face, id: newEnrolmentId(new Date(now)), selfie: 'absent' };
const tombstone = (wakeAt: string): StoredEvent => ({
  ...{ id, ownerId, createdAt, wakeAt },
  ...{ state: 'erased', deletionId: newDeletionId(new Date(now)) },
});

/** The verdict about an object of a bucket that was written some hours ago. */
async function verdict(
  bucket: BucketName,
  key: string,
  { row = event as StoredEvent, at = now, hours = 48, state = 'enrolled' as EnrolmentState } = {},
) {
  const objects = eventObjects({
    findEvent: async (asked) => (asked === id ? row : undefined),
    hasGuest: async (asked) => asked === guestId,
    findEnrolment: async (name) => (name.id === face.id ? { selfie: face.selfie, state } : undefined),
    findAbsence: async (name) => (name.id === absence.id ? { selfie: absence.selfie } : undefined),
    listPhotosBetween: async () => new Set([photo]),
  }).find((each) => each.bucket === bucket);
  const folder = key.slice(0, key.lastIndexOf('/'));
  const [first] =
    (await objects?.judge(folder, [{ key, modifiedAt: hoursAfter(at, -hours) }], () => new Date(at))) ?? [];
  return first;
}

const variant = `${id}/zips/gst_1/all.zip`;
const places = [
  ['event-originals', originalKey(id, photo)],
  ['event-previews', previewKey(id, photo, 'preview')],
  ['event-previews', previewKey(id, photo, 'thumbnail')],
  ['event-variants', variant],
  ['event-keys', eventKeyKey(id)],
] as const satisfies readonly (readonly [BucketName, string])[];

describe.each(places)('in the bucket %s, the object %s', (bucket, key) => {
  test('is kept while its event is there', async () => {
    expect(await verdict(bucket, key)).toBe('kept');
    expect(await verdict(bucket, key, { at: minutesAfter(expiry, 60) })).toBe('kept');
  });

  test('is kept while the sweeper deletes the event, and is a leftover afterwards', async () => {
    expect(await verdict(bucket, key, { row: tombstone(now) })).toBe('kept');
    expect(await verdict(bucket, key, { row: tombstone(never) })).toBe('leftovers');
    expect(await verdict(bucket, key, { row: tombstone(never), hours: 1 })).toBe('kept');
  });

  test('is unknown without a row of its event', async () => {
    expect(await verdict(bucket, key.replace(id, newEventId(new Date(now))))).toBe('unknown');
    expect(await verdict(bucket, key.replace(id, 'party'))).toBe('unknown');
  });
});

test.each([
  ['event-originals', originalKey(id, missing)],
  ['event-previews', previewKey(id, missing, 'preview')],
] as const)('in the bucket %s, a file of a removed photo is a leftover after a day', async (bucket, key) => {
  expect(await verdict(bucket, key, { hours: 23 })).toBe('kept');
  expect(await verdict(bucket, key, { hours: 25 })).toBe('leftovers');
});

test('in the bucket event-originals, an object that is no photo is unknown', async () => {
  expect(await verdict('event-originals', `${id}/notes.txt`)).toBe('unknown');
});

test('keys and templates of an expired event are overdue when the sweeper did not delete them within hours', async () => {
  for (const key of [eventKeyKey(id), `${id}/enr_1.face`]) {
    expect(await verdict('event-keys', key, { at: hoursAfter(expiry, 3) })).toBe('kept');
    expect(await verdict('event-keys', key, { at: hoursAfter(expiry, 5) })).toBe('overdueKeys');
  }
});

test('what a guest has is kept while a row names it: the guest, or the face by its present selfie', async () => {
  for (const key of [presenceKey(id, guestId), templateKey(face), templateKey(absence), typedNamesKey(face)])
    expect(await verdict('event-keys', key)).toBe('kept');
  expect(await verdict('event-keys', waitingFaceKey(face), { state: 'waiting' })).toBe('kept');
  expect(await verdict('event-keys', waitingFaceKey(face))).toBe('leftovers');
});

test('what an interrupted enrolment left without a row is a leftover after two hours', async () => {
  const [gone, former] = [newGuestId(new Date(now)), { ...face, selfie: 'former' }];
  const unnamed = { ...face, id: newEnrolmentId(new Date(now)) };
  for (const key of [
    presenceKey(id, gone),
    ...[former, unnamed].flatMap((each) => [templateKey(each), waitingFaceKey(each)]),
  ]) {
    expect(await verdict('event-keys', key, { hours: 1 })).toBe('kept');
    expect(await verdict('event-keys', key, { hours: 3 })).toBe('leftovers');
  }
});
