import { expect, test } from '@jest/globals';
import { shadowZones } from './shadow-zones.ts';

const reach = 0.6;

test('colour of the lid comes in softly from the inner corner', () => {
  const lid = (across: number) => shadowZones(across, 0.1, 0.3, reach).lid;
  expect(lid(1)).toBeLessThan(0.02);
  expect(lid(0.9)).toBeLessThan(0.25 * lid(0.5));
  for (let across = 0.5; across < 1; across += 0.02) expect(lid(across) - lid(across + 0.02)).toBeLessThan(0.13);
});

test.each([0.18, 0.3, 0.6])('shadow rises to no horn over the outer corner with a crease at %p', (crease) => {
  for (let across = -0.4; across <= 0.05; across += 0.05) {
    const { lid, crease: fold, outer } = shadowZones(across, 0.9 * reach, crease, reach);
    expect(Math.max(lid, fold, outer)).toBeLessThan(0.12);
  }
});

test.each([0.6, 0.75, 0.95])('a wash that reaches %p of the way to the brow leaves the brow bare', (far) => {
  for (let across = -0.3; across <= 1; across += 0.1) {
    const { lid, crease, outer } = shadowZones(across, Math.max(1, 1.1 * far), 0.3, far);
    expect(Math.max(lid, crease, outer)).toBeLessThan(0.02);
  }
});
