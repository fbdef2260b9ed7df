import { expect, test } from 'vitest';
import { type GreencardEntered, greencardErrors, nothingEntered } from './form-rules.ts';

function anEntry(some: Partial<GreencardEntered> = {}): GreencardEntered {
  return { ...nothingEntered, category: 'adult_female', ...some };
}

test('a form with a category is complete', () => {
  expect(greencardErrors(anEntry())).toEqual([]);
});

test('an untouched form lacks the category', () => {
  expect(greencardErrors(nothingEntered)).toEqual(['category']);
});

test.each(['child_male', 'child_female', 'baby'] as const)('the category %s needs a parent or guardian', (category) => {
  expect(greencardErrors(anEntry({ category }))).toEqual(['guardian']);
  expect(greencardErrors(anEntry({ category, guardianConfirmed: true }))).toEqual([]);
});
