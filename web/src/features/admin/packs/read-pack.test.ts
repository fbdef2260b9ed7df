import { expect, test } from 'vitest';
import { readPack } from './read-pack.ts';

const typed = { name: ' Midi ', credits: '20', usd: '9.50', try: '690' };

test('readPack reads dollars with cents and whole lira', () => {
  expect(readPack(typed)).toEqual({ name: 'Midi', credits: 20, prices: { USD: 950, TRY: 69_000 } });
  expect(readPack({ ...typed, usd: '9,5' })).toMatchObject({ prices: { USD: 950 } });
});

test.each(['name', 'credits', 'usd', 'try'])('readPack reports an empty %s as missing', (field) => {
  expect(readPack({ ...typed, [field]: '  ' })).toBe('missing');
});

test.each([
  ['credits', '0'],
  ['credits', '1.5'],
  ['credits', '10001'],
  ['credits', 'ten'],
  ['usd', '0'],
  ['usd', '-1'],
  ['usd', '1.234'],
  ['usd', '$9'],
  ['try', '690.50'],
  ['try', '0'],
] as const)('readPack refuses %s of %s', (field, value) => {
  expect(readPack({ ...typed, [field]: value })).toEqual({ wrong: field });
});
