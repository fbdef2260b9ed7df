import { expect, test } from '@jest/globals';
import { newEventId } from '#functions/platform/new-id.ts';
import { eventKeyKey } from '#shared/events/event-keys.ts';
import { createPhotoMemory } from '#tests/support/photo-memory.ts';
import { createEventKeys } from './event-keys.ts';

const eventId = newEventId(new Date('2027-06-12T20:00:00.000Z'));

test('two workers make one key of an event, and both have it', async () => {
  const files = new Map<string, Uint8Array>();
  const [one, other] = [createEventKeys(createPhotoMemory(files)), createEventKeys(createPhotoMemory(files))];
  const [first, second] = await Promise.all([one.findOrMake(eventId), other.findOrMake(eventId)]);
  expect(first).toHaveLength(32);
  expect(second).toEqual(first);
  expect(await one.findOrMake(eventId)).toEqual(first);
  expect([...files.keys()]).toEqual([eventKeyKey(eventId)]);
});

test('each event has another key, and none has one before it is made', async () => {
  const keys = createEventKeys(createPhotoMemory(new Map()));
  expect(await keys.find(eventId)).toBeUndefined();
  const other = newEventId(new Date('2027-06-13T20:00:00.000Z'));
  expect(await keys.findOrMake(other)).not.toEqual(await keys.findOrMake(eventId));
});
