import { test } from '@jest/globals';
import { leftIris, rightIris } from '#engine/face/landmark-groups.ts';
import type { Point } from '#engine/geometry/point.ts';
import { sampleSquares } from '#engine/inference/sample-square.ts';
import { mirrorRows } from '#engine/mask/mask-person.ts';
import { meanOfViews, patchResolution } from '#engine/mask/person-mask.ts';
import { enlargeConnected } from '#engine/matte/coarse-alpha.ts';
import { floodFill } from '#engine/matte/flood-fill.ts';
import { readGrid } from '#engine/measure/colour-grid.ts';
import { pixelsWithin } from '#engine/measure/face-area.ts';
import { findCharacters } from '#engine/measure/find-characters.ts';
import { fitWall } from '#engine/measure/fit-wall.ts';
import { directionalSharpness } from '#engine/measure/light/directional-sharpness.ts';
import { measureSharpness } from '#engine/measure/light/measure-sharpness.ts';
import { lumaPlane } from '#engine/measure/luma.ts';
import { measureWallAlone } from '#engine/measure/measure-wall-alone.ts';
import { outlinePlaces } from '#engine/measure/outline-places.ts';
import { findFlatPatches } from '#engine/measure/visible/flat-patches.ts';
import { lightStrokes } from '#engine/measure/visible/light-strokes.ts';
import { findStrokes } from '#engine/measure/visible/strokes.ts';
import { splitWallBlocks } from '#engine/measure/wall-blocks.ts';
import {
  enlargeConnected as enlargeConnectedAsSpecified,
  readOnLattice,
} from '#tests/support/engine/kernels/coarse-alpha.ts';
import { readGrid as readGridAsSpecified } from '#tests/support/engine/kernels/colour-grid.ts';
import { directionalSharpness as directionalSharpnessAsSpecified } from '#tests/support/engine/kernels/directional-sharpness.ts';
import { pixelsWithin as pixelsWithinAsSpecified } from '#tests/support/engine/kernels/face-area.ts';
import { findCharacters as findCharactersAsSpecified } from '#tests/support/engine/kernels/find-characters.ts';
import { fitWall as fitWallAsSpecified } from '#tests/support/engine/kernels/fit-wall.ts';
import { findFlatPatches as findFlatPatchesAsSpecified } from '#tests/support/engine/kernels/flat-patches.ts';
import { floodFill as floodFillAsSpecified } from '#tests/support/engine/kernels/flood-fill.ts';
import { lightStrokes as lightStrokesAsSpecified } from '#tests/support/engine/kernels/light-strokes.ts';
import { lumaPlane as lumaPlaneAsSpecified } from '#tests/support/engine/kernels/luma.ts';
import { measureSharpness as measureSharpnessAsSpecified } from '#tests/support/engine/kernels/measure-sharpness.ts';
import { measureWallAlone as measureWallAloneAsSpecified } from '#tests/support/engine/kernels/measure-wall-alone.ts';
import { mirrorRows as mirrorRowsAsSpecified } from '#tests/support/engine/kernels/mirror-rows.ts';
import { outlinePlaces as outlinePlacesAsSpecified } from '#tests/support/engine/kernels/outline-places.ts';
import { type Answers, expectSameBits } from '#tests/support/engine/kernels/sample.ts';
import { sampleSquare as sampleSquareAsSpecified } from '#tests/support/engine/kernels/sample-square.ts';
import { findStrokes as findStrokesAsSpecified } from '#tests/support/engine/kernels/strokes.ts';
import { splitWallBlocks as splitWallBlocksAsSpecified } from '#tests/support/engine/kernels/wall-blocks.ts';

/** The network's answer on a square, as if. */
const patch = Float32Array.from({ length: patchResolution ** 2 }, (_, at) => Math.sin(at * at) / 2 + 0.5);

const kernels: Readonly<Record<string, Answers>> = {
  sampleSquares: (sample) => {
    const { width, height, random } = sample;
    const about = (length: number) => (random.below(3001) / 1000 - 1) * length;
    const squares = Array.from({ length: 1 + random.below(3) }, () => ({
      centre: { x: about(width), y: about(height) },
      sizePx: random.below(60) + 0.3,
      angle: random.below(700) / 100,
      isFlipped: random.below(2) === 0,
    }));
    const beyond = random.pick(['black', 'edge', { mirroredPx: random.below(90) / 7 }] as const);
    const [picture, side, values] = [sample.picture(), 1 + random.below(23), [beyond, -1, 1] as const];
    const specified = squares.map((square) => {
      const sampled = sampleSquareAsSpecified(picture, square, side, ...values);
      return square.isFlipped ? mirrorRowsAsSpecified(sampled, side, 3) : sampled;
    });
    return [sampleSquares(picture, squares, side, ...values), specified];
  },
  mirrorRows: (sample) => {
    const input = [sample.floats(), sample.width] as const;
    return [mirrorRows(...input), mirrorRowsAsSpecified(...input, 1)];
  },
  readMask: ({ width, height, random }) => {
    const about = (reach: number) => (random.below(2001) / 1000 - 1) * reach;
    const [widest, ...views] = Array.from({ length: 2 + random.below(4) }, () => ({
      square: { centre: { x: about(9), y: about(9) }, sizePx: 1 + random.below(40), angle: about(4) },
      values: patch,
      weight: 1 + random.below(3),
    }));
    const mask = meanOfViews(widest!, views);
    const places = (length: number) => Float64Array.from({ length }, (_, at) => at + about(1));
    const lattice = [{ origin: { x: about(9), y: about(9) }, angle: about(4) }, places(width), places(height)] as const;
    return [mask.onLattice(...lattice), readOnLattice(mask, ...lattice)];
  },
  enlargeMask: (sample) => {
    const { width, height, count, random } = sample;
    const grid = sample.floats((Math.floor(width / 2) + 2) * (Math.floor(height / 2) + 2));
    const [inside, seed] = [sample.bytes(count, 5), random.below(count + 4) - 2];
    const input = [grid, inside, width, height, seed] as const;
    return [enlargeConnected(...input), enlargeConnectedAsSpecified(...input)];
  },
  floodFill: (sample) => {
    const { width, height, count, random } = sample;
    const seed = random.pick([NaN, -1, count, random.below(count)]);
    const input = [sample.floats(), 0.4, width, height, seed] as const;
    return [floodFill(...input), floodFillAsSpecified(...input)];
  },
  readGrid: (sample) => {
    const { width, height, random } = sample;
    const [left, top] = [random.below(width), random.below(height)];
    const window = { left, top, right: left + random.below(width), bottom: top + random.below(height) };
    const picture = sample.picture();
    return [readGrid(picture, window), readGridAsSpecified(picture, window)];
  },
  findCharacters: (sample) => {
    const { width, height, random } = sample;
    const [firstRow, chin] = [random.below(height + 1), random.below(height) - 2];
    const person = sample.alpha().subarray(firstRow * width);
    const input = [sample.drawing(), person, firstRow, chin] as const;
    return [findCharacters(...input), findCharactersAsSpecified(...input)];
  },
  findFlatPatches: (sample) => {
    const photo = sample.drawing();
    const { widthPx: right, heightPx: bottom } = photo;
    const grid = readGrid(photo, { left: 0, right, top: 0, bottom });
    const leftOut = Uint8Array.from(grid.planes[0], () => +(sample.random.below(9) === 0));
    const input = [grid, leftOut, sample.random.below(8) / 2] as const;
    return [findFlatPatches(...input), findFlatPatchesAsSpecified(...input)];
  },
  splitWallBlocks: (sample) => {
    const input = [sample.picture(), sample.alpha(), sample.bytes(sample.count)] as const;
    return [splitWallBlocks(...input), splitWallBlocksAsSpecified(...input)];
  },
  fitWall: (sample) => {
    const empty = new Float32Array(sample.count);
    const blocks = splitWallBlocks(sample.drawing(), empty, sample.bytes(sample.count, 40));
    const [{ wallAt, ...fit }, { wallAt: wallAtAsSpecified, ...fitAsSpecified }] = [
      fitWall(blocks),
      fitWallAsSpecified(blocks),
    ];
    return [
      [fit, wallAt(3, 5)],
      [fitAsSpecified, wallAtAsSpecified(3, 5)],
    ];
  },
  lightStrokes: (sample) => {
    const photo = sample.drawing();
    const landmarks: Point[] = [];
    landmarks[rightIris[0]] = { x: 0, y: 0 };
    landmarks[leftIris[0]] = { x: 20, y: sample.random.below(90) };
    const input = [{ photo, luma: lumaPlane(photo), landmarks }, sample.pixels()] as const;
    return [lightStrokes(...input), lightStrokesAsSpecified(...input)];
  },
  findStrokes: (sample) => {
    const { widthPx: right, heightPx: bottom, ...pixels } = sample.drawing();
    const grid = readGrid({ ...pixels, widthPx: right, heightPx: bottom }, { left: 0, right, top: 0, bottom });
    const zones = sample.bytes(grid.width * grid.height, 9).map((zone) => (zone > 2 ? 1 : zone));
    const skin = { grid, zones, unit: sample.random.below(90) };
    return [findStrokes(skin), findStrokesAsSpecified(skin)];
  },
  outlinePlaces: (sample) => {
    const input = [
      sample.picture(),
      sample.alpha(),
      sample.bytes(sample.count, 9).map((value) => +(value > 0)),
    ] as const;
    return [outlinePlaces(...input, [1, 1.2, 1.1]), outlinePlacesAsSpecified(...input, [1, 1.2, 1.1])];
  },
  directionalSharpness: (sample) => {
    const { width, height, random } = sample;
    const landmarks = Array.from({ length: 478 }, () => ({ x: random.below(width), y: random.below(height) }));
    const input = [sample.floats(sample.count, 255), sample.picture(), landmarks] as const;
    return [directionalSharpness(...input), directionalSharpnessAsSpecified(...input)];
  },
  pixelsWithin: ({ width, height, random }) => {
    const place = (length: number) => (random.below(300) / 100 - 1) * length;
    const polygon = Array.from({ length: 1 + random.below(9) }, () => ({ x: place(width), y: place(height) }));
    return [pixelsWithin(polygon, width, height), pixelsWithinAsSpecified(polygon, width, height)];
  },
  measureWallAlone: (sample) => {
    const wall = { colour: [120, 125, 130], tolerance: 11 } as const;
    const photo = sample.drawing();
    return [measureWallAlone(photo, wall), measureWallAloneAsSpecified(photo, wall)];
  },
  lumaPlane: (sample) => {
    const picture = sample.random.pick([sample.picture(), { data: sample.floats(sample.count * 3, 255) }]);
    return [lumaPlane(picture), lumaPlaneAsSpecified(picture)];
  },
  measureSharpness: (sample) => {
    const input = [sample.floats(sample.count, 255), sample.pixels(), sample.width] as const;
    return [measureSharpness(...input), measureSharpnessAsSpecified(...input)];
  },
};

test.each(Object.entries(kernels))('%s gives every bit of what JavaScript gives', (_, answers) =>
  expectSameBits(answers),
);
