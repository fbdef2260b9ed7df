import { describe, expect, test } from '@jest/globals';
import { DocumentId } from './document.ts';
import { documents } from './document-rules.ts';
import { documentSources } from './document-sources.ts';

const mmPerInch = 25.4;

describe.each(DocumentId.options.map((id) => [id, documents[id]] as const))('the rules of %s', (id, rules) => {
  test('have the id of their document, and a source', () => {
    expect(rules.id).toBe(id);
    expect(rules.source.length).toBeGreaterThan(20);
    expect(rules.background.accepted.length).toBeGreaterThan(0);
  });

  test('have one published source for each figure that is a rule', () => {
    const { headHeight, headWidth, eyeLine, spaceAbove, spaceBelow, fileBytes } = rules;
    const limited = {
      size: true,
      headHeight: headHeight.isRule,
      headWidth,
      eyeLine: eyeLine.isRule,
      spaceAbove,
      spaceBelow,
      background: true,
      file: fileBytes,
    };
    const expected = Object.entries(limited).flatMap(([figure, limit]) => (limit ? [figure] : []));
    const named = documentSources[id].flatMap(({ figures }) => figures);
    expect(named.toSorted()).toEqual(expected.toSorted());
    for (const { url, readOn } of documentSources[id]) {
      expect(new URL(url).protocol).toMatch(/^https?:$/);
      if (readOn !== undefined) expect(new Date(readOn).toISOString().slice(0, 10)).toBe(readOn);
    }
  });

  test('print at their size in millimetres within half a millimetre', () => {
    expect(Math.abs((rules.widthPx / rules.dpi) * mmPerInch - rules.widthMm)).toBeLessThan(0.5);
    expect(Math.abs((rules.heightPx / rules.dpi) * mmPerInch - rules.heightMm)).toBeLessThan(0.5);
  });

  test('allow more enlargement for paper only', () => {
    expect(rules.maxEnlargement).toBe(rules.fileBytes === undefined ? 1.5 : 1.3);
  });

  test('aim between their limits, with a margin for measuring errors', () => {
    for (const { min, max, aim } of [rules.headHeight, rules.eyeLine]) {
      expect(aim - min).toBeGreaterThan(0.02);
      expect(max - aim).toBeGreaterThan(0.02);
    }
  });

  test('leave room above the head and below the chin at their aims', () => {
    // The eyes are about half the head height, hair included, below the crown.
    const above = 1 - rules.eyeLine.aim - 0.52 * rules.headHeight.aim;
    const below = rules.eyeLine.aim - 0.48 * rules.headHeight.aim;
    expect(above).toBeGreaterThan(rules.spaceAbove?.min ?? 0.02);
    expect(above).toBeLessThan(rules.spaceAbove?.max ?? 1);
    expect(below).toBeGreaterThan(0.1);
  });

  test('leave the space below the chin that the document asks for, whatever head and space above it are', () => {
    const { spaceAbove, spaceBelow, headHeight } = rules;
    if (spaceBelow === undefined) return;
    expect(1 - headHeight.max - spaceAbove!.max).toBeGreaterThan(spaceBelow.min);
  });

  test('have file sizes that their compression rule allows', () => {
    const { fileBytes, maxCompression, widthPx, heightPx } = rules;
    if (fileBytes === undefined) return;
    expect(fileBytes.min).toBeLessThan(fileBytes.max);
    if (maxCompression !== undefined) {
      expect(fileBytes.min).toBeGreaterThanOrEqual((widthPx * heightPx * 3) / maxCompression);
    }
  });
});

test('documents that forbid edited pictures have no replacement background', () => {
  const forbidding = DocumentId.options.filter((id) => documents[id].background.replacement === undefined);
  expect(forbidding).toEqual(['us-passport', 'schengen', 'uk', 'uk-digital', 'canada', 'cn-visa', 'australia']);
});
