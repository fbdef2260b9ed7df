import { expect, test } from '@jest/globals';
import { expressionVariants } from '#tests/support/engine/falsify/falsify-expression.ts';
import { harmlessLooks } from '#tests/support/engine/falsify/harmless-looks.ts';
import { seeVariant } from '#tests/support/engine/falsify/see-variant.ts';
import { seeLips } from './between-lips.ts';

test.each(['teeth-1', 'teeth-2'])('sees %s between the lips', async (name) => {
  expect(seeLips(await seeVariant(expressionVariants, name)).teeth).toBeGreaterThan(0.9);
});

test.each(['tongue-out-1', 'tongue-out-3'])('sees %s', async (name) => {
  expect(seeLips(await seeVariant(expressionVariants, name)).tongue).toBeGreaterThan(1);
});

test.each(['lipstick-red', 'beard', 'moustache'])('sees neither with %s', async (name) => {
  const { teeth, tongue } = seeLips(await seeVariant(harmlessLooks, `harmless-${name}`));
  expect(teeth).toBeLessThan(0.3);
  expect(tongue).toBeLessThan(0.8);
});
