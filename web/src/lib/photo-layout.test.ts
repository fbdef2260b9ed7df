import { describe, expect, test } from 'vitest';
import { DocumentId } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { layOutPrinted, layOutWithin } from './photo-layout.ts';

const box = { width: 240, height: 300 };

describe.each(DocumentId.options)('the drawing of %s', (id) => {
  const rules = documents[id];
  const drawn = layOutWithin(rules, box);

  test('the drawing of a document has the shape of the print, to half a millimetre', () => {
    const unitsPerMm = drawn.height / rules.heightMm;
    expect(Math.abs(drawn.width / unitsPerMm - rules.widthMm)).toBeLessThan(0.5);
  });

  test('the drawing of a document fills its box in one direction and fits in the other', () => {
    expect(Math.max(drawn.width / box.width, drawn.height / box.height)).toBeCloseTo(1);
  });

  test('the drawing of a document shows a head within every limit', () => {
    const head = (drawn.chin - drawn.crown) / drawn.height;
    const eyes = 1 - drawn.eyes / drawn.height;
    const above = drawn.crown / drawn.height;
    expect(head).toBeGreaterThan(rules.headHeight.min);
    expect(head).toBeLessThan(rules.headHeight.max);
    expect(eyes).toBeGreaterThan(rules.eyeLine.min);
    expect(eyes).toBeLessThan(rules.eyeLine.max);
    expect(above).toBeGreaterThan(rules.spaceAbove?.min ?? 0.02);
    expect(above).toBeLessThan(rules.spaceAbove?.max ?? 1);
    expect(drawn.chin).toBeLessThan(drawn.height);
  });

  test('the drawing of a document shows the ranges of crown and eyes', () => {
    const { crown, eyes, crownBand, eyeBand, height } = drawn;
    expect(crownBand.top).toBeLessThan(crown);
    expect(crownBand.bottom).toBeGreaterThan(crown);
    // With the crown at either end of the band every limit holds.
    for (const end of [crownBand.top, crownBand.bottom]) {
      expect((drawn.chin - end) / height).toBeGreaterThan(rules.headHeight.min - 1e-6);
      expect((drawn.chin - end) / height).toBeLessThan(rules.headHeight.max + 1e-6);
      expect(end / height).toBeGreaterThan((rules.spaceAbove?.min ?? 0) - 1e-6);
      expect(end / height).toBeLessThan((rules.spaceAbove?.max ?? 1) + 1e-6);
    }
    expect(eyeBand === undefined).toBe(!rules.eyeLine.isRule);
    if (eyeBand === undefined) return;
    expect(eyeBand.top).toBeLessThan(eyes);
    expect(eyeBand.bottom).toBeGreaterThan(eyes);
  });
});

test('photos drawn in millimetres compare in size', () => {
  const canada = layOutPrinted(documents.canada, 2);
  const schengen = layOutPrinted(documents.schengen, 2);
  expect(canada.height).toBeCloseTo(140);
  expect(schengen.height).toBeCloseTo(90);
  expect(canada.width / schengen.width).toBeCloseTo(50 / 35, 2);
});
