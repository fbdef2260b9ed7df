import { expect, test } from '@jest/globals';
import { isolated } from './isolated.ts';
import { languages } from './languages.ts';

test.each([
  ['a Latin name in Arabic', 'Ayşe & Mehmet (2027)', 'ar', true],
  ['a Russian name in Arabic', 'Анна', 'ar', true],
  ['an e-mail in Arabic', 'guest@example.com', 'ar', true],
  ['a name of both scripts in Arabic', 'حفل Ayşe', 'ar', true],
  ['an Arabic name in Arabic', 'ليلى وأحمد (2027)', 'ar', false],
  ['a number in Arabic', '2.5', 'ar', false],
  ['an Arabic name in Turkish', 'ليلى وأحمد', 'tr', true],
  ['a Hebrew name in English', 'נועה', 'en', true],
  ['a name of both scripts in German', 'Party ليلى', 'de', true],
  ['a Turkish name in Turkish', 'Ayşe & Mehmet', 'tr', false],
] as const)('isolates what has letters of the other direction: %s', (_, value, language, isForeign) => {
  expect(isolated(value, languages[language])).toBe(isForeign ? `\u2068${value}\u2069` : value);
});
