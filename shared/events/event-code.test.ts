import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { EventCode, newEventCode, readEventCode, shownEventCode } from './event-code.ts';

test('newEventCode makes another code of eight digits every time', () => {
  const made = Array.from({ length: 200 }, newEventCode);
  expect(made.filter((code) => !EventCode.safeParse(code).success)).toEqual([]);
  expect(new Set(made).size).toBe(made.length);
});

test.each([
  ['abcd-efgh', 'ABCDEFGH'],
  [' ABCD EFGH ', 'ABCDEFGH'],
  ['ABCD\u2013EFGH', 'ABCDEFGH'],
  ['oil0-oIL1', '01100111'],
  ['AB-CD-EF-GH', 'ABCDEFGH'],
])('reads %j as %s', (typed, code) => {
  expect(readEventCode(typed)).toBe(code);
});

test.each([[''], ['ABCD-EFG'], ['ABCD-EFGHJ'], ['ABCD-EFGU'], ['ABCD_EFGH'], ['ABCD-EFG\u0130']])(
  'reads no code in %j',
  (typed) => {
    expect(readEventCode(typed)).toBeUndefined();
  },
);

test('reads every code as it is shown, also in small letters', () => {
  fc.assert(
    fc.property(fc.constant(undefined).map(newEventCode), (code) => {
      expect(shownEventCode(code)).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
      expect(readEventCode(shownEventCode(code))).toBe(code);
      expect(readEventCode(shownEventCode(code).toLowerCase())).toBe(code);
    }),
  );
});
