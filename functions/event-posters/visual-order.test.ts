import { expect, test } from '@jest/globals';
import { visualOrder } from './visual-order.ts';

/** The pieces, Arabic ones in braces; their letters are in reading order, as the font's shaping takes them. */
const ordered = (line: string, direction: 'ltr' | 'rtl') =>
  visualOrder(line, direction)
    .map(({ text, isArabic }) => (isArabic ? `{${text}}` : text))
    .join('');

test.each([
  ['a Latin line', 'Ayşe & Mert', 'ltr', 'Ayşe & Mert'],
  ['an Arabic line', 'بدعوة من ليلى', 'rtl', '{بدعوة من ليلى}'],
  ['an Arabic name in a Latin line', 'Davet eden: ليلى وأحمد', 'ltr', 'Davet eden: {ليلى وأحمد}'],
  ['a Latin name in an Arabic line', 'بدعوة من Ayşe Kaya', 'rtl', 'Ayşe Kaya{بدعوة من }'],
  ['figures in an Arabic line', 'السبت، 12 يونيو 2027', 'rtl', '2027{ يونيو }12{السبت، }'],
  ['an address at the end of an Arabic sentence', 'في vesika.example/events.', 'rtl', '{.}vesika.example/events{في }'],
  ['figures within an Arabic name in a Latin line', 'A حفل 2027 نور B', 'ltr', 'A { نور}2027{حفل } B'],
  ['brackets of a Latin name in an Arabic line', 'بدعوة من Ayşe (Kaya)', 'rtl', 'Ayşe (Kaya){بدعوة من }'],
  ['brackets of an Arabic name in a Latin line', 'A ليلى (العائلة) B', 'ltr', 'A {ليلى )العائلة(} B'],
  ['brackets in an Arabic line', '(2027) نور', 'rtl', '{( نور}2027{)}'],
] as const)('orders %s', (_, line, direction, expected) => {
  expect(ordered(line, direction)).toBe(expected);
});
