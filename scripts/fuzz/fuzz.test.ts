import { beforeAll, describe, expect, test } from '@jest/globals';
import { createBuiltinEngine } from '#engine/builtin-engine.ts';
import { RejectionCode } from '#shared/photo/rejection.ts';
import { examine, mutatedFile } from './examine.ts';
import { makeSeeds, type Seed } from './seeds.ts';
import { createTally } from './tally.ts';

const files = 300;
const engine = createBuiltinEngine();
let seeds: Seed[];

beforeAll(async () => {
  seeds = await makeSeeds();
});

describe('undamaged seeds', () => {
  const refused: Readonly<Record<string, RejectionCode>> = {
    'animated.gif': 'unsupported_format',
    'other.avif': 'unsupported_format',
    'other.tiff': 'unsupported_format',
    'bomb-within-limit.png': 'image_damaged',
    'bomb.png': 'too_many_pixels',
    'bomb-flat.png': 'image_damaged',
    'negative.png': 'image_damaged',
    'short.png': 'image_damaged',
    'header.heic': 'image_damaged',
    'meta.heic': 'image_damaged',
    empty: 'not_an_image',
    'text.svg': 'not_an_image',
  };

  test('are decoded, or rejected with the right code', async () => {
    const outcomes: Record<string, string> = {};
    for (const { name, bytes } of seeds) outcomes[name] = await examine(bytes);
    expect(outcomes).toEqual(Object.fromEntries(seeds.map(({ name }) => [name, refused[name] ?? 'decoded'])));
  });

  test('show the same head in every orientation of the camera', async () => {
    const turned = seeds.filter(({ name }) => name.startsWith('orientation-'));
    expect(turned).toHaveLength(8);
    for (const { bytes } of turned) {
      const { overlay } = await engine.check(bytes, { document: 'dv', background: 'auto', infant: false });
      expect(Math.abs(overlay.crown.y - 0.19)).toBeLessThan(0.02);
      expect(Math.abs(overlay.crown.x - 0.5)).toBeLessThan(0.02);
      expect(overlay.leftEye.x - overlay.rightEye.x).toBeGreaterThan(0.1);
    }
  });
});

test(`${files} mutated files end in a picture or in a rejection`, async () => {
  const outcomes = new Set<string>();
  for (let number = 0; number < files; number += 1) {
    outcomes.add(await examine(mutatedFile(seeds, number).bytes, number % 60 === 0 ? engine : undefined));
  }
  expect(['decoded', 'measured', ...RejectionCode.options]).toEqual(expect.arrayContaining([...outcomes]));
  // Mutations that never damage, or always destroy, would test nothing.
  expect([...outcomes]).toEqual(
    expect.arrayContaining(['decoded', 'image_damaged', 'not_an_image', 'too_many_pixels']),
  );
});

test('mutates the same number into the same file', () => {
  const [first, second, other] = [7, 7, 8].map((number) => Buffer.from(mutatedFile(seeds, number).bytes));
  expect(first!.equals(second!)).toBe(true);
  expect(first!.equals(other!)).toBe(false);
});

describe('the tally of a fuzz run', () => {
  const end = (number: number, rssBytes: number) => ({ kind: 'end', number, outcome: 'decoded', rssBytes }) as const;

  test('is sound when inputs end and memory does not grow', () => {
    const tally = createTally();
    for (let number = 0; number < 100; number += 1) tally.add(end(number, 300e6 + (number % 7) * 1e6));
    expect(tally.isSound()).toBe(true);
    expect(tally.summary()).toContain('100 inputs, 0 faults');
  });

  test('is not sound when memory grows', () => {
    const tally = createTally();
    for (let number = 0; number < 100; number += 1) tally.add(end(number, 300e6 + number * 5e6));
    expect(tally.isSound()).toBe(false);
  });

  test('is not sound after one fault, and names it', () => {
    const tally = createTally();
    tally.add({ kind: 'fault', number: 41, name: 'a.png', error: 'TypeError' });
    expect(tally.isSound()).toBe(false);
    expect(tally.summary()).toContain('FAULT at 41 (a.png): TypeError');
  });
});
