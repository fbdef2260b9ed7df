import { expect, test } from '@jest/globals';
import { checkWriting } from './check-writing.ts';

const checked = (characters: number, repeatedMarks = 10, isLaidOver = false) =>
  checkWriting({ writing: { characters, pixels: new Uint32Array(0), isLaidOver }, origin: { repeatedMarks } });

test('warns of four characters in a line, and is no line of the report below', () => {
  expect(checked(4)).toMatchObject([{ id: 'writing', value: 4, unit: 'count', limit: { warnMax: 3 }, mark: 'warn' }]);
  expect(checked(3)).toEqual([]);
});

test('fails for marks that are repeated over face and surroundings, with or without a line of characters', () => {
  for (const characters of [0, 6]) expect(checked(characters, 22)).toMatchObject([{ id: 'writing', mark: 'fail' }]);
});

test('fails for a line that clothes cannot carry', () => {
  expect(checked(6, 10, true)).toMatchObject([{ id: 'writing', value: 6, limit: { max: 3 }, mark: 'fail' }]);
});
