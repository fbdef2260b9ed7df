import { describe, expect, test } from '@jest/globals';
import { DocumentId } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { Paper } from '#shared/photo/paper.ts';
import { papers } from './paper.ts';
import { planSheet } from './plan-sheet.ts';

const sheets = DocumentId.options.flatMap((id) => Paper.options.map((paper) => [id, paper] as const));

describe.each(sheets)('%s on %s', (id, paper) => {
  const plan = planSheet(documents[id], papers[paper]);
  const { copy } = plan;

  test('puts every copy inside the margins', () => {
    const { marginPx } = papers[paper];
    for (const { left, top } of plan.places) {
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(marginPx);
      expect(left + copy.widthPx).toBeLessThanOrEqual(plan.widthPx - marginPx);
      expect(top + copy.heightPx).toBeLessThanOrEqual(plan.heightPx - marginPx);
    }
  });

  test('keeps cut marks off the copies and on the sheet', () => {
    for (const { x1, y1, x2, y2 } of plan.marks) {
      expect(Math.min(x1, x2, y1, y2)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x1, x2)).toBeLessThanOrEqual(plan.widthPx);
      expect(Math.max(y1, y2)).toBeLessThanOrEqual(plan.heightPx);
      const touched = plan.places.filter(
        ({ left, top }) =>
          Math.max(x1, x2) > left - 3 &&
          Math.min(x1, x2) < left + copy.widthPx + 3 &&
          Math.max(y1, y2) > top - 3 &&
          Math.min(y1, y2) < top + copy.heightPx + 3,
      );
      expect(touched).toEqual([]);
    }
  });

  test('prints the copies in their size within half a millimetre', () => {
    expect(Math.abs((copy.widthPx / 300) * 25.4 - documents[id].widthMm)).toBeLessThan(0.5);
    expect(Math.abs((copy.heightPx / 300) * 25.4 - documents[id].heightMm)).toBeLessThan(0.5);
  });
});

test.each([
  ['dv', '4x6', 2],
  ['dv', 'a4', 15],
  ['schengen', '4x6', 8],
  ['schengen', '10x15', 8],
  ['schengen', 'a4', 30],
  ['tr-biometric', '10x15', 2],
  ['tr-biometric', 'a4', 15],
  ['canada', 'a4', 12],
] as const)('%s on %s makes %i copies', (id, paper, copies) => {
  expect(planSheet(documents[id], papers[paper]).places).toHaveLength(copies);
});

test('rotates the paper when that fits more copies', () => {
  const wide = { ...documents.dv, widthMm: 140, heightMm: 50, widthPx: 1654, heightPx: 591 };
  const portrait = { widthPx: 1200, heightPx: 1800, marginPx: 36 };
  expect(planSheet(wide, portrait)).toMatchObject({ widthPx: 1800, heightPx: 1200 });
});
