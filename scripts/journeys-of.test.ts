import { existsSync, globSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { isJourney, journeysOf, parts } from './journeys-of.ts';

const named = new Set(parts.flatMap(({ journeys }) => journeys).map((name) => `tests/${name}.test.ts`));

test('lists every journey test, and no other', () => {
  expect([...named].filter((file) => !existsSync(file))).toEqual([]);
  const ofProduct = globSync('tests/**/*.test.ts').filter(isJourney);
  expect(ofProduct.length).toBeGreaterThan(50);
  expect(ofProduct.filter((file) => !named.has(file))).toEqual([]);
});

test('selects the journeys through a changed part, each once', () => {
  const journeys = journeysOf(['functions/handoffs/api.ts', 'shared/handoffs/handoff.ts']);
  expect(journeys).toContain('tests/api/handoff.test.ts');
  expect(journeys).not.toContain('tests/api/stripe.test.ts');
  expect(new Set(journeys).size).toBe(journeys.length);
});

test('selects no journey for files outside the product', () => {
  expect(journeysOf(['README.md', 'docs/testing.md'])).toEqual([]);
});
