import type { PhotoChoices } from '#shared/photo/photo-engine.ts';

/** What a person chose, with what whoever runs the engine allows. */
export interface EngineChoices extends PhotoChoices {
  /**
   * The shorter side a picture needs, in pixels.
   *
   * @default requiredShortSidePx of `input/limits.ts`
   */
  readonly minShortSidePx?: number | undefined;
}
