import { expect, test } from 'vitest';
import { allUnbroken, unbroken } from './unbroken.ts';

const joiner = '\u2060';
const space = '\u00A0';

test.each([
  ['The link comes by e-mail.', `The link comes by e-${joiner}mail.`],
  ['E-posta ile gelir; e-postanıza bakın.', `E-${joiner}posta ile gelir; e-${joiner}postanıza bakın.`],
])('no line ends within the word for a mail: %s', (text, shown) => {
  expect(unbroken(text)).toBe(shown);
});

test.each(['New e-mail', '4 x 6 inch'])('a label stays as it is typed, so that a search finds it: %s', (label) => {
  expect(unbroken(label)).toBe(label);
});

test.each([
  ['JPEG of 600 x 600 pixels', `JPEG of 600${space}x${space}600 pixels`],
  ['printed {{widthMm}} x {{heightMm}} mm', `printed {{widthMm}}${space}x${space}{{heightMm}} mm`],
])('no line ends within a size: %s', (text, shown) => {
  expect(unbroken(text)).toBe(shown);
});

test('a word that is no size may be parted from its neighbours', () => {
  expect(unbroken('ray x file')).toBe('ray x file');
});

test('every text of a file is meant, however deep', () => {
  expect(allUnbroken({ a: { b: 'of 2 x 3' }, c: 'd' })).toEqual({ a: { b: `of 2${space}x${space}3` }, c: 'd' });
});
