import { beforeAll, describe, expect, test } from '@jest/globals';
import type { EngineChoices } from '#engine/analysis/engine-choices.ts';
import { loadModels } from '#engine/inference/engine-models.ts';
import { falsifiedVariants } from './falsified-variants.ts';
import { type FalsifiedPortrait, falsifyPortrait } from './falsify-portrait.ts';
import { harmlessVariants } from './harmless-variants.ts';
import { summarise } from './judge-variant.ts';
import { portraitsAtHand } from './portraits-at-hand.ts';

const choices: EngineChoices = { document: 'dv', background: 'auto', infant: false };
const models = loadModels();

/** One or two of each kind; `npm run falsify -- folder harmless` checks all of them on every portrait of a folder. */
const checked = [
  'harmless-goatee',
  'harmless-lipstick-red',
  'harmless-freckles',
  'harmless-acne',
  'harmless-strands',
  'harmless-ear-studs',
  'harmless-ear-discs',
  'harmless-hair-slides',
  'harmless-light-75',
  'harmless-light-110',
  'harmless-white-balance-4500',
  'harmless-contrast-85',
  'harmless-turned-5',
  'harmless-mirrored',
  'harmless-enlarged',
  'harmless-jpeg-70',
  'harmless-cmyk',
  'harmless-display-p3',
  'harmless-png-16-bit',
];

describe.each(portraitsAtHand)('$name is not rejected', ({ read }) => {
  let portrait: FalsifiedPortrait;
  beforeAll(async () => {
    const variants = harmlessVariants.filter(({ name }) => checked.includes(name));
    portrait = await falsifyPortrait(await read(), variants, choices, await models);
  });

  test.each(checked)('%s', (name) => {
    const { verdict, outcome, control } = portrait.falsified.find(({ variant }) => variant.name === name)!;
    expect({ verdict, said: summarise(outcome, control) }).toMatchObject({ verdict: 'caught' });
  });
});

test('has no variant name twice', () => {
  const names = [...falsifiedVariants, ...harmlessVariants].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
