import { describe, expect, test } from '@jest/globals';
import { documents } from '#shared/photo/document-rules.ts';
import { checkHeadHeight, type HeadHeights, headHeights } from './check-head-height.ts';

/** Heights in millimetres of a print 45 mm high; the skull's are known to 2 mm. */
function markOf(document: 'schengen' | 'dv', hairMm: number, skullMm: number) {
  const skull = { likely: skullMm / 45, least: (skullMm - 2) / 45 };
  const heights: HeadHeights = { hair: hairMm / 45, skull };
  const [check] = checkHeadHeight(heights, documents[document]);
  return { mark: check?.mark, mm: (check?.value ?? 0) * 45 };
}

describe('where the document measures the skull, from 32 to 36 mm', () => {
  test.each([
    ['hair and skull within it', 35.5, 32.5, 'pass', 35.5],
    ['hair above it', 38, 34, 'warn', 38],
    ['a skull below it under hair within it', 34, 31, 'warn', 31],
    ['hair above it and skull below it', 37, 31, 'warn', 37],
    ['a skull surely below it under hair within it', 35, 29, 'fail', 29],
    ['a skull surely below it under hair above it', 38, 29, 'fail', 29],
    ['a skull surely above it', 42, 39, 'fail', 42],
    ['hair below it', 31, 30, 'fail', 31],
  ] as const)('marks %s: %d mm, %d mm', (_, hair, skull, mark, shown) => {
    const marked = markOf('schengen', hair, skull);
    expect(marked.mark).toBe(mark);
    expect(marked.mm).toBeCloseTo(shown, 6);
  });
});

test('names the hair as the cause where it leaves the skull too little room', () => {
  const heights = { hair: 35 / 45, skull: { likely: 29 / 45, least: 27 / 45 } };
  expect(checkHeadHeight(heights, documents.schengen)[0]?.cause).toBe('tallHair');
});

test('judges the hair alone where the document measures it', () => {
  expect(markOf('dv', 0.68 * 45, 0.45 * 45).mark).toBe('pass');
  expect(markOf('dv', 0.7 * 45, 0.65 * 45).mark).toBe('fail');
});

test('measures from the chin up', () => {
  const heights = headHeights({ crown: -200, chin: 140, skull: { likely: -160, lowest: -140 } }, 500);
  expect(heights).toEqual({ hair: 0.68, skull: { likely: 0.6, least: 0.56 } });
});
