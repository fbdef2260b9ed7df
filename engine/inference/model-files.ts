import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The paths of the engine's run-time files.
 *
 * In the repository these are the installed npm packages. A bundle has no packages: it ships the files named in
 * {@link modelFileNames} in one flat folder and names that folder in VESIKA_MODELS_DIR or as an argument.
 */
export interface ModelFiles {
  /** Folder of the tfjs wasm binaries, with a trailing slash. */
  readonly wasmFolder: string;
  readonly faceAssets: string;
  readonly faceAssetsLoader: string;
  readonly personMask: string;
  readonly handAssets: string;
  readonly handAssetsLoader: string;
  /** The graph of the network that describes a face, and its weights. */
  readonly faceDescriptor: string;
  readonly faceDescriptorWeights: string;
}

const facePackage = '@mediapipe/face_mesh';
const maskPackage = '@mediapipe/selfie_segmentation';
const handPackage = '@mediapipe/hands';
const descriptorPackage = '@vladmandic/human';
const wasmPackage = '@tensorflow/tfjs-backend-wasm';
const crowdPackage = '@mediapipe/face_detection';
const recognitionPackage = '@vladmandic/face-api';

/** Each file a bundle has to carry, as the specifier under which npm installs it. */
export const modelFileNames = {
  faceAssets: `${facePackage}/face_mesh_solution_packed_assets.data`,
  faceAssetsLoader: `${facePackage}/face_mesh_solution_packed_assets_loader.js`,
  personMask: `${maskPackage}/selfie_segmentation.tflite`,
  handAssets: `${handPackage}/hands_solution_packed_assets.data`,
  handAssetsLoader: `${handPackage}/hands_solution_packed_assets_loader.js`,
  faceDescriptor: `${descriptorPackage}/models/faceres.json`,
  faceDescriptorWeights: `${descriptorPackage}/models/faceres.bin`,
  wasmSimd: `${wasmPackage}/dist/tfjs-backend-wasm-simd.wasm`,
} as const;

/** What a bundle has to carry besides, where it reads the faces of event photos; no other package needs its 7.5 MB. */
export const crowdFileNames = {
  crowdDetector: `${crowdPackage}/face_detection_full_range.tflite`,
  recognition: `${recognitionPackage}/model/face_recognition_model-weights_manifest.json`,
  recognitionWeights: `${recognitionPackage}/model/face_recognition_model.bin`,
} as const;

/**
 * Locates the model files.
 *
 * @param folder a flat folder holding all of them
 * @default the folder in VESIKA_MODELS_DIR, otherwise the installed npm packages
 */
export function locateModelFiles(folder: string | undefined = process.env['VESIKA_MODELS_DIR']): ModelFiles {
  const locate = locateIn(folder);
  return {
    wasmFolder: `${dirname(locate(modelFileNames.wasmSimd))}/`,
    faceAssets: locate(modelFileNames.faceAssets),
    faceAssetsLoader: locate(modelFileNames.faceAssetsLoader),
    personMask: locate(modelFileNames.personMask),
    handAssets: locate(modelFileNames.handAssets),
    handAssetsLoader: locate(modelFileNames.handAssetsLoader),
    faceDescriptor: locate(modelFileNames.faceDescriptor),
    faceDescriptorWeights: locate(modelFileNames.faceDescriptorWeights),
  };
}

/** Locates the files of `crowdFileNames`, in the same folder as the others. */
export function locateCrowdFiles(
  folder: string | undefined = process.env['VESIKA_MODELS_DIR'],
): Readonly<Record<keyof typeof crowdFileNames, string>> {
  const locate = locateIn(folder);
  return {
    crowdDetector: locate(crowdFileNames.crowdDetector),
    recognition: locate(crowdFileNames.recognition),
    recognitionWeights: locate(crowdFileNames.recognitionWeights),
  };
}

function locateIn(folder: string | undefined): (name: string) => string {
  return folder ? (name) => join(folder, name.slice(name.lastIndexOf('/') + 1)) : installedFile;
}

/** Reads the assets packed behind the face mesh package, by the name each has inside the package. */
export async function readFaceAssets(files: ModelFiles): Promise<ReadonlyMap<string, Uint8Array>> {
  return readAssets(files.faceAssets, files.faceAssetsLoader);
}

/** Reads the assets packed behind the hands package, by the name each has inside the package. */
export async function readHandAssets(files: ModelFiles): Promise<ReadonlyMap<string, Uint8Array>> {
  return readAssets(files.handAssets, files.handAssetsLoader);
}

async function readAssets(dataPath: string, loaderPath: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const [data, loader] = await Promise.all([readFile(dataPath), readFile(loaderPath, 'utf8')]);
  return unpackAssets(data, loader);
}

/**
 * Splits a packed assets file into its members, whose offsets are in the loader script next to it.
 *
 * @throws RangeError when the loader lists nothing, or more bytes than there are.
 */
export function unpackAssets(data: Uint8Array, loader: string): ReadonlyMap<string, Uint8Array> {
  const entry = /"filename":\s*"([^"]+)",\s*"start":\s*(\d+),\s*"end":\s*(\d+)/g;
  const members = new Map<string, Uint8Array>();
  for (const [, path = '', start, end] of loader.matchAll(entry)) {
    if (Number(end) > data.length) throw new RangeError(`${path} lies beyond the end of the packed assets`);
    members.set(path.slice(path.lastIndexOf('/') + 1), data.subarray(Number(start), Number(end)));
  }
  if (members.size === 0) throw new RangeError('the loader of the packed assets lists no file');
  return members;
}

/**
 * The path of an installed file of a package. Looked up in its folder: some packages export only their code.
 *
 * @throws RangeError when no installed package has it
 */
export function installedFile(specifier: string): string {
  const folders = createRequire(import.meta.url).resolve.paths(specifier) ?? [];
  const found = folders.map((folder) => join(folder, specifier)).find((path) => existsSync(path));
  if (found === undefined) throw new RangeError(`${specifier} is not installed`);
  return found;
}
