import { describe, expect, test } from 'vitest';
import type { PhotoId } from '#shared/ids.ts';
import { ApiProblem, NetworkFailure } from '#web/lib/api-problem.ts';
import { createWallReel } from './wall-reel.ts';

const pageLength = 3;

/** A wall with these photos, the newest last; its server and its connection may change. */
function aWall(...ids: string[]) {
  const world = {
    ids,
    isOnline: true,
    nowMs: 0,
    refusal: undefined as unknown,
    loaded: [] as string[],
    inMemory: 0,
    gone: '',
  };
  const failure = () => world.refusal ?? (world.isOnline ? undefined : new NetworkFailure('offline'));
  const reel = createWallReel({
    read: async (cursor) => {
      if (failure() !== undefined) throw failure();
      const shown = world.ids.toSorted().reverse();
      const rest = cursor === undefined ? shown : shown.filter((id) => id < cursor);
      const photos = rest.slice(0, pageLength).map((id) => ({ id: id as PhotoId, url: `${id}?${world.nowMs}` }));
      return { photos, cursor: rest.length > pageLength ? photos.at(-1)?.id : undefined };
    },
    load: async (url) => {
      if (!world.isOnline) throw new NetworkFailure('offline');
      if (world.gone === url.charAt(0)) return undefined;
      world.loaded.push(url);
      world.inMemory += 1;
      return url;
    },
    release: () => {
      world.inMemory -= 1;
    },
    nowMs: () => world.nowMs,
  });
  return Object.assign(world, {
    reel,
    show: async (count = 1) => {
      const seen: string[] = [];
      for (let place = 0; place < count; place += 1) seen.push((await reel.step(1))?.id ?? '-');
      return seen.join(' ');
    },
  });
}

describe('the reel of a live wall', () => {
  test('shows all photos in turn, newest first, over all pages and again', async () => {
    expect(await aWall('a', 'b', 'c', 'd', 'e').show(7)).toBe('e d c b a e d');
  });

  test('shows new photos first, in the order in which they came, and then goes on', async () => {
    const wall = aWall('a', 'b', 'c', 'd', 'e');
    expect(await wall.show(2)).toBe('e d');
    wall.ids.push('f', 'g');
    expect(await wall.reel.refresh()).toEqual({ hasNew: true, isGone: false });
    expect(await wall.show(4)).toBe('f g c b');
  });

  test('shows nothing without photos, and the first one when it is there', async () => {
    const wall = aWall();
    expect(await wall.show(2)).toBe('- -');
    wall.ids.push('a');
    await wall.reel.refresh();
    expect(await wall.show(3)).toBe('a a a');
    expect(wall.loaded).toHaveLength(1);
  });

  test('takes no older photo for a new one when another is hidden', async () => {
    const wall = aWall('a', 'b', 'c', 'd', 'e');
    await wall.show();
    wall.ids.splice(wall.ids.indexOf('d'), 1);
    expect(await wall.reel.refresh()).toEqual({ hasNew: false, isGone: false });
    expect(await wall.show(3)).toBe('c b a');
  });

  test('forgets a photo that is hidden, also when it is shown or turned back to', async () => {
    const wall = aWall('a', 'b', 'c');
    expect(await wall.show(2)).toBe('c b');
    wall.ids.splice(wall.ids.indexOf('b'), 1);
    expect(await wall.reel.refresh()).toEqual({ hasNew: false, isGone: true });
    expect(wall.inMemory).toBe(1);
    expect(await wall.show()).toBe('a');
    expect((await wall.reel.step(-1))?.id).toBe('c');
  });

  test('turns back and forward without loading again', async () => {
    const wall = aWall('a', 'b', 'c');
    await wall.show(3);
    expect((await wall.reel.step(-1))?.id).toBe('b');
    expect((await wall.reel.step(-1))?.id).toBe('c');
    expect((await wall.reel.step(-1))?.id).toBe('c');
    expect(await wall.show(3)).toBe('b a c');
    expect(wall.loaded).toHaveLength(3);
  });

  test('goes on with what is in memory while there is no connection', async () => {
    const wall = aWall('a', 'b', 'c', 'd');
    expect(await wall.show(2)).toBe('d c');
    wall.isOnline = false;
    expect(await wall.show(3)).toBe('d c d');
    expect(wall.reel.isOffline()).toBe(true);
    await expect(wall.reel.refresh()).rejects.toThrow();
    wall.isOnline = true;
    await wall.reel.refresh();
    expect(wall.reel.isOffline()).toBe(false);
  });

  test('leaves out a picture that is gone', async () => {
    const wall = aWall('a', 'b', 'c');
    wall.gone = 'b';
    expect(await wall.show(3)).toBe('c a c');
  });

  test('replaces links before they end', async () => {
    const wall = aWall('a', 'b', 'c');
    await wall.show();
    wall.nowMs = 50 * 60_000;
    await wall.show();
    expect(wall.loaded).toEqual(['c?0', `b?${wall.nowMs}`]);
  });

  test('keeps a bounded number of pictures in memory over hours', async () => {
    const wall = aWall(...Array.from({ length: 100 }, (_, place) => String(place).padStart(3, '0')));
    for (let round = 0; round < 500; round += 1) {
      wall.nowMs += 6000;
      await wall.show();
      if (round % 5 === 0) await wall.reel.refresh();
      expect(wall.inMemory).toBeLessThanOrEqual(24);
    }
    wall.reel.end();
    expect(wall.inMemory).toBe(0);
  });

  test('says so when the photos are shown to everyone no longer', async () => {
    const wall = aWall('a', 'b');
    await wall.show();
    wall.refusal = new ApiProblem({ code: 'forbidden', status: 403, title: 'no gallery' });
    await expect(wall.reel.refresh()).rejects.toBe(wall.refusal);
  });
});
