import { expect, test } from 'vitest';
import { documents } from '#shared/photo/document-rules.ts';
import { aReport } from '#web/lib/testing/a-report.ts';
import { measuredLengths } from './measured-lengths.ts';

const lengthsOf = (id: 'dv' | 'cn-visa') => {
  const lengths = measuredLengths(aReport({ document: id }), documents[id]);
  return new Map(lengths.map((length) => [length.name, length]));
};

test('measured lengths are shares of the photo, not of the selfie', () => {
  // The crop of the report spans 0.05 to 0.45 of the selfie's height; crown 0.1, eyes 0.2, chin 0.4.
  const lengths = lengthsOf('dv');
  expect(lengths.get('head')?.share).toBeCloseTo(0.75, 9);
  expect(lengths.get('eyes')?.share).toBeCloseTo(0.625, 9);
  expect(lengths.get('above')?.share).toBeCloseTo(0.125, 9);
  expect(lengths.get('below')?.share).toBeCloseTo(0.125, 9);
});

test('measured lengths have the document’s published limits and no others', () => {
  expect(lengthsOf('dv').get('eyes')?.limits).toMatchObject({ min: 0.56, max: 0.69 });
  expect(lengthsOf('dv').get('above')?.limits).toBeUndefined();
  // China limits the space above the head and leaves the eye line open.
  expect(lengthsOf('cn-visa').get('eyes')?.limits).toBeUndefined();
  expect(lengthsOf('cn-visa').get('above')?.limits).toEqual({ min: 3 / 48, max: 5 / 48 });
});
