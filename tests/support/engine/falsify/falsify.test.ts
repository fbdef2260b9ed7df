import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { EngineChoices } from '#engine/analysis/engine-choices.ts';
import { loadModels } from '#engine/inference/engine-models.ts';
import { isThorough } from '#tests/support/engine/thorough.ts';
import { falsifiedVariants } from './falsified-variants.ts';
import { type FalsifiedPortrait, falsifyPortrait } from './falsify-portrait.ts';
import { stickerVariants } from './falsify-stickers.ts';
import { summarise } from './judge-variant.ts';
import { portraitsAtHand } from './portraits-at-hand.ts';
import { prepareSubject } from './subject.ts';
import type { FalsifiedVariant } from './variant.ts';

const choices: EngineChoices = { document: 'dv', background: 'auto', infant: false };
const models = loadModels();
/** Variants that hold drawn numbers. */
const drawnByChance = ['hair-over-eye', 'noise-30', 'bits-flipped'];

/** More portraits, which are no part of the repository. */
const folder = process.env['VESIKA_PORTRAITS'] ?? '';
const portraits = [
  ...portraitsAtHand,
  ...(existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => /\.(jpe?g|png|webp|heic)$/i.test(name))
    .map((name) => ({ name, read: async () => readFileSync(join(folder, name)) })),
];

/** To save time what is stuck on a face is stuck on one of those at hand only. */
const costly = { portrait: portraitsAtHand[1]?.name, variants: new Set(stickerVariants) };
/** Whoever is put on another wall is compared with themselves before this one. */
const controlWall = 'wall-white';

/** The ways in which a portrait is falsified: all of them in a thorough run, otherwise every way on one portrait at hand. */
function variantsFor(portraitName: string): readonly FalsifiedVariant[] {
  const atHand = portraitsAtHand.findIndex(({ name }) => name === portraitName);
  return falsifiedVariants.filter((variant, index) => {
    if (costly.variants.has(variant)) return portraitName !== costly.portrait;
    if (isThorough || atHand < 0 || variant.name === controlWall) return true;
    return index % portraitsAtHand.length === atHand;
  });
}

test('each way of falsifying is tried on a portrait at hand', () => {
  const tried = new Set(portraitsAtHand.flatMap(({ name }) => variantsFor(name)));
  expect(falsifiedVariants.filter((variant) => !tried.has(variant))).toEqual([]);
});

describe.each(portraits)('of $name', ({ name: portraitName, read }) => {
  const variants = variantsFor(portraitName);
  let portrait: FalsifiedPortrait;
  beforeAll(async () => {
    portrait = await falsifyPortrait(await read(), variants, choices, await models);
  });

  test('nothing fails untouched', () => {
    expect(portrait.untouched).toMatchObject({ rejection: undefined });
    expect(Object.values(portrait.untouched.marks)).not.toContain('fail');
  });

  test.each(variants)('$name leads to: $expects.marks', ({ name }) => {
    const { verdict, outcome, control } = portrait.falsified.find(({ variant }) => variant.name === name)!;
    expect({ verdict, said: summarise(outcome, control) }).not.toMatchObject({ verdict: 'missed' });
  });
});

test('the same portrait gives the same falsified pictures', async () => {
  const bytes = await portraitsAtHand[0]!.read();
  const [first, second] = [await prepareSubject(bytes, await models), await prepareSubject(bytes, await models)];
  for (const variant of falsifiedVariants.filter(({ name }) => drawnByChance.includes(name))) {
    const [one, other] = [await variant.draw(first), await variant.draw(second)];
    expect(Buffer.compare(Buffer.from(one), Buffer.from(other))).toBe(0);
  }
});

test('a name is given once', () => {
  expect(new Set(falsifiedVariants.map(({ name }) => name)).size).toBe(falsifiedVariants.length);
});
