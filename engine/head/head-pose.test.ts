import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Landmark } from '#engine/face/mesh-face.ts';
import { assetNames, locateModelFiles, readFaceAssets } from '#engine/inference/model-files.ts';
import { type CanonicalPoint, readCanonicalFace } from './canonical-face.ts';
import { measureHeadPose } from './head-pose.ts';

let canonical: CanonicalPoint[];

beforeAll(async () => {
  const assets = await readFaceAssets(locateModelFiles(), [assetNames.geometry]);
  canonical = readCanonicalFace(assets[assetNames.geometry]);
});

/** The canonical face turned about one axis, enlarged and moved, as a mesh would see it. */
function turned(axis: 'yaw' | 'pitch' | 'roll', degrees: number): Landmark[] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const landmarks: Landmark[] = [];
  for (const { landmark, x, y, z } of canonical) {
    // The camera looks along +z with y down: the nose (z < 0) goes to +x for yaw and to +y for pitch.
    const point = {
      yaw: { x: cos * x - sin * z, y, z: sin * x + cos * z },
      pitch: { x, y: cos * y - sin * z, z: sin * y + cos * z },
      roll: { x: cos * x - sin * y, y: sin * x + cos * y, z },
    }[axis];
    landmarks[landmark] = { x: 300 + 12 * point.x, y: 200 + 12 * point.y, z: 12 * point.z };
  }
  return landmarks;
}

describe('the pose of the head', () => {
  test('finds no rotation of the canonical face itself', () => {
    const pose = measureHeadPose(turned('yaw', 0), canonical);
    expect(Math.max(Math.abs(pose.yaw), Math.abs(pose.pitch), Math.abs(pose.roll))).toBeLessThan(0.01);
  });

  test.each([
    ['yaw', 20],
    ['yaw', -12],
    ['pitch', 15],
    ['pitch', -8],
    ['roll', 30],
  ] as const)('measures %s of %i degrees', (axis, degrees) => {
    const pose = measureHeadPose(turned(axis, degrees), canonical);
    expect(pose[axis]).toBeCloseTo(degrees, 1);
    const others = (['yaw', 'pitch', 'roll'] as const).filter((other) => other !== axis);
    for (const other of others) expect(Math.abs(pose[other])).toBeLessThan(0.1);
  });
});
