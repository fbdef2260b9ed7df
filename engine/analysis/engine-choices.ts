import type { PhotoChoices } from '#shared/photo/photo-engine.ts';

/** The customer's options, and those of the operator. */
export interface EngineChoices extends PhotoChoices {
  /**
   * The minimum shorter side of a picture, in pixels.
   *
   * @default limits.uploadMinShortSidePx
   */
  readonly minShortSidePx?: number | undefined;
  /**
   * The time by which a picture's age is judged.
   *
   * @default the time of the call
   */
  readonly now?: Date | undefined;
}
