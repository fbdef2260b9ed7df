import { expect, test } from '@jest/globals';
import type { HeadView } from './head-view.ts';
import { settleHair } from './settle-hair.ts';

const [sidePx, unitPx] = [120, 60];
const [hairNats, skinNats] = [6, -9];
const chinPx = 40;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const scalp: Box = { left: 20, top: 4, right: 100, bottom: 24 };

/** Evidence for hair in boxes and against it elsewhere; all of it is the person, and what is not hair is skin. */
function settle(boxes: readonly Box[]) {
  const plane = (at: (x: number, y: number) => number) =>
    Float32Array.from({ length: sidePx ** 2 }, (_, nth) => at(nth % sidePx, Math.floor(nth / sidePx)));
  const within =
    (x: number, y: number) =>
    ({ left, top, right, bottom }: Box) =>
      x >= left && x < right && y >= top && y < bottom;
  const isHair = (x: number, y: number) => boxes.some(within(x, y));
  const view = {
    widthPx: sidePx,
    heightPx: sidePx,
    lab: { l: plane((x, y) => (isHair(x, y) ? 0.2 : 0.75)), a: plane(() => 0), b: plane(() => 0) },
    alpha: plane(() => 1),
    deep: plane(() => 0),
    place: {
      across: (x: number) => (x - sidePx / 2) / unitPx,
      down: (_: number, y: number) => y / unitPx,
      chin: chinPx / unitPx,
      unitPx,
    },
  } as unknown as HeadView;
  const evidence = plane((x, y) => (isHair(x, y) ? hairNats : skinNats));
  const seed = Uint8Array.from(plane((x, y) => (within(x, y)(scalp) ? 1 : 0)));
  const hair = settleHair(view, { hair: evidence, skin: plane((x, y) => (isHair(x, y) ? -9 : 9)) }, seed);
  return (x: number, y: number) => ({ hair: hair[y * sidePx + x]!, nats: evidence[y * sidePx + x]! });
}

test('a lock that an ear parts from the hair stays, and what lies far from it does not', () => {
  const gapPx = 2;
  const lock = { left: 20, top: scalp.bottom + gapPx, right: 34, bottom: 60 };
  const far = { left: 80, top: scalp.bottom + 20, right: 94, bottom: 70 };
  const at = settle([scalp, lock, far]);
  expect(at(60, 12).hair).toBeGreaterThan(0.9);
  expect(at(27, 50).hair).toBeGreaterThan(0.9);
  expect(at(87, 60).hair).toBe(0);
});

test('a thin line next to skin below the chin is a seam of cloth, a lock there is hair', () => {
  const strip = (widthPx: number) => ({ left: 40, top: scalp.bottom, right: 40 + widthPx, bottom: 110 });
  const seam = settle([scalp, strip(3)]);
  expect(seam(41, 90)).toEqual({ hair: 0, nats: 0 });
  // Above the shoulders a thin strand is one.
  expect(seam(41, 34).hair).toBeGreaterThan(0.9);
  const lock = settle([scalp, strip(16)]);
  expect(lock(48, 90)).toMatchObject({ hair: expect.closeTo(1, 1), nats: hairNats });
});
