import { expect, test } from '@jest/globals';
import { createRandom } from '#tests/support/engine/random.ts';
import { floodFill } from './flood-fill.ts';

/** A picture drawn with `#` where the value is high enough, and the fill drawn with `o`. */
function fill(rows: readonly string[], seed: number): string[] {
  const width = rows[0]!.length;
  const values = Float32Array.from(rows.join(''), (sign) => (sign === '#' ? 1 : 0));
  const reached = floodFill(values, 0.5, width, rows.length, seed);
  const signs = Array.from(reached, (mark) => (mark === 1 ? 'o' : '.')).join('');
  return rows.map((_, row) => signs.slice(row * width, (row + 1) * width));
}

test('fills around corners, and neither diagonally nor over the edge into the next row', () => {
  const spiral = ['#####.#', '#...#.#', '#.#.#..', '#.###.#', '#.....#'];
  expect(fill(spiral, 0)).toEqual(['ooooo..', 'o...o..', 'o.o.o..', 'o.ooo..', 'o......']);
  expect(fill(['..#', '#..', '.#.'], 3)).toEqual(['...', 'o..', '...']);
});

test('fills the seed whatever its value, and everything connected with it', () => {
  expect(fill(['#.#', '##.'], 1)).toEqual(['ooo', 'oo.']);
});

test('fills the same pixels as a search from pixel to pixel', () => {
  const random = createRandom(5);
  const width = 40;
  const values = Float32Array.from({ length: width * 30 }, () => random.below(100) / 100);
  const seed = 15 * width + 20;
  const expected = new Uint8Array(values.length);
  const waiting = [seed];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    expected[at] = 1;
    const column = at % width;
    const neighbours = [
      at - width,
      at + width,
      ...(column > 0 ? [at - 1] : []),
      ...(column < width - 1 ? [at + 1] : []),
    ];
    waiting.push(...neighbours.filter((to) => values[to]! >= 0.35 && expected[to] === 0));
  }
  expect(expected.reduce((sum, mark) => sum + mark, 0)).toBeGreaterThan(300);
  expect(floodFill(values, 0.35, width, 30, seed)).toEqual(expected);
});
