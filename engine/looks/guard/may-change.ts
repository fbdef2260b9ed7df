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
  /**
   * The stretches of a row of the area that stay closed, as columns of the picture: from, to (exclusive), from, to ...
   * Given beside `isOpen`, and says the same.
   */
  readonly closedIn?: (row: number) => readonly number[];
}
