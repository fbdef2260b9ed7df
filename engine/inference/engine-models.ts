import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { compileDescriptor } from './descriptor-model.ts';
import { lazyModel } from './lazy-model.ts';
import type { Model } from './model.ts';
import { assetNames, locateModelFiles, readFaceAssets, readHandAssets } from './model-files.ts';
import { compileModel } from './tflite-model.ts';
import { startWasmBackend } from './wasm-backend.ts';

/** The networks and data of the engine. */
export interface EngineModels {
  /** BlazeFace short range, 128x128. */
  readonly faceDetector: Model;
  /** Attention mesh, 192x192: 478 landmarks. */
  readonly faceMesh: Model;
  /** Selfie segmentation, 256x256: a person mask. */
  readonly personMask: Model;
  /** Palm detection, 192x192; compiled at its first run, because a picture without a face never needs it. */
  readonly palmDetector: Model;
  /** Describes a face in 1,024 numbers, 224x224; its files are read at its first run, because only looks need it. */
  readonly faceDescriptor: Model;
  /** Protocol buffer with the canonical face and the weight of its landmarks. */
  readonly faceGeometry: Uint8Array;
}

const loading = new Map<string | undefined, Promise<EngineModels>>();

/**
 * Loads every model; takes about a third of a second once. A process has them once, because the backend keeps what was
 * compiled until the process ends.
 *
 * @param folder see `locateModelFiles`
 */
export function loadModels(folder?: string): Promise<EngineModels> {
  const known = loading.get(folder);
  if (known !== undefined) return known;
  const models = load(folder);
  loading.set(folder, models);
  models.catch(() => loading.delete(folder));
  return models;
}

async function load(folder: string | undefined): Promise<EngineModels> {
  const files = locateModelFiles(folder);
  const [assets, mask, hands] = await Promise.all([
    readFaceAssets(files, [assetNames.detector, assetNames.mesh, assetNames.geometry]),
    readFile(files.personMask),
    readHandAssets(files, [assetNames.palms]),
    startWasmBackend(files.wasmFolder),
  ]);
  return {
    faceDetector: compileModel(assets[assetNames.detector]),
    faceMesh: compileModel(assets[assetNames.mesh]),
    personMask: compileModel(mask),
    palmDetector: lazyModel(() => compileModel(hands[assetNames.palms])),
    faceDescriptor: lazyModel(() =>
      compileDescriptor(readFileSync(files.faceDescriptor, 'utf8'), readFileSync(files.faceDescriptorWeights)),
    ),
    faceGeometry: assets[assetNames.geometry],
  };
}
