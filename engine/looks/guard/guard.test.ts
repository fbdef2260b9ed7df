import { beforeAll, describe, expect, test } from '@jest/globals';
import { type EngineModels, loadModels } from '#engine/inference/engine-models.ts';
import type { Raster } from '#engine/input/raster.ts';
import { cutPatch, swapPatch } from '#engine/looks/ground/patch.ts';
import type { Portrait } from '#engine/looks/portrait.ts';
import type { FaceComparison } from '#shared/looks/look-manifest.ts';
import type { LookRequest } from '#shared/looks/looks.ts';
import { looks } from '#shared/looks/looks.ts';
import { anotherFace, drawnFace } from '#tests/support/engine/looks/faces-at-hand.ts';
import { swapFace } from '#tests/support/engine/looks/swap-face.ts';
import { enlargeEyes, slimFace } from '#tests/support/engine/looks/warp-face.ts';
import { findBroken } from './face-limits.ts';
import { faceReach } from './face-reach.ts';
import type { MayChange } from './may-change.ts';
import { openComparison } from './open-comparison.ts';

const requests: readonly LookRequest[] = [
  looks.retoucher.example,
  { tool: 'makeup-changer', style: 'natural', intensity: 'light' },
  { tool: 'makeup-changer', style: 'artistic', intensity: 'dramatic' },
  { tool: 'hair-changer', hairstyle: 'unchanged', colour: 'red' },
];

let models: EngineModels;
let drawn: Portrait;
let guest: Portrait;
let compare: (after: Raster, mayChange?: MayChange) => FaceComparison;

beforeAll(async () => {
  models = await loadModels();
  [drawn, guest] = [await drawnFace(models), await anotherFace(models)];
  const comparison = openComparison(drawn.raster, drawn.landmarks, models);
  compare = (after, mayChange = faceReach(drawn.landmarks, drawn.raster)) => comparison.compare(after, mayChange);
});

/** The portrait with some of its values moved. */
function changed(at: (x: number, y: number) => boolean, by = 1): Raster {
  const { raster } = drawn;
  const data = Uint8Array.from(raster.data, (value, index) => {
    const pixel = Math.floor(index / 3);
    return at(pixel % raster.widthPx, Math.floor(pixel / raster.widthPx)) ? value ^ by : value;
  });
  return { ...raster, data };
}

describe('a face is recognised as the same', () => {
  test('when nothing was drawn: no value, no landmark, no likeness is another', () => {
    const same = compare({ ...drawn.raster, data: Uint8Array.from(drawn.raster.data) });
    expect(same).toEqual({ changedOutside: 0, driftMedian: 0, driftMax: 0, likeness: 1 });
    for (const request of requests) expect(findBroken(request, same)).toEqual([]);
  });

  test('when its skin is a little lighter', () => {
    const { area } = faceReach(drawn.landmarks, drawn.raster);
    const isInside = (x: number, y: number) =>
      x >= area.left && y >= area.top && x < area.left + area.widthPx && y < area.top + area.heightPx;
    expect(findBroken(looks.retoucher.example, compare(changed(isInside, 3)))).toEqual([]);
  });

  test('when hair that lies over it has another colour', () => {
    const forehead = drawn.landmarks[9]!.y;
    const isHair = (_: number, y: number) => y < forehead;
    const all = { left: 0, top: 0, widthPx: drawn.raster.widthPx, heightPx: drawn.raster.heightPx };
    const fringe = changed(isHair, 96);
    const found = compare(fringe, { area: all, isOpen: ({ x, y }) => isHair(x, y) });
    expect(found.changedOutside).toBe(0);
    expect(findBroken(requests[3]!, { ...found, driftMedian: 0, driftMax: 0 })).toEqual([]);
    expect(compare(fringe, { area: all }).likeness).toBeLessThan(0.995);
  });
});

describe('nothing is handed out', () => {
  test('with the face of another person, for every look', () => {
    for (const [to, from] of [
      [drawn, guest],
      [guest, drawn],
    ] as const) {
      const comparison = openComparison(to.raster, to.landmarks, models);
      const found = comparison.compare(swapFace(to, from), faceReach(to.landmarks, to.raster));
      for (const request of requests) expect(findBroken(request, found).join()).toContain('likeness');
    }
  });

  test('with a narrower face, whatever was to be drawn', () => {
    const found = compare(slimFace(drawn, 0.3));
    for (const request of requests) expect(findBroken(request, found).join()).toContain('moved by');
  });

  test('with larger eyes, where no makeup hides behind it', () => {
    expect(findBroken(looks.retoucher.example, compare(enlargeEyes(drawn, 0.25))).join()).toContain('likeness');
  });

  test('without a face', () => {
    const { area } = faceReach(drawn.landmarks, drawn.raster);
    const flat = { ...drawn.raster, data: Uint8Array.from(drawn.raster.data) };
    for (let row = area.top; row < area.top + area.heightPx; row += 1) {
      const from = (row * flat.widthPx + area.left) * 3;
      flat.data.fill(128, from, from + area.widthPx * 3);
    }
    const found = compare(flat);
    expect([found.driftMedian, found.driftMax]).toEqual([1, 1]);
  });

  test('with a single value changed where the tool changes nothing', () => {
    const corner = (x: number, y: number) => x === 0 && y === 0;
    const found = compare(changed(corner));
    expect(found.changedOutside).toBe(3);
    for (const request of requests) expect(findBroken(request, found)).toHaveLength(1);
  });

  test('with a value changed there by what was laid on the picture itself', () => {
    const { widthPx, heightPx } = drawn.raster;
    const picture = { ...drawn.raster, data: Uint8Array.from(drawn.raster.data) };
    const area = { left: widthPx - 40, top: heightPx - 30, widthPx: 40, heightPx: 30 };
    const patch = cutPatch(
      changed((x, y) => x === widthPx - 1 && y === heightPx - 30),
      area,
    );
    const comparison = openComparison(picture, drawn.landmarks, models);
    swapPatch(picture, patch);
    const reach = faceReach(drawn.landmarks, picture);
    expect(comparison.compare(picture, reach, patch).changedOutside).toBe(3);
    expect(comparison.compare(picture, { area }, patch).changedOutside).toBe(0);
  });

  test('with a value changed beside the hair', () => {
    const nose = drawn.landmarks[4]!;
    const isNose = (x: number, y: number) => x === Math.floor(nose.x) && y === Math.floor(nose.y);
    const { widthPx, heightPx } = drawn.raster;
    const hair = { area: { left: 0, top: 0, widthPx, heightPx }, isOpen: ({ y }: { y: number }) => y < nose.y - 50 };
    expect(compare(changed(isNose), hair).changedOutside).toBe(3);
  });

  test('at another size', () => {
    const { widthPx, heightPx, data } = drawn.raster;
    const shorter = { data: data.subarray(0, widthPx * (heightPx - 1) * 3), widthPx, heightPx: heightPx - 1 };
    expect(compare(shorter).changedOutside).toBe(data.length);
  });
});

test('each limit is broken beyond it and kept on it', () => {
  const onLimit = { changedOutside: 0, driftMedian: 0.02, driftMax: 0.04 };
  for (const [request, likeness] of [
    [requests[0], 0.93],
    [requests[1], 0.9],
    [requests[2], 0.75],
    [requests[3], 0.995],
  ] as const) {
    expect(findBroken(request!, { ...onLimit, likeness })).toEqual([]);
    expect(findBroken(request!, { ...onLimit, likeness: likeness - 0.001 })).toHaveLength(1);
    expect(findBroken(request!, { ...onLimit, likeness, driftMedian: 0.021 })).toHaveLength(1);
    expect(findBroken(request!, { ...onLimit, likeness, driftMax: 0.041 })).toHaveLength(1);
    expect(findBroken(request!, { ...onLimit, likeness: Number.NaN })).toHaveLength(1);
  }
});
