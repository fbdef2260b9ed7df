import type { PhotoChoices } from '#shared/photo/photo-engine.ts';

/** The customer's options, and those of the operator. */
export interface EngineChoices extends PhotoChoices {
  /**
   * The minimum shorter side of a picture, in pixels.
   *
   * @default requiredShortSidePx of `input/limits.ts`
   */
  readonly minShortSidePx?: number | undefined;
}
