import type { EngineModels } from '#engine/inference/engine-models.ts';
import type { LookReport } from '#shared/looks/look-report.ts';
import type { LookRequest } from '#shared/looks/looks.ts';
import type { Pasted } from './ground/paste-back.ts';
import type { MayChange } from './guard/may-change.ts';
import type { Portrait } from './portrait.ts';

/** A portrait with a look drawn on it; the portrait itself stays as it was. */
export interface Painted extends Pasted {
  /** Where this look may change the portrait at all. */
  readonly mayChange: MayChange;
}

/** Draws looks on one portrait; what several of them need is found once. */
export interface LookPainter {
  /**
   * Finds the hair, which colouring needs.
   *
   * @throws PhotoRejected no_hair
   */
  findHair(): void;
  /**
   * Returns the warnings about the hair that the page shows before payment.
   *
   * @throws PhotoRejected no_hair, and where a colour would look wrong hair_covered, hair_cut_off, hair_unclear
   */
  judgeHair(): Pick<LookReport, 'warnings'> & {
    readonly notForThisPicture: LookReport['notForThisPicture']['hairColours'];
  };
  /**
   * Marks the hair on a small PNG of the portrait.
   *
   * @throws PhotoRejected no_hair
   */
  markHair(): Promise<Uint8Array>;
  /**
   * @param strength 1 for the full look, less for a weaker one
   * @throws PhotoRejected no_hair
   */
  paint(request: LookRequest, strength: number): Painted;
}

/** Opens a portrait for drawing looks on it. */
export type OpenPainter = (portrait: Portrait, models: EngineModels) => LookPainter;
