import type { EngineChoices } from '#engine/analysis/engine-choices.ts';
import { toJpeg } from '#engine/encode/to-jpeg.ts';
import { type EngineModels, loadModels } from '#engine/inference/engine-models.ts';
import { checkPhoto } from '#engine/photo/check-photo.ts';
import { deliverPhoto } from '#engine/photo/deliver-photo.ts';
import { makePhoto } from '#engine/photo/make-photo.ts';
import { repeatPhoto } from '#engine/replay/replay-edits.ts';
import type { PhotoChoices, PhotoEngine, PhotoStep } from '#shared/photo/photo-engine.ts';

/** The operator's settings of the engine. */
export interface BuiltinEngineOptions {
  /** Folder with the model files; see `locateModelFiles` for the default. */
  readonly modelsFolder?: string;
  /**
   * Whether a background may be replaced; otherwise `auto` and `white` keep the picture's own.
   *
   * @default true
   */
  readonly mayReplaceBackground?: boolean;
  /** The minimum shorter side of a picture; see {@link EngineChoices}. */
  readonly minShortSidePx?: number | undefined;
  /** @default the system's clock */
  readonly clock?: () => Date;
}

/**
 * The engine that runs on the processor of this process, without any service. Models are loaded once, at the first call
 * or earlier by callers of `warmUp`.
 *
 * Every photo is decoded and verified again before it is returned.
 */
export function createBuiltinEngine(options: BuiltinEngineOptions = {}): PhotoEngine & { warmUp(): Promise<void> } {
  let loading: Promise<EngineModels> | undefined;
  const models = () => {
    loading ??= loadModels(options.modelsFolder);
    return loading;
  };
  const permitted = (choices: PhotoChoices): EngineChoices => ({
    ...choices,
    minShortSidePx: options.minShortSidePx,
    now: options.clock?.(),
    ...(options.mayReplaceBackground === false ? { background: 'keep' } : {}),
  });
  const make = async (picture: Uint8Array, choices: PhotoChoices, onStep?: (step: PhotoStep) => void) => {
    const made = await makePhoto(picture, permitted(choices), models(), onStep);
    return deliverPhoto(made);
  };
  return {
    warmUp: async () => {
      await models();
    },
    check: async (picture, choices) => checkPhoto(picture, permitted(choices), models()),
    make,
    repeat: async (picture, choices, made, onStep) =>
      deliverPhoto(await repeatPhoto(picture, permitted(choices), made, models, onStep)),
    toJpeg,
  };
}
