import type { Bystander } from '#engine/face/find-face.ts';
import type { Head } from '#engine/head/head.ts';
import type { Raster } from '#engine/input/raster.ts';
import type { CropConstraints } from '#engine/layout/plan-crop.ts';
import type { Scene } from './view-crop.ts';

/** A person whose photo is to be placed. */
export interface Person extends Scene {
  /** The analysed picture. */
  readonly analysed: Raster;
  /** The head as it will be in the photo, then as it is in the picture, where the two differ. */
  readonly heads: readonly [Head, ...Head[]];
  readonly bystanders: readonly Bystander[];
  readonly constraints: Omit<CropConstraints, 'withinPicture' | 'avoided'>;
}
