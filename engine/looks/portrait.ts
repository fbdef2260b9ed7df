import type { FaceMesh, Landmark } from '#engine/face/mesh-face.ts';
import type { QuarterTurn } from '#engine/input/picture.ts';
import type { Raster } from '#engine/input/raster.ts';
import type { PersonMask } from '#engine/mask/person-mask.ts';

/** A picture of one person in which a look can be drawn. */
export interface Portrait {
  /** Upright. */
  readonly raster: Raster;
  /** The 478 points of the mesh, in pixels of the raster. */
  readonly landmarks: readonly Landmark[];
  /** Where the person is, in pixels of the raster; made at the first call. */
  maskPerson(): PersonMask;
  /** What it was cut out of, if it is a part: what is too fine for its few pixels is found there. */
  readonly cutFrom?: CutFrom;
}

/** A portrait and where a part of it lies: `across` and `down` are the part's pixels along one of its own. */
export interface CutFrom {
  readonly portrait: Portrait;
  readonly left: number;
  readonly top: number;
  readonly across: number;
  readonly down: number;
}

/** A portrait as it came, with what its face was found in. */
export interface OpenedPortrait extends Portrait {
  /** Distance between the cheeks in pixels of the upright picture, however much of it was decoded. */
  readonly faceWidthPx: number;
  /** The picture in which the face was looked for, at most 1280 pixels long, and its mesh there. */
  readonly analysed: Raster;
  readonly mesh: FaceMesh;
  /** How far it was turned because nothing in its file said that it lies on its side. */
  readonly turnedByDegrees: QuarterTurn;
}
