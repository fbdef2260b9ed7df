import { expect, test } from '@jest/globals';
import { newDeletionId } from '#functions/platform/new-id.ts';
import { checkDeletions } from './check-deletions.ts';

const now = '2027-06-21T12:00:00.000Z';
const prefix = 'evt_A/';

/** A finished deletion that is due, and buckets with these files. */
function aWorld(files: Readonly<Record<string, string[]>>, remainingMs = 60_000) {
  const id = newDeletionId(new Date(now));
  const world = { checkedAt: '', postponedTo: '', files, prefix: prefix as string | undefined, remainingMs };
  const run = () =>
    checkDeletions({
      deletions: {
        async *listDue() {
          yield { id, wakeAt: now, lane: 'later', failures: 0 };
        },
        findPrefix: async () => world.prefix,
        async noteChecked(_id, at) {
          world.checkedAt = at;
        },
        async postpone(_due, at) {
          world.postponedTo = at;
        },
      },
      buckets: [
        { name: 'keys', kind: 'event-keys' },
        { name: 'photos', kind: 'greencard-photos' },
      ],
      objectStore: {
        async list(bucket, after = '') {
          const keys = (files[bucket] ?? []).filter((key) => key > after).toSorted();
          return { objects: keys.map((key) => ({ key, modifiedAt: now })), more: false };
        },
        async remove(bucket, keys) {
          files[bucket]?.splice(0, Infinity, ...(files[bucket] ?? []).filter((key) => !keys.includes(key)));
        },
      },
      clock: () => new Date(now),
      remainingMs: () => world.remainingMs,
    });
  return Object.assign(world, { run });
}

test('the record of a deletion says when the daily comparison found none of its files', async () => {
  const world = aWorld({ keys: ['evt_B/event.key'], photos: [`${prefix}event.key`] });
  await world.run();
  expect([world.checkedAt, world.postponedTo]).toEqual([now, '']);
  expect(world.files).toEqual({ keys: ['evt_B/event.key'], photos: [`${prefix}event.key`] });
});

test('a file that a finished deletion had left is deleted, and looked for again a day later', async () => {
  const world = aWorld({ keys: [`${prefix}event.key`, 'evt_B/event.key'] });
  await world.run();
  expect([world.checkedAt, world.postponedTo]).toEqual(['', '2027-06-22T12:00:00.000Z']);
  expect(world.files).toEqual({ keys: ['evt_B/event.key'] });
});

test('a deletion that was checked already is left as it is', async () => {
  const world = aWorld({ keys: [] });
  world.prefix = undefined;
  await world.run();
  expect(world.checkedAt).toBe('');
});

test('no check begins in the last half minute of the function', async () => {
  const world = aWorld({ keys: [] }, 20_000);
  await world.run();
  expect(world.checkedAt).toBe('');
});
