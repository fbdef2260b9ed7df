import { readFile } from 'node:fs/promises';
import type { Model } from './model.ts';
import { assetNames, locateCrowdFiles, locateModelFiles, readFaceAssets } from './model-files.ts';
import { compileRecognition } from './recognition-model.ts';
import { compileModel } from './tflite-model.ts';
import { startWasmBackend } from './wasm-backend.ts';

/** The networks and data that find and describe the faces of a crowd. */
export interface CrowdModels {
  /** BlazeFace full range, 192x192. */
  readonly crowdDetector: Model;
  /** Attention mesh, 192x192: 478 landmarks. */
  readonly faceMesh: Model;
  /** dlib's face recognition network, 150x150: 128 numbers. */
  readonly recognition: Model;
  /** Protocol buffer with the canonical face and the weight of its landmarks. */
  readonly faceGeometry: Uint8Array;
}

/**
 * Loads the models; takes about half a second once.
 *
 * @param folder see `locateModelFiles`
 */
export async function loadCrowdModels(folder?: string): Promise<CrowdModels> {
  const [files, crowd] = [locateModelFiles(folder), locateCrowdFiles(folder)];
  const [assets, detector, manifest, weights] = await Promise.all([
    readFaceAssets(files, [assetNames.mesh, assetNames.geometry]),
    readFile(crowd.crowdDetector),
    readFile(crowd.recognition, 'utf8'),
    readFile(crowd.recognitionWeights),
    startWasmBackend(files.wasmFolder),
  ]);
  return {
    crowdDetector: compileModel(detector),
    faceMesh: compileModel(assets[assetNames.mesh]),
    recognition: compileRecognition(manifest, weights),
    faceGeometry: assets[assetNames.geometry],
  };
}
