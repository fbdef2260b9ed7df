import { describe, expect, test } from '@jest/globals';
import { installedFile, locateModelFiles, modelFileNames, unpackAssets } from './model-files.ts';

describe('where the model files are', () => {
  test('a folder named by the operator holds all of them, flat', () => {
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

  test('without one the installed packages have them', () => {
    expect(locateModelFiles(undefined).personMask).toMatch(
      /@mediapipe.selfie_segmentation.selfie_segmentation\.tflite$/,
    );
  });

  test('a file that a package hides behind its exports is found all the same, one that is nowhere is named', () => {
    expect(installedFile(modelFileNames.faceDescriptor)).toMatch(/human.models.faceres\.json$/);
    expect(() => installedFile('@vladmandic/human/models/none.bin')).toThrow('none.bin is not installed');
  });
});

describe('packed assets', () => {
  const loader =
    'load({"files": [{"filename": "/a/one.bin", "start": 0, "end": 2}, {"filename": "/b/two.bin", "start": 2, "end": 3}]})';

  test('are cut at the offsets the loader lists', () => {
    const members = unpackAssets(Uint8Array.of(7, 8, 9), loader);
    expect([...members].map(([name, bytes]) => [name, Array.from(bytes)])).toEqual([
      ['one.bin', [7, 8]],
      ['two.bin', [9]],
    ]);
  });

  test('that are shorter than the loader says are refused', () => {
    expect(() => unpackAssets(Uint8Array.of(7, 8), loader)).toThrow('beyond the end');
  });

  test('whose loader lists nothing are refused', () => {
    expect(() => unpackAssets(Uint8Array.of(7), 'nothing here')).toThrow('lists no file');
  });
});
