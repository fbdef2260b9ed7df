import { expect, test } from '@jest/globals';
import type { FaceBox } from '#engine/face/face-box.ts';
import type { Raster } from '#engine/input/raster.ts';
import { findPrintEdge } from '#engine/origin/find-print-edge.ts';
import { findRepeatedMarks } from '#engine/origin/find-repeated-marks.ts';
import { viewLuma } from '#engine/origin/luma-view.ts';
import { measureBlocks } from '#engine/origin/measure-blocks.ts';
import { measureDetail } from '#engine/origin/measure-detail.ts';
import { measureFacets } from '#engine/origin/measure-facets.ts';
import { measureGrid } from '#engine/origin/measure-grid.ts';
import { measureInterference } from '#engine/origin/measure-interference.ts';
import { measureLostDetail } from '#engine/origin/measure-lost-detail.ts';
import { measureNoise } from '#engine/origin/measure-noise.ts';
import { viewPhoto } from '#engine/origin/photo-view.ts';
import { findPrintEdge as findPrintEdgeAsSpecified } from '#tests/support/engine/kernels/origin/find-print-edge.ts';
import { findRepeatedMarks as findRepeatedMarksAsSpecified } from '#tests/support/engine/kernels/origin/find-repeated-marks.ts';
import { viewLuma as viewLumaAsSpecified } from '#tests/support/engine/kernels/origin/luma-view.ts';
import { measureBlocks as measureBlocksAsSpecified } from '#tests/support/engine/kernels/origin/measure-blocks.ts';
import { measureDetail as measureDetailAsSpecified } from '#tests/support/engine/kernels/origin/measure-detail.ts';
import { measureFacets as measureFacetsAsSpecified } from '#tests/support/engine/kernels/origin/measure-facets.ts';
import { measureGrid as measureGridAsSpecified } from '#tests/support/engine/kernels/origin/measure-grid.ts';
import { measureInterference as measureInterferenceAsSpecified } from '#tests/support/engine/kernels/origin/measure-interference.ts';
import { measureLostDetail as measureLostDetailAsSpecified } from '#tests/support/engine/kernels/origin/measure-lost-detail.ts';
import { measureNoise as measureNoiseAsSpecified } from '#tests/support/engine/kernels/origin/measure-noise.ts';
import { viewPhoto as viewPhotoAsSpecified } from '#tests/support/engine/kernels/origin/photo-view.ts';
import { expectSameBits, Sample } from '#tests/support/engine/kernels/sample.ts';

/** Windows are fixed in size, so the pictures are larger than those of the other kernels: a wave, marks and noise. */
function seen(seed: number) {
  const sample = new Sample({ width: 300 + (seed % 5), height: 289 + (seed % 3), seed });
  const { width: widthPx, height: heightPx, count, random } = sample;
  const [period, mark] = [3 + random.below(9), 20 + random.below(40)];
  const noise = sample.bytes(count * 3, 30);
  const data = noise.map((value, at) => {
    const [x, y] = [Math.floor(at / 3) % widthPx, Math.floor(at / 3 / widthPx)];
    return (
      value + 110 + 40 * Math.sin((2 * Math.PI * (x + 0.4 * y)) / period) + (x % mark < 5 && y % mark < 9 ? 50 : 0)
    );
  });
  const plane = (channel: number) => Float32Array.from({ length: count }, (_, at) => data[at * 3 + channel]!);
  const inside = new Uint8Array(count).fill(1);
  // An ellipse of points: the outline of a face, and all that lies in it.
  const landmarks = Array.from({ length: 478 }, (_, number) => ({
    x: widthPx / 2 + (30 + (number % 7) * 6) * Math.cos(number * 1.7) + random.below(100) / 90,
    y: heightPx / 2 + (40 + (number % 7) * 8) * Math.sin(number * 1.7) + random.below(100) / 90,
    z: 0,
  }));
  const colour = plane(0).map((red, at) => red - data[at * 3 + 2]!);
  const raster = { data, widthPx, heightPx };
  return {
    raster,
    green: plane(1),
    colour,
    luma: plane(1),
    inside,
    widthPx,
    heightPx,
    landmarks,
    interEyePx: 60.5,
    scale: 1,
  };
}

type View = ReturnType<typeof seen>;

/** A noisy picture, and an even border around it that leans or has a gap. */
function printed({ raster: { data, widthPx, heightPx } }: View) {
  const [slope, margin, gap] = [((data[0]! % 19) - 9) / 60, 40 + (data[1]! % 30), data[2]! % 3];
  const printed = Uint8Array.from(data, (value, at) => {
    const [column, row] = [Math.floor(at / 3) % widthPx, Math.floor(at / 3 / widthPx)];
    const x = column - slope * (row - heightPx / 2);
    const y = row + slope * (column - widthPx / 2);
    const depth = Math.min(x, widthPx - x, y, heightPx - y) - margin;
    if (depth > 0) return 60 + value / 2;
    return gap === 0 && column > 100 && column < 130 ? 60 + value / 2 : 20 + (at % 5);
  });
  const face = { left: -40, right: 40, top: -50, chin: 60 };
  const frame = { origin: { x: widthPx / 2, y: heightPx / 2 }, angle: slope };
  return [{ data: printed, widthPx, heightPx }, frame, face as FaceBox] as const;
}

/** Every pixel as four. */
function doubled({ data, widthPx, heightPx }: Raster): Raster {
  const larger = new Uint8Array(data.length * 4).map((_, at) => {
    const [pixel, channel] = [Math.floor(at / 3), at % 3];
    const [x, y] = [pixel % (2 * widthPx), Math.floor(pixel / (2 * widthPx))];
    return data[((y >> 1) * widthPx + (x >> 1)) * 3 + channel]!;
  });
  return { data: larger, widthPx: 2 * widthPx, heightPx: 2 * heightPx };
}

const measures: Readonly<Record<string, (view: View) => readonly [answer: unknown, specified: unknown]>> = {
  findPrintEdge: (view) => [findPrintEdge(...printed(view)), findPrintEdgeAsSpecified(...printed(view))],
  'findPrintEdge of a larger picture': (view) => {
    const [picture, { origin, angle }, { left, right, top, chin }] = printed(view);
    const frame = { origin: { x: origin.x * 2, y: origin.y * 2 }, angle };
    const face = { left: left * 2, right: right * 2, top: top * 2, chin: chin * 2 };
    const input = [doubled(picture), frame, face] as const;
    return [findPrintEdge(...input), findPrintEdgeAsSpecified(...input)];
  },
  findRepeatedMarks: (view) => [findRepeatedMarks(view), findRepeatedMarksAsSpecified(view)],
  measureBlocks: (view) => [measureBlocks(view), measureBlocksAsSpecified(view)],
  measureDetail: (view) => [measureDetail(view), measureDetailAsSpecified(view)],
  measureFacets: (view) => [measureFacets(view), measureFacetsAsSpecified(view)],
  measureGrid: (view) => [measureGrid(view), measureGridAsSpecified(view)],
  measureInterference: (view) => [measureInterference(view), measureInterferenceAsSpecified(view)],
  measureLostDetail: (view) => [measureLostDetail(view, 1.3), measureLostDetailAsSpecified(view, 1.3)],
  measureNoise: (view) => [measureNoise(view), measureNoiseAsSpecified(view)],
  viewLuma: (view) => {
    const patch = { ...view, interEyePx: 100 * (1 + (view.widthPx % 4)) };
    return [viewLuma(patch), viewLumaAsSpecified(patch)];
  },
  viewPhoto: (view) => {
    const crop = { ...view, inside: view.raster.data.map((value) => value & 1).subarray(0, view.inside.length) };
    // Squares of 2 and of 3 pixels: a third is no binary fraction.
    const landmarks = view.landmarks.map(({ x, y }) => ({ x: x * (1 + (view.widthPx % 2) / 3), y, z: 0 }));
    return [viewPhoto(crop, landmarks), viewPhotoAsSpecified(crop, landmarks)];
  },
};

test.each(Object.entries(measures))('%s gives every bit of what JavaScript gives', (_, answers) => {
  const both = Array.from({ length: 12 }, (_, seed) => answers(seen(seed + 1)));
  for (const [answer, specified] of both) expect(answer).toEqual(specified);
  expect(both.filter(([answer]) => answer !== 0).length).toBeGreaterThan(both.length / 2);
});

/** A face in very few pixels, many of them equal, of which parts may lie outside. */
function small(sample: Sample): View {
  const { width: widthPx, height: heightPx, count, random } = sample;
  const raster = sample.drawing();
  const about = (size: number) => (random.below(1000) / 1000) * 1.4 * size - 0.2 * size;
  const landmarks = Array.from({ length: 478 }, (_, number) => ({
    x: about(widthPx) / 9 + widthPx * (0.5 + 0.5 * Math.cos(number)),
    y: about(heightPx) / 9 + heightPx * (0.5 + 0.5 * Math.sin(number)),
    z: 0,
  }));
  const luma = Float32Array.from({ length: count }, (_, at) => raster.data[at * 3]!);
  const inside = new Uint8Array(count).fill(1);
  const interEyePx = random.pick([3, 20, 60, 170]);
  return { raster, green: luma, colour: luma, luma, inside, widthPx, heightPx, landmarks, interEyePx, scale: 1 };
}

test.each(['measureBlocks', 'measureDetail', 'measureFacets', 'measureNoise', 'viewLuma', 'viewPhoto'])(
  '%s gives every bit for a face of few pixels',
  (name) => expectSameBits((sample) => measures[name]!(small(sample))),
);
