import { expect, test } from '@jest/globals';
import { drawDigits } from './draw-digits.ts';

test('a one is its two right strokes, moved and scaled', () => {
  expect(drawDigits('1', 10, 20, 8)).toBe('M14 20V24M14 24V28');
});

test('every digit has strokes of its own', () => {
  const shapes = Array.from('0123456789.%', (character) => drawDigits(character, 0, 0, 2));
  expect(new Set(shapes).size).toBe(12);
});

test('digits stand beside each other', () => {
  expect(drawDigits('11', 0, 0, 2)).toBe(drawDigits('1', 0, 0, 2) + drawDigits('1', 1.6, 0, 2));
});

test('letters are refused', () => {
  expect(() => drawDigits('x', 0, 0, 2)).toThrow('no strokes for x');
});
