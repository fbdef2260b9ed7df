import type { Raster } from '#engine/input/raster.ts';
import { withKernels } from '#engine/kernels/kernels.ts';

const { floor } = Math;

/** A photo's wall as the picture alone shows it, without any matte. Shares are of the photo. */
export interface WallAlone {
  /** What the wall's colour reaches from the upper edge and the sides, without leaving it. */
  readonly wallShare: number;
  /** Patches in another colour that are not connected with the person in the middle. */
  readonly strayShare: number;
  /** The wall as a share of everything around the person, wall and stray patches. */
  readonly plainShare: number;
}

/** The known properties of the wall. */
export interface KnownWall {
  /** Red, green and blue, 0 to 255. */
  readonly colour: readonly [number, number, number];
  /** The tolerance per channel of the wall; encoding alone needs up to 8. */
  readonly tolerance: number;
}

/** Every second pixel in each direction is enough. */
const stepPx = 2;
/** Fewer samples are traces of encoding, or the end of a hair. */
const minSamples = 6;
/** The sides below this share of the height may be shoulders. */
const sidesTo = 0.5;
/**
 * Where a patch has to reach to be the person, in shares: a white collar parts the head from the body, white cloth a
 * tie.
 */
const personPlaces = [
  { left: 0.3, right: 0.7, top: 0.2 },
  { left: 0.12, right: 0.88, top: 0.65 },
];

/**
 * Grows the wall from the photo's edges; the rest is the person where it reaches the middle, and stray where it does
 * not. A rest of the old background at the outline itself is connected with the person and is not found: that needs a
 * comparison with the photo before.
 */
export function measureWallAlone(photo: Raster, { colour, tolerance }: KnownWall): WallAlone {
  const columns = floor(photo.widthPx / stepPx);
  const rows = floor(photo.heightPx / stepPx);
  const total = columns * rows;
  const sides = personPlaces.flatMap(({ left, right, top }) => [
    floor(left * columns),
    right * columns,
    floor(top * rows),
  ]);
  const [wall, stray] = withKernels((kernels, memory) => {
    const [data, places, sums] = [memory.put(photo.data), memory.put(Float64Array.from(sides)), memory.reserve(8)];
    const samples = [data, photo.widthPx, stepPx, columns, rows] as const;
    const people = [rows * sidesTo, places, personPlaces.length] as const;
    kernels.growWall(...samples, ...colour, tolerance, ...people, minSamples, sums);
    return Array.from(memory.ints(sums, 2)) as [number, number];
  });
  const background = wall + stray;
  return { wallShare: wall / total, strayShare: stray / total, plainShare: background === 0 ? 1 : wall / background };
}
