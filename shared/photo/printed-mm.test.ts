import { describe, expect, test } from '@jest/globals';
import { DocumentId } from './document.ts';
import { documents } from './document-rules.ts';
import { printedMm } from './printed-mm.ts';

/** The head height in the cited source, in whole millimetres: "crown to chin 29 to 34 mm". */
const cited = DocumentId.options.flatMap((id) => {
  const [, min, max] = /(?:head|crown to chin|chin to crown) (\d+) to (\d+) mm/.exec(documents[id].source) ?? [];
  return min === undefined ? [] : [{ id, min: Number(min), max: Number(max) }];
});

describe('the printed lengths', () => {
  test.each(cited)('of $id are $min to $max mm for the head, as its source says', ({ id, min, max }) => {
    const rules = documents[id];
    expect(Math.round(printedMm(rules, rules.headHeight.min))).toBe(min);
    expect(Math.round(printedMm(rules, rules.headHeight.max))).toBe(max);
  });

  test('are compared with every source that gives some', () => {
    expect(cited.map(({ id }) => id)).toEqual([
      'schengen',
      'uk',
      'uk-digital',
      'canada',
      'in-visa',
      'cn-visa',
      'australia',
    ]);
  });

  test('are two inches for the American square, and one inch for its smallest head', () => {
    expect(printedMm(documents.dv, 1)).toBeCloseTo(50.8);
    expect(printedMm(documents.dv, documents.dv.headHeight.min)).toBeCloseTo(25.4);
  });
});
