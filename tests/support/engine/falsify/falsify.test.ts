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

/** To save time, stickers are tried on only one of the portraits at hand. */
const costly = { portrait: portraitsAtHand[1]?.name, variants: new Set(stickerVariants) };
/** A person on another wall is compared with the same person on this one. */
const controlWall = 'wall-white';

/** The variants for a portrait: all of them in a thorough run, otherwise every variant on one portrait at hand. */
function variantsFor(portraitName: string): readonly FalsifiedVariant[] {
  const atHand = portraitsAtHand.findIndex(({ name }) => name === portraitName);
  return falsifiedVariants.filter((variant, index) => {
    if (costly.variants.has(variant)) return portraitName !== costly.portrait;
    if (isThorough || atHand < 0 || variant.name === controlWall) return true;
    return index % portraitsAtHand.length === atHand;
  });
}

test('tries each variant on a portrait at hand', () => {
  const tried = new Set(portraitsAtHand.flatMap(({ name }) => variantsFor(name)));
  expect(falsifiedVariants.filter((variant) => !tried.has(variant))).toEqual([]);
});

describe.each(portraits)('of $name', ({ name: portraitName, read }) => {
  const variants = variantsFor(portraitName);
  let portrait: FalsifiedPortrait;
  beforeAll(async () => {
    portrait = await falsifyPortrait(await read(), variants, choices, await models);
  });

  test('fails nothing on the untouched portrait', () => {
    expect(portrait.untouched).toMatchObject({ rejection: undefined });
    expect(Object.values(portrait.untouched.marks)).not.toContain('fail');
  });

  test.each(variants)('$name leads to: $expects.marks', ({ name }) => {
    const { verdict, outcome, control } = portrait.falsified.find(({ variant }) => variant.name === name)!;
    expect({ verdict, said: summarise(outcome, control) }).not.toMatchObject({ verdict: 'missed' });
  });
});

test('draws the same falsified pictures for the same portrait', async () => {
  const bytes = await portraitsAtHand[0]!.read();
  const [first, second] = [await prepareSubject(bytes, await models), await prepareSubject(bytes, await models)];
  for (const variant of falsifiedVariants.filter(({ name }) => drawnByChance.includes(name))) {
    const [one, other] = [await variant.draw(first), await variant.draw(second)];
    expect(Buffer.compare(Buffer.from(one), Buffer.from(other))).toBe(0);
  }
});

test('has no variant name twice', () => {
  expect(new Set(falsifiedVariants.map(({ name }) => name)).size).toBe(falsifiedVariants.length);
});
