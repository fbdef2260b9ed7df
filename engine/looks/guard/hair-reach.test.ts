import { expect, test } from '@jest/globals';
import { rightEyeRim } from '#engine/face/landmark-groups.ts';
import { neighboursAlong } from '#engine/looks/ground/neighbours-along.ts';
import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';
import { hairReach, keepFeatures } from './hair-reach.ts';

test('stretches and single places say the same, also where work pixels are no whole number of pixels', () => {
  const [widthPx, heightPx] = [14, 9];
  const area = { left: 5, top: 3, widthPx: 47, heightPx: 31 };
  const landmarks = Array.from({ length: 478 }, () => ({ x: 7, y: 8, z: 0 }));
  const mask = new Float32Array(widthPx * heightPx);
  for (const at of [0, 16, 40, 41, 69, 100]) mask[at] = 0.5;
  const { isOpen, closedIn } = hairReach({ area, widthPx, heightPx, landmarks } as unknown as WorkRaster, mask);
  let open = 0;
  for (let y = area.top; y < area.top + area.heightPx; y += 1) {
    const stretches = closedIn!(y);
    for (let x = area.left; x < area.left + area.widthPx; x += 1) {
      const isClosed = stretches.some((from, nth) => nth % 2 === 0 && x >= from && x < stretches[nth + 1]!);
      expect(isClosed).toBe(!isOpen!({ x: x + 0.5, y: y + 0.5 }));
      if (!isClosed) open += 1;
    }
  }
  expect(open).toBeGreaterThan(0);
});

test('hair that reaches over an eye changes nothing that must stay', () => {
  const [widthPx, heightPx] = [30, 24];
  const area = { left: 0, top: 0, widthPx: 47, heightPx: 37 };
  const landmarks = Array.from({ length: 478 }, () => ({ x: 4, y: 4, z: 0 }));
  for (const [nth, number] of rightEyeRim.entries()) {
    const angle = (nth / rightEyeRim.length) * 2 * Math.PI;
    landmarks[number] = { x: 18 + 6 * Math.cos(angle), y: 12 + 3 * Math.sin(angle), z: 0 };
  }
  const work = { area, widthPx, heightPx, landmarks } as unknown as WorkRaster;
  const mask = new Float32Array(widthPx * heightPx).fill(1);
  keepFeatures(work, mask);
  const { isOpen } = hairReach(work, mask);
  const [across, down] = [
    neighboursAlong(area.widthPx, widthPx, widthPx / area.widthPx),
    neighboursAlong(area.heightPx, heightPx, heightPx / area.heightPx),
  ];
  let closed = 0;
  for (let y = 0; y < area.heightPx; y += 1) {
    for (let x = 0; x < area.widthPx; x += 1) {
      if (isOpen!({ x: x + 0.5, y: y + 0.5 })) continue;
      closed += 1;
      for (const row of [down.first[y]!, down.second[y]!]) {
        for (const column of [across.first[x]!, across.second[x]!]) expect(mask[row * widthPx + column]).toBe(0);
      }
    }
  }
  expect(closed).toBeGreaterThan(30);
});
