import { describe, expect, test } from '@jest/globals';
import { toLab } from '#engine/measure/lab.ts';
import { DocumentId } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { wallColourDistance, wallDistance } from './wall-colour-distance.ts';
import { colourLimits } from './wall-limits.ts';

const lab = (hex: string) => toLab(...(Array.from(Buffer.from(hex, 'hex')) as [number, number, number]));
const grey = (value: number) => toLab(value, value, value);

function markOf(id: DocumentId, colour: ReturnType<typeof grey>) {
  const distance = wallDistance(colour, documents[id].background);
  return distance > colourLimits.failAbove ? 'fail' : distance > colourLimits.warnAbove ? 'warn' : 'pass';
}

test.each([199, 205, 213, 220])('accepts a grey wall of %d neither as white nor as off-white', (value) => {
  for (const id of ['dv', 'us-visa', 'us-passport', 'tr-biometric'] as const)
    expect(markOf(id, grey(value))).toBe('fail');
});

test.each([226, 238, 255])('accepts a grey of %d as white or off-white', (value) => {
  for (const id of ['dv', 'us-visa', 'us-passport', 'tr-biometric'] as const)
    expect(markOf(id, grey(value))).toBe('pass');
});

describe('each colour passes by its published figure where it is accepted', () => {
  test.each<[string, string, readonly DocumentId[]]>([
    ['ISCC-NBS white', 'f2f3f4', DocumentId.options.filter((id) => id !== 'uk' && id !== 'schengen')],
    ['ISCC-NBS pinkish white', 'eae3e1', DocumentId.options],
    ['ISCC-NBS bluish white', 'e9e9ed', DocumentId.options],
    ['ISCC-NBS yellowish white', 'f0ead6', ['uk', 'uk-digital', 'canada', 'in-visa']],
    ['RAL 9001 cream', 'e9e0d2', ['uk', 'uk-digital', 'canada', 'in-visa']],
    ['RAL 1015 light ivory', 'e6d2b5', ['uk', 'uk-digital', 'canada', 'in-visa']],
    ['RAL 7035 light grey', 'cbd0cc', ['uk', 'uk-digital', 'schengen', 'australia', 'canada', 'in-visa']],
    ['light blue', 'd5e5f2', ['uk-digital', 'canada', 'in-visa', 'schengen']],
    ['ISCC-NBS very pale blue', 'bcd4e6', ['uk-digital', 'canada', 'in-visa', 'schengen']],
  ])('%s', (_, hex, accepting) => {
    expect(DocumentId.options.filter((id) => markOf(id, lab(hex)) === 'pass')).toEqual(
      DocumentId.options.filter((id) => accepting.includes(id)),
    );
  });
});

test('accepts cream and light grey for the United Kingdom, and no pure white', () => {
  expect(markOf('uk', grey(220))).toBe('pass');
  expect(markOf('uk', grey(242))).toBe('warn');
  expect(markOf('uk', grey(250))).toBe('fail');
  expect(markOf('uk', grey(255))).toBe('fail');
});

test('warns of white for Schengen visas, which some consulates refuse, and of nothing near it', () => {
  expect(markOf('schengen', grey(232))).toBe('pass');
  expect(markOf('schengen', grey(246))).toBe('warn');
  expect(markOf('schengen', grey(255))).toBe('warn');
  expect(markOf('schengen', lab('f5ead0'))).toBe('fail');
});

test.each(DocumentId.options)('%s rejects a dark wall and a strong colour', (id) => {
  for (const hex of ['404040', '999999', 'b08060', '8fb0e0', 'e08080', '90c090', 'd8c080']) {
    expect(markOf(id, lab(hex))).toBe('fail');
  }
});

test('does not accept a white wall in lamp light, as nothing is corrected', () => {
  expect(markOf('us-passport', lab('f2e0c0'))).toBe('fail');
});

test('measures the distance to the nearest area, along the arc where only the hue differs', () => {
  expect(wallColourDistance({ l: 87, a: 0, b: 0 }, ['white'])).toBeCloseTo(3, 6);
  expect(wallColourDistance({ l: 95, a: 10, b: 0 }, ['white', 'off-white'])).toBeCloseTo(4, 6);
  expect(wallColourDistance({ l: 90, a: 10, b: 0 }, ['cream'])).toBeCloseTo(10, 6);
  expect(wallColourDistance({ l: 90, a: 10 * Math.cos(2.1), b: 10 * Math.sin(2.1) }, ['cream'])).toBeCloseTo(0.929, 2);
});
