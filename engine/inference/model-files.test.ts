import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import {
  assetNames,
  installedFile,
  locateCrowdFiles,
  locateModelFiles,
  modelFileNames,
  readFaceAssets,
  unpackAssets,
} from './model-files.ts';

describe('the paths of the model files', () => {
  test('are in one flat folder when the operator sets one', () => {
    expect(locateModelFiles('/opt/models')).toEqual({
      wasmFolder: '/opt/models/',
      faceAssets: '/opt/models/face_mesh_solution_packed_assets.data',
      faceAssetsLoader: '/opt/models/face_mesh_solution_packed_assets_loader.js',
      personMask: '/opt/models/selfie_segmentation.tflite',
      handAssets: '/opt/models/hands_solution_packed_assets.data',
      handAssetsLoader: '/opt/models/hands_solution_packed_assets_loader.js',
      faceDescriptor: '/opt/models/faceres.json',
      faceDescriptorWeights: '/opt/models/faceres.bin',
    });
  });

  test('of the networks for crowds are in the same folder', () => {
    expect(locateCrowdFiles('/opt/models')).toEqual({
      crowdDetector: '/opt/models/face_detection_full_range.tflite',
      recognition: '/opt/models/face_recognition_model-weights_manifest.json',
      recognitionWeights: '/opt/models/face_recognition_model.bin',
    });
  });

  test('are in the installed packages otherwise', () => {
    expect(locateModelFiles(undefined).personMask).toMatch(
      /@mediapipe.selfie_segmentation.selfie_segmentation\.tflite$/,
    );
  });

  test('include files outside a package’s exports, and a missing file is named', () => {
    expect(installedFile(modelFileNames.faceDescriptor)).toMatch(/human.models.faceres\.json$/);
    expect(() => installedFile('@vladmandic/human/models/none.bin')).toThrow('none.bin is not installed');
  });
});

describe('packed assets', () => {
  const loader =
    'load({"files": [{"filename": "/a/one.bin", "start": 0, "end": 2}, {"filename": "/b/two.bin", "start": 2, "end": 3}]})';

  test('are split at the offsets of the loader', () => {
    const members = unpackAssets(Uint8Array.of(7, 8, 9), loader);
    expect([...members].map(([name, bytes]) => [name, Array.from(bytes)])).toEqual([
      ['one.bin', [7, 8]],
      ['two.bin', [9]],
    ]);
  });

  test('are refused when they are shorter than the loader says', () => {
    expect(() => unpackAssets(Uint8Array.of(7, 8), loader)).toThrow('beyond the end');
  });

  test('are read one by one, and a missing one is named', async () => {
    const files = locateModelFiles();
    const { [assetNames.geometry]: bytes } = await readFaceAssets(files, [assetNames.geometry]);
    const members = unpackAssets(readFileSync(files.faceAssets), readFileSync(files.faceAssetsLoader, 'utf8'));
    expect(Buffer.from(bytes).equals(members.get(assetNames.geometry)!)).toBe(true);
    await expect(readFaceAssets(files, ['none.bin'])).rejects.toThrow('none.bin is not among the packed assets');
  });

  test('are refused when the loader lists nothing', () => {
    expect(() => unpackAssets(Uint8Array.of(7), 'nothing here')).toThrow('lists no file');
  });
});
