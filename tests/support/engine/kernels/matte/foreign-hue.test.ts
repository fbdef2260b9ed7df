import { describe, expect, test } from '@jest/globals';
import type { ColourCluster } from './colour-clusters.ts';
import { foreignHues, foreignShare } from './foreign-hue.ts';

const colour = (red: number, green: number, blue: number, share = 0.5): ColourCluster => ({
  red: red / 255,
  green: green / 255,
  blue: blue / 255,
  variance: 1e-3,
  share,
});
const [hair, skin, leaves] = [colour(60, 45, 40), colour(200, 150, 130), colour(80, 120, 40)];

function shareOf(red: number, green: number, blue: number, person: ColourCluster[], background: ColourCluster[]) {
  return foreignShare(red / 255, green / 255, blue / 255, foreignHues(person, background));
}

describe('a hue that only the background has', () => {
  test('identifies leaves in sun and in half shadow', () => {
    expect(shareOf(80, 120, 40, [hair, skin], [leaves])).toBeCloseTo(1, 5);
    expect(shareOf(50, 75, 25, [hair, skin], [leaves])).toBeGreaterThan(0.6);
  });

  test('measures the share of leaves in a mixed pixel', () => {
    expect(shareOf(70, 82.5, 40, [hair], [leaves])).toBeCloseTo(0.5, 1);
  });

  test('is absent in hair and skin, lit or shaded', () => {
    for (const [red, green, blue] of [
      [60, 45, 40],
      [200, 150, 130],
      [100, 75, 65],
      [235, 215, 205],
    ] as const) {
      expect(shareOf(red, green, blue, [hair, skin], [leaves])).toBeLessThan(0.1);
    }
  });
});

describe('no hue is unique to the background', () => {
  test.each<[string, ColourCluster[], ColourCluster[]]>([
    ['when the person wears it, too', [hair, colour(30, 90, 40)], [leaves]],
    ['when it is that of skin and hair, only stronger', [hair, skin], [colour(200, 60, 30)]],
    ['where the background is grey', [hair, skin], [colour(128, 128, 128)]],
    ['where the background is black', [hair, skin], [colour(6, 6, 7)]],
    ['where too little of the background has it', [hair, skin], [colour(80, 120, 40, 0.05)]],
  ])('%s', (_, person, background) => {
    expect(foreignHues(person, background)).toHaveLength(0);
  });
});
