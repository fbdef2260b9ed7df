import { describe, expect, test } from '@jest/globals';
import { seededRandom } from '../people/random.ts';
import { holdOut, limitAt, scorePairs, shareAbove } from './error-rates.ts';

const faces = [
  { person: 'a', at: 0 },
  { person: 'a', at: 1 },
  { person: 'b', at: 10 },
  { person: 'c', at: 20 },
];
const closeness = (one: { at: number }, other: { at: number }) => -Math.abs(one.at - other.at);

describe('error rates of faces', () => {
  test('count each pair of one list once', () => {
    expect(scorePairs(faces, faces, closeness)).toEqual({ same: [-1], strangers: [-9, -10, -10, -19, -20] });
  });

  test('compare probes with templates', () => {
    const templates = [{ person: 'a', at: 0 }];
    expect(scorePairs(faces.slice(1), templates, closeness)).toEqual({ same: [-1], strangers: [-10, -20] });
  });

  test('have no limit where one pair is already more than the rate', () => {
    const scores = scorePairs(faces, faces, closeness);
    expect(limitAt(scores, 0.1)).toBeUndefined();
    expect(limitAt(scores, 0.2)).toBe(-10);
    expect(shareAbove(scores.strangers, -10)).toBe(0.2);
  });

  test('are read on people who had no part in the limit', () => {
    const people = Array.from({ length: 20 }, (_, nth) => `person ${nth}`);
    const all = people.flatMap((person, nth) => [0, 1].map((more) => ({ person, at: nth * 100 + more })));
    const scoresOf = (of: ReadonlySet<string>) => {
      const some = all.filter(({ person }) => of.has(person));
      return scorePairs(some, some, closeness);
    };
    const splits = holdOut(people, scoresOf, 0.05, 10, seededRandom(3));
    expect(splits).toHaveLength(10);
    for (const { recall } of splits) expect(recall).toBe(1);
  });
});
