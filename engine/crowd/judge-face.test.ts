import { describe, expect, test } from '@jest/globals';
import { classOfFace, type FaceQuality, findSelfieFault, photoLimits, selfieLimits } from './judge-face.ts';

const large: FaceQuality = { widthPx: 300, score: 0.95, presence: 1, yaw: 2, pitch: -3, sharpness: 0.3 };
const belowSharp = (limit: number) => ({ ...large, sharpness: limit - 0.001 });

describe('the use of a face in a photo', () => {
  test.each<[string, Partial<FaceQuality>, string | undefined]>([
    ['a large face is strong', {}, 'strong'],
    ['48 px are strong', { widthPx: 48 }, 'strong'],
    ['less is weak', { widthPx: 47 }, 'weak'],
    ['below 32 px it is only counted', { widthPx: 31 }, 'counted'],
    ['turned by more than 45 degrees it is weak', { yaw: -46 }, 'weak'],
    ['looking up by more than 45 degrees it is weak', { pitch: 46 }, 'weak'],
    ['blurred it is weak', belowSharp(photoLimits.sharpness), 'weak'],
    ['what the mesh does not see is no face', { presence: 0.49 }, undefined],
  ])('%s', (_, quality, use) => {
    expect(classOfFace({ ...large, ...quality })).toBe(use);
  });
});

describe('a selfie', () => {
  test.each<[string, readonly FaceQuality[], string | undefined]>([
    ['with one good face enrols', [large], undefined],
    ['without a face is refused', [], 'no_face'],
    ['with a hardly visible face is refused', [{ ...large, presence: 0.89 }], 'faceVisible'],
    ['with a face that the detector doubts is refused', [{ ...large, score: 0.79 }], 'faceVisible'],
    ['with two faces is refused', [large, { ...large, widthPx: 40 }], 'several_faces'],
    ['with a speck behind the person enrols', [large, { ...large, widthPx: 20 }], undefined],
    ['with a speck alone is refused', [{ ...large, widthPx: 20 }], 'face_too_small'],
    ['with a small face is refused', [{ ...large, widthPx: selfieLimits.widthPx - 1 }], 'face_too_small'],
    ['with a turned head is refused', [{ ...large, yaw: 16 }], 'yaw'],
    ['with a raised head is refused', [{ ...large, pitch: -16 }], 'pitch'],
    ['that is blurred is refused', [belowSharp(selfieLimits.sharpness)], 'sharpness'],
  ])('%s', (_, faces, fault) => {
    expect(findSelfieFault(faces)).toBe(fault);
  });

  test('with the turn that the camera asked for enrols', () => {
    expect(findSelfieFault([{ ...large, yaw: 28 }], 25)).toBeUndefined();
    expect(findSelfieFault([large], 25)).toBe('yaw');
  });
});
