import { type EngineModels, loadModels } from '#engine/inference/engine-models.ts';

/** Returns the networks; they are loaded at the first call and shared by all users of the function. */
export type GiveModels = () => Promise<EngineModels>;

/** @param folder see `locateModelFiles` */
export function loadOnce(folder?: string): GiveModels {
  let loading: Promise<EngineModels> | undefined;
  return () => {
    loading ??= loadModels(folder);
    return loading;
  };
}
