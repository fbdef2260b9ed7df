import { expect, test } from '@jest/globals';
import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';
import { hairReach } from './hair-reach.ts';

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
