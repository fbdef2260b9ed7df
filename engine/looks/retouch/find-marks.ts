import { type FaceSkin, findSkin } from '#engine/looks/ground/find-skin.ts';
import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';
import { findBrownPoints } from './find-brown-points.ts';
import { findSpots } from './find-spots.ts';
import { judgeSpots, type Spot } from './judge-spots.ts';
import { poreless } from './skin-layers.ts';

/** What is found on the skin of a face before it is retouched: the same for every strength. */
export interface SkinMarks {
  readonly skin: FaceSkin;
  /** Lightness without pores. */
  readonly fine: Float32Array;
  readonly spots: readonly Spot[];
  readonly brownPoints: ReturnType<typeof findBrownPoints>;
}

/**
 * Finds what is on the skin of a face.
 *
 * @param spots found elsewhere. @default those that are found on the work
 */
export function findMarks(work: WorkRaster, skin: FaceSkin = findSkin(work), spots?: readonly Spot[]): SkinMarks {
  const fine = poreless(work, work.lab.l);
  return {
    skin,
    fine,
    spots: spots ?? judgeSpots(work, fine, skin.mask, findSpots(work, skin)),
    brownPoints: findBrownPoints(work, skin),
  };
}
