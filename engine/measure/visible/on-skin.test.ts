import { expect, test } from '@jest/globals';
import { skinVariants } from '#tests/support/engine/falsify/falsify-skin.ts';
import { harmlessSkin } from '#tests/support/engine/falsify/harmless-skin.ts';
import { seeVariant } from '#tests/support/engine/falsify/see-variant.ts';
import { seeOnSkin } from './on-skin.ts';

test.each(['writing-on-forehead', 'writing-on-chin'])('sees strokes: %s', async (name) => {
  expect(seeOnSkin(await seeVariant(skinVariants, name)).strokes).toBeGreaterThan(16);
});

test.each(['sticker-on-cheeks', 'plaster-on-forehead', 'plaster-on-nose'])('sees patches: %s', async (name) => {
  expect(seeOnSkin(await seeVariant(skinVariants, name)).patch).toBeGreaterThan(12);
});

test.each(['acne', 'bindi', 'rosacea', 'scar', 'strands', 'vitiligo', 'wrinkles'])('sees nothing: %s', async (name) => {
  const { strokes, foreign, patch } = seeOnSkin(await seeVariant(harmlessSkin, `harmless-${name}`));
  expect(strokes).toBeLessThan(8);
  expect(foreign).toBeLessThan(3);
  expect(patch).toBeLessThan(11);
});
