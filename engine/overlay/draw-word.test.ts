import { expect, test } from '@jest/globals';
import { brand } from '#shared/brand.ts';
import { drawWord } from './draw-word.ts';
import { letterStrokes } from './letter-strokes.ts';

test('has strokes for the brand', () => {
  const { svg, width } = drawWord(brand.name);
  expect(svg).toContain('<path');
  expect(width).toBeGreaterThan(10);
});

test('puts letters next to each other with a gap', () => {
  const [first, second] = [drawWord('V').width, drawWord('e').width];
  expect(drawWord('Ve').width).toBeGreaterThan(first + second);
});

test('has different strokes for every letter', () => {
  const shapes = Object.values(letterStrokes).map(({ path }) => path);
  expect(new Set(shapes).size).toBe(shapes.length);
});

test('draws a letter with a mark as the letter and the mark, in any Unicode form', () => {
  const composed = drawWord('ş');
  expect(drawWord('s\u0327')).toEqual(composed);
  expect(composed.svg.startsWith(drawWord('s').svg)).toBe(true);
  expect(composed.svg).not.toBe(drawWord('s').svg);
  expect(composed.width).toBe(drawWord('s').width);
});

test('replaces the dot of an i by a mark, and raises it over a capital', () => {
  expect(drawWord('î').svg.startsWith(drawWord('ı').svg)).toBe(true);
  expect(drawWord('Ö').svg).toContain(' 0)"/><path');
  expect(drawWord('Ö').svg).toMatch(/ 0\)"\/>$/);
  expect(drawWord('ö').svg).toMatch(/ 3\.4\)"\/>$/);
});

test.each(['写', '€', 'a\u20e3'])('refuses %s, which has no strokes', (word) => {
  expect(() => drawWord(word)).toThrow('there are no strokes for');
});
