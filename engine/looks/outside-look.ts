import type { EngineModels } from '#engine/inference/engine-models.ts';
import type { Raster } from '#engine/input/raster.ts';
import type { CoarseChange } from '#shared/looks/look-manifest.ts';
import type { LookReport } from '#shared/looks/look-report.ts';
import type { DrawnLook } from './describe-look.ts';
import type { OpenedPortrait } from './portrait.ts';

/** A foreign picture as it would be delivered, and which limits it breaks. */
export interface ExaminedLook extends Pick<DrawnLook, 'raster' | 'face'> {
  readonly wholePicture?: CoarseChange;
  /** Empty when it may be delivered. */
  readonly broken: readonly string[];
  /** Nothing was made: it is the picture that was sent, at most stored again. */
  readonly isUnchanged: boolean;
}

/** How a look is judged that an external processor makes. */
export interface OutsideLook<Request> {
  /** What the picture does not permit. @default what it does not permit of our own looks */
  permitted?(portrait: OpenedPortrait, report: LookReport, request: Request): LookReport['notForThisPicture'];
  /**
   * Examines the picture that came back.
   *
   * @param made in the size and orientation of the portrait
   */
  examine(
    portrait: OpenedPortrait,
    made: Raster,
    request: Request,
    models: Pick<EngineModels, 'faceMesh' | 'faceDescriptor'>,
  ): Promise<ExaminedLook>;
}
