import { expect, test } from '@jest/globals';
import type { FaceMesh, Landmark } from '#engine/face/mesh-face.ts';
import { measureFeatures } from './measure-features.ts';

/** A face whose irises lie a share of the eye's width to the picture's right. */
function looking(share: number): FaceMesh {
  const landmarks: Landmark[] = Array.from({ length: 478 }, () => ({ x: 0, y: 0, z: 0 }));
  const place = (number: number, x: number, y: number) => {
    landmarks[number] = { x, y, z: 0 };
  };
  place(33, -80, 0);
  place(133, -40, 0);
  place(362, 40, 0);
  place(263, 80, 0);
  place(468, -60 + 40 * share, 0);
  place(473, 60 + 40 * share, 0);
  place(152, 0, 150);
  return { landmarks, presence: 1 };
}

test('measures how far both irises lie to one side', () => {
  expect(measureFeatures(looking(0.12), 0).gazeOffset).toBeCloseTo(0.12);
  expect(measureFeatures(looking(-0.12), 0).gazeOffset).toBeCloseTo(0.12);
});

test('expects the eyes of a turned head to turn back to the camera', () => {
  expect(measureFeatures(looking(-0.07), 14).gazeOffset).toBeCloseTo(0);
  expect(measureFeatures(looking(0.07), -14).gazeOffset).toBeCloseTo(0);
  expect(measureFeatures(looking(0.05), 14).gazeOffset).toBeCloseTo(0.12);
});
