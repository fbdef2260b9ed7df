import { expect, test } from '@jest/globals';
import { createRandom } from '#tests/support/engine/random.ts';
import { fitClusters } from './colour-clusters.ts';
import type { HeadView } from './head-view.ts';
import { separateLengths } from './separate-lengths.ts';

const sidePx = 60;
const black = [0.2, -0.002, -0.016] as const;
const brown = [0.23, 0.014, 0.016] as const;

/** A chest two face widths wide; brown from one place aside to another, with so much of the cap's structure, black elsewhere. */
function tell({ from = 0.2, to = 0.7, structure = 0.9 }) {
  const dice = createRandom(5);
  const noise = (share: number) => (dice.below(1000) / 1000 - 0.5) * share;
  const across = (x: number) => x / 30 - 1;
  const isBrown = (at: number) => Math.abs(across(at % sidePx)) >= from && Math.abs(across(at % sidePx)) <= to;
  const pixels = Array.from({ length: sidePx ** 2 }, (_, at) => at);
  const plane = (channel: 0 | 1 | 2, share: number) =>
    Float32Array.from(pixels, (at) => (isBrown(at) ? brown : black)[channel] + noise(share));
  const lab = { l: plane(0, 0.04), a: plane(1, 0.004), b: plane(2, 0.004) };
  const hair = fitClusters(
    lab,
    pixels.filter((at) => isBrown(at)),
    1,
  );
  const view = {
    widthPx: sidePx,
    lab,
    texture: Float32Array.from(pixels, (at) => (isBrown(at) ? 0.01 * structure : 0.002)),
    place: { across },
  } as unknown as HeadView;
  const { worn, lengths } = separateLengths(view, pixels, hair, 0.01);
  return { lengths: lengths.filter(isBrown).length / pixels.filter(isBrown).length, worn: worn.length / pixels.length };
}

test('tells brown lengths from the black cloth they hang on', () => {
  const { lengths, worn } = tell({});
  expect(lengths).toBeGreaterThan(0.95);
  expect(worn).toBeLessThan(0.55);
});

test.each([
  ['smooth cloth of the colour of hair', { structure: 0.3 }],
  ['a strap', { from: 0.6, to: 0.75 }],
  ['clothes that have the colour of hair all over', { from: 0, to: 1 }],
])('takes %s for worn', (_, kind) => {
  expect(tell(kind)).toEqual({ lengths: 0, worn: 1 });
});
