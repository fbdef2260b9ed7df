import { expect, test } from '@jest/globals';
import { objectVariants } from '#tests/support/engine/falsify/falsify-objects.ts';
import { harmlessLooks } from '#tests/support/engine/falsify/harmless-looks.ts';
import { seeVariant } from '#tests/support/engine/falsify/see-variant.ts';
import { heldObject } from './held-object.ts';

test.each(['cigarette-in-mouth-1', 'cigarette-in-mouth-3', 'pen-in-mouth-2', 'straw-in-mouth-3'])(
  'sees %s',
  async (name) => {
    expect(heldObject(await seeVariant(objectVariants, name))).toBeGreaterThan(12);
  },
);

test.each(['beard', 'moustache', 'lipstick-red', 'moles', 'freckles'])('sees no object with %s', async (name) => {
  expect(heldObject(await seeVariant(harmlessLooks, `harmless-${name}`))).toBeLessThan(9);
});
