import { expect, test } from 'vitest';
import { allUnbroken, unbroken } from './unbroken.ts';

const joiner = '\u2060';

test.each([
  ['The link comes by e-mail.', `The link comes by e-${joiner}mail.`],
  ['E-posta ile gelir; e-postanıza bakın.', `E-${joiner}posta ile gelir; e-${joiner}postanıza bakın.`],
])('no line ends within the word for a mail: %s', (text, shown) => {
  expect(unbroken(text)).toBe(shown);
});

test.each(['New e-mail'])('a label stays as it is typed, so that a search finds it: %s', (label) => {
  expect(unbroken(label)).toBe(label);
});

test('every text of a file is meant, however deep', () => {
  expect(allUnbroken({ a: { b: 'by e-mail.' }, c: 'd' })).toEqual({ a: { b: `by e-${joiner}mail.` }, c: 'd' });
});
