import { expect, test } from '@jest/globals';
import { brand } from '#shared/brand.ts';
import { drawWord } from './draw-word.ts';
import { letterStrokes } from './letter-strokes.ts';

test('the brand can be written', () => {
  const { svg, width } = drawWord(brand.name);
  expect(svg).toContain('<path');
  expect(width).toBeGreaterThan(10);
});

test('letters stand beside each other, with room between them', () => {
  const [first, second] = [drawWord('V').width, drawWord('e').width];
  expect(drawWord('Ve').width).toBeGreaterThan(first + second);
});

test('every letter has strokes of its own', () => {
  const shapes = Object.values(letterStrokes).map(({ path }) => path);
  expect(new Set(shapes).size).toBe(shapes.length);
});

test('a letter with a mark is the letter and the mark, however it is written', () => {
  const composed = drawWord('ş');
  expect(drawWord('s\u0327')).toEqual(composed);
  expect(composed.svg.startsWith(drawWord('s').svg)).toBe(true);
  expect(composed.svg).not.toBe(drawWord('s').svg);
  expect(composed.width).toBe(drawWord('s').width);
});

test('a mark above takes the place of the dot of an i, and stands higher over a capital', () => {
  expect(drawWord('î').svg.startsWith(drawWord('ı').svg)).toBe(true);
  expect(drawWord('Ö').svg).toContain(' 0)"/><path');
  expect(drawWord('Ö').svg).toMatch(/ 0\)"\/>$/);
  expect(drawWord('ö').svg).toMatch(/ 3\.4\)"\/>$/);
});

test.each(['写', '€', 'a\u20e3'])('%s has no strokes, and is refused', (word) => {
  expect(() => drawWord(word)).toThrow('there are no strokes for');
});
