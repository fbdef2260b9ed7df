import { expect, test } from 'vitest';
import { meantEmail } from './meant-email.ts';

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmal.com', 'ada@gmail.com'],
  ['ada@gmaill.com', 'ada@gmail.com'],
  ['ada@gnail.com', 'ada@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  [' Ada.Lovelace@HOTMIAL.com ', 'Ada.Lovelace@hotmail.com'],
  ['ada@yahoo.com.t', 'ada@yahoo.com.tr'],
  ['ada@wbe.de', 'ada@web.de'],
])('%s suggests %s', (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant);
});

test.each([
  'ada@gmail.com',
  'ada@mail.com',
  'ada@ymail.com',
  'ada@example.com',
  'ada@gm',
  'ada@',
  '@gmial.com',
  'ada',
  '',
])('"%s" gets no suggestion', (typed) => expect(meantEmail(typed)).toBeUndefined());
