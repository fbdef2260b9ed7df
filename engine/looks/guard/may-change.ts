import type { Point } from '#engine/geometry/point.ts';
import type { PictureRegion } from '#engine/input/picture.ts';

/** Where a look may change a picture; everywhere else every value has to stay what it was. */
export interface MayChange {
  /** In whole pixels of the picture. */
  readonly area: PictureRegion;
  /**
   * Whether a place within the area may change.
   *
   * @default all of them
   */
  readonly isOpen?: (point: Point) => boolean;
}
