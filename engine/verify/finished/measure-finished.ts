import type { Raster } from '#engine/input/raster.ts';
import { withKernels } from '#engine/kernels/kernels.ts';
import type { FinishedOutline } from '#engine/report/delivered.ts';
import { measureSawn } from './measure-sawn.ts';

type Measured = [number, number, number, number, number, number, number];

/** The source of a finished photo: its pixels before the background was replaced. */
export interface Source {
  readonly before: Raster;
  /** 0 where the source has no pixel. */
  readonly inside: Uint8Array;
  /** The pixels within the face's outline. */
  readonly face: Uint32Array;
}

/**
 * Judges the outline of a finished photo by its pixels and those of its source. The matte is not known here: what was
 * kept and what was removed is read from the two pictures, so that an error of the matte shows.
 *
 * @param newColour of the background, `#rrggbb`
 */
export function measureFinished({ before, inside, face }: Source, after: Raster, newColour: string): FinishedOutline {
  const { data, widthPx, heightPx } = after;
  const [red = 0, green = 0, blue = 0] = Buffer.from(newColour.slice(1), 'hex');
  return withKernels((kernels, memory) => {
    const sources = [memory.put(before.data), memory.put(data), memory.put(inside)];
    const shownAt = memory.reserve(inside.length);
    const faces = [memory.put(face), face.length];
    const measuredAt = memory.reserve(7 * 8);
    kernels.measureFinished(...sources, shownAt, widthPx, heightPx, red, green, blue, ...faces, measuredAt);
    const measured = memory.doubles(measuredAt, 7);
    const [islandPx, holePx, strayLeftPx, strayLostPx, bentPx, tornPx, patchPx] = [...measured] as Measured;
    const shown = memory.bytes(shownAt, inside.length);
    const sawnPx = measureSawn({ widthPx, heightPx, scale: heightPx / 600, shown, inside });
    return { islandPx, holePx, tornPx, strayLeftPx, strayLostPx, bentPx, patchPx, sawnPx };
  });
}
