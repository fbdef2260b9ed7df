import { existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
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

/** The names of the used parts inside the packed assets. */
export const assetNames = {
  detector: 'face_detection_short_range.tflite',
  mesh: 'face_landmark_with_attention.tflite',
  geometry: 'geometry_pipeline_metadata_landmarks.binarypb',
  palms: 'palm_detection_full.tflite',
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

/** Reads some of the assets packed behind the face mesh package, by the names they have inside the package. */
export function readFaceAssets<Name extends string>(files: ModelFiles, names: readonly Name[]) {
  return readAssets(files.faceAssets, files.faceAssetsLoader, names);
}

/** Reads some of the assets packed behind the hands package, by the names they have inside the package. */
export function readHandAssets<Name extends string>(files: ModelFiles, names: readonly Name[]) {
  return readAssets(files.handAssets, files.handAssetsLoader, names);
}

async function readAssets<Name extends string>(
  dataPath: string,
  loaderPath: string,
  names: readonly Name[],
): Promise<Readonly<Record<Name, Uint8Array>>> {
  const places = placesOf(await readFile(loaderPath, 'utf8'));
  const data = await open(dataPath);
  try {
    const read = names.map(async (name) => {
      const { start, end } = places.get(name) ?? { start: 0, end: 0 };
      const { bytesRead, buffer } = await data.read(new Uint8Array(end - start), 0, end - start, start);
      if (bytesRead === 0 || bytesRead < end - start) throw new RangeError(`${name} is not among the packed assets`);
      return [name, buffer] as const;
    });
    return Object.fromEntries(await Promise.all(read)) as Record<Name, Uint8Array>;
  } finally {
    await data.close();
  }
}

/**
 * Splits a packed assets file into its members.
 *
 * @throws RangeError when the loader lists nothing, or more bytes than there are.
 */
export function unpackAssets(data: Uint8Array, loader: string): ReadonlyMap<string, Uint8Array> {
  const members = [...placesOf(loader)].map(([name, { start, end }]) => {
    if (end > data.length) throw new RangeError(`${name} lies beyond the end of the packed assets`);
    return [name, data.subarray(start, end)] as const;
  });
  return new Map(members);
}

/** Where each member of a packed assets file is, from the loader script next to it. */
function placesOf(loader: string): ReadonlyMap<string, { readonly start: number; readonly end: number }> {
  const entry = /"filename":\s*"([^"]+)",\s*"start":\s*(\d+),\s*"end":\s*(\d+)/g;
  const places = [...loader.matchAll(entry)].map(
    ([, path = '', start, end]) =>
      [path.slice(path.lastIndexOf('/') + 1), { start: Number(start), end: Number(end) }] as const,
  );
  if (places.length === 0) throw new RangeError('the loader of the packed assets lists no file');
  return new Map(places);
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
