import { type EngineModels, loadModels } from '#engine/inference/engine-models.ts';

/** Gives the networks; they are loaded at the first call and shared by whoever is given the same function. */
export type GiveModels = () => Promise<EngineModels>;

/** @param folder see `locateModelFiles` */
export function loadOnce(folder?: string): GiveModels {
  let loading: Promise<EngineModels> | undefined;
  return () => {
    loading ??= loadModels(folder);
    return loading;
  };
}
