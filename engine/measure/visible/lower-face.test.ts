import { expect, test } from '@jest/globals';
import { clothVariants } from '#tests/support/engine/falsify/falsify-cloth.ts';
import { objectVariants } from '#tests/support/engine/falsify/falsify-objects.ts';
import { harmlessLooks } from '#tests/support/engine/falsify/harmless-looks.ts';
import { seeVariant } from '#tests/support/engine/falsify/see-variant.ts';
import { seeLowerFace } from './lower-face.ts';

test.each(['collar-to-lip-1', 'collar-to-lip-2', 'cloth-of-skin-colour-1', 'cloth-of-skin-colour-3'])(
  'misses a lip with %s',
  async (name) => {
    expect(seeLowerFace(await seeVariant(clothVariants, name)).isClothed).toBe(true);
  },
);

test('sees colours that neither skin nor hair has', async () => {
  expect(seeLowerFace(await seeVariant(objectVariants, 'lollipop-in-mouth-1')).foreign).toBeGreaterThan(1.8);
});

test.each(['beard', 'goatee', 'stubble', 'lipstick-nude', 'lipstick-dark'])('accepts %s', async (name) => {
  const { foreign, isClothed } = seeLowerFace(await seeVariant(harmlessLooks, `harmless-${name}`));
  expect(isClothed).toBe(false);
  expect(foreign).toBeLessThan(0.5);
});
