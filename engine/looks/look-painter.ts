import type { EngineModels } from '#engine/inference/engine-models.ts';
import type { LookWarning } from '#shared/looks/look-report.ts';
import type { LookRequest, NotPermitted } from '#shared/looks/looks.ts';
import type { HealedSpot } from '#shared/looks/retoucher/healed-spot.ts';
import type { Pasted } from './ground/paste-back.ts';
import type { MayChange } from './guard/may-change.ts';
import type { Portrait } from './portrait.ts';

/** What a look makes of a part of a portrait; the portrait itself stays as it was. */
export interface Painted extends Pasted {
  /** Where this look may change the portrait at all. */
  readonly mayChange: MayChange;
  /** What it heals, kept or not. */
  readonly spots?: readonly HealedSpot[];
}

/** What a look says of a portrait before anything is paid. */
export interface Judged {
  readonly warnings?: readonly LookWarning[];
  /** The lists of that look, those in which nothing is left out. */
  readonly notForThisPicture?: Partial<NotPermitted>;
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
   * Says which options of a look the portrait does not permit, and why, and what the page warns of before payment.
   *
   * @throws PhotoRejected of hair no_hair, and where a colour would look wrong hair_covered, hair_cut_off, hair_unclear
   */
  judge(request: LookRequest): Judged;
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
