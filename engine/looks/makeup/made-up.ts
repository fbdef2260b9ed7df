import type { Side } from '#engine/looks/ground/face-lists.ts';
import type { FaceMasks } from '#engine/looks/ground/face-masks.ts';
import type { FaceSkin } from '#engine/looks/ground/find-skin.ts';
import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';
import type { Wearer } from './suit-pigment.ts';

/** A face with what makeup has to know of it. */
export interface FoundFace {
  readonly work: WorkRaster;
  readonly masks: FaceMasks;
  readonly skin: FaceSkin;
  /** 1 where the face is bare, 0 where hair, frames or cloth lie over it. */
  readonly uncovered: Float32Array;
  /** How squarely each side is seen, 0 to 1. */
  readonly seen: Readonly<Record<Side, number>>;
}

/** A face while it is made up: layers paint on the light of `work`, the rest is as it was found before. */
export interface MadeUp extends FoundFace {
  readonly wearer: Wearer;
}
