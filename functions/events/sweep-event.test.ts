import { beforeEach, describe, expect, test } from '@jest/globals';
import { minutesAfter, never } from '#functions/platform/clock.ts';
import { newDeletionId } from '#functions/platform/new-id.ts';
import { anEvent } from '#tests/support/functions/an-event.ts';
import { createEventsDouble } from '#tests/support/functions/events.double.ts';
import type { ContentPart, EventContents } from './event-contents.ts';
import type { PhotoEvents } from './events.ts';
import { sweepEvent } from './sweep-event.ts';

/** The date ends on 12 June at 21:00 UTC, so it expires at this time. */
const expiry = '2027-07-12T21:00:00.000Z';
const pageSize = 1000;

/** Contents of one event in memory: how many of each part are left. */
function someContents() {
  const left = { keys: 1, faces: 2500, originals: 1500, rows: 1 };
  const part = (kind: ContentPart['kind'], name: keyof typeof left): ContentPart => ({
    kind,
    async deletePage() {
      if (--world.pages < 0) throw new Error('too many pages');
      const count = Math.min(pageSize, left[name]);
      left[name] -= count;
      world.afterPage();
      return { count, isLast: count === 0 };
    },
  });
  /** Guests who stay and of whom nothing was found: one a page. */
  const guests = (from = '0'): ContentPart => {
    let at = Number(from);
    return {
      kind: 'rows',
      async deletePage() {
        world.guestsSeen.push(at);
        const isLast = at + 1 >= world.guests;
        if (!isLast) at += 1;
        return { count: 0, isLast, place: isLast ? undefined : String(at) };
      },
    };
  };
  const world = { left, pages: 100, guests: 1, guestsSeen: [] as number[], afterPage: () => {} };
  const keysAndFaces = () => [part('objects', 'keys'), part('rows', 'faces')];
  const contents: EventContents = {
    facesOf: (_, from) => [...keysAndFaces(), guests(from)],
    allOf: () => [...keysAndFaces(), part('objects', 'originals'), part('rows', 'rows')],
  };
  return Object.assign(world, { contents });
}

const event = anEvent();
let events: PhotoEvents;
let world: ReturnType<typeof someContents>;
beforeEach(async () => {
  [events, world] = [createEventsDouble(), someContents()];
  await events.create(event);
  await events.move(event, 'open', event.createdAt);
});

async function row() {
  const found = await events.find(event.id);
  if (found === undefined) throw new Error('the row is gone');
  return found;
}

/** A run of the sweeper with time for so many pages. */
async function sweep(at: string, pages = Number.POSITIVE_INFINITY) {
  const { contents } = world;
  let begun = 0;
  const remainingMs = () => (begun++ < pages ? 60_000 : 10_000);
  await sweepEvent(await row(), { events, contents, clock: () => new Date(at), newDeletionId, remainingMs });
  return await row();
}

describe('an event that expires', () => {
  test('loses its key and faces in the same run, keeps its photos, and is then due a week later', async () => {
    const at = minutesAfter(expiry, 28);
    expect(await sweep(at)).toMatchObject({
      ...{ state: 'expired', facesErasedAt: at, wakeAt: '2027-07-19T21:00:00.000Z' },
    });
    expect(world.left).toEqual({ keys: 0, faces: 0, originals: 1500, rows: 1 });
  });

  test('is erased a week later although runs ended before its faces were gone', async () => {
    await sweep(minutesAfter(expiry, 28), 1);
    expect((await row()).state).toBe('expired');
    expect(await sweep('2027-07-20T21:00:00.000Z', 0)).toMatchObject({ state: 'erased' });
  });

  test('keeps them until no worker can write any more, and stays due', async () => {
    const at = minutesAfter(expiry, 1);
    expect(await sweep(at)).toMatchObject({ state: 'expired', wakeAt: at });
    expect(world.left.keys).toBe(1);
    expect(await sweep(minutesAfter(expiry, 5))).toHaveProperty('facesErasedAt');
    expect(world.left.keys).toBe(0);
  });

  test('loses them in the next run when its organiser was quicker than the sweeper', async () => {
    const seen = await row();
    if (seen.state === 'erased') throw new Error('the event is erased');
    await events.move(seen, 'expire', minutesAfter(expiry, 20));
    expect(await sweep(minutesAfter(expiry, 28))).toHaveProperty('facesErasedAt');
    expect(world.left.faces).toBe(0);
  });

  test('stays due until all of them are gone when the time of a run is up', async () => {
    const at = minutesAfter(expiry, 28);
    expect(await sweep(at, 2)).not.toHaveProperty('facesErasedAt');
    expect(await sweep(minutesAfter(at, 60))).toHaveProperty('facesErasedAt', minutesAfter(at, 60));
    expect(world.left.faces).toBe(0);
  });

  test('is gone through by as many runs as its guests take, although none of them has a face', async () => {
    Object.assign(world, { guests: 30, left: Object.assign(world.left, { keys: 0, faces: 0 }) });
    const at = minutesAfter(expiry, 28);
    let runs = 1;
    for (; !('facesErasedAt' in (await sweep(minutesAfter(at, 60 * runs), 12))); runs += 1) {
      expect((await row()).wakeAt <= minutesAfter(at, 60 * runs)).toBe(true);
    }
    expect(runs).toBe(3);
    expect(world.guestsSeen).toEqual(Array.from({ length: 30 }, (_, guest) => guest));
  });
});

describe('an event that was erased', () => {
  const erasedAt = '2027-06-20T00:00:00.000Z';
  const due = minutesAfter(erasedAt, 19);
  beforeEach(async () => {
    const seen = await row();
    if (seen.state === 'erased') throw new Error('the event is erased');
    await events.erase(seen, { deletionId: newDeletionId(new Date(erasedAt)), at: erasedAt });
  });

  async function record() {
    const tombstone = await row();
    if (tombstone.state !== 'erased') throw new Error('the event is not erased');
    const { rows, objects, endedAt } = (await events.findDeletion(tombstone.deletionId)) ?? {};
    return { rows, objects, endedAt };
  }

  test('is due when the last upload link has run out', async () => {
    expect((await row()).wakeAt).toBe(due);
  });

  test('loses all it had, and the record counts it and ends', async () => {
    expect((await sweep(due)).wakeAt).toBe(never);
    expect(world.left).toEqual({ keys: 0, faces: 0, originals: 0, rows: 0 });
    expect(await record()).toEqual({ rows: 4 + 2501, objects: 1501, endedAt: due });
  });

  test('is continued by the next run when the time is up, and each thing is counted once', async () => {
    let runs = 0;
    for (; (await sweep(minutesAfter(due, runs * 60), 6)).wakeAt !== never; runs += 1) {
      expect((await record()).endedAt).toBeUndefined();
    }
    expect(runs).toBe(2);
    expect(await record()).toEqual({ rows: 4 + 2501, objects: 1501, endedAt: minutesAfter(due, runs * 60) });
  });

  test('is listed again before its record ends, because something may have been written meanwhile', async () => {
    world.afterPage = () => {
      if (world.left.rows > 0) return;
      world.left.originals += 1;
      world.afterPage = () => {};
    };
    await sweep(due);
    expect(world.left.originals).toBe(0);
    expect(await record()).toEqual({ rows: 4 + 2501, objects: 1502, endedAt: due });
  });
});
