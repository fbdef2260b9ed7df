import { expect, test } from '@jest/globals';
import { complaintsAbout } from './words.ts';

test('refuses a replaced word in an added line, and not in a removed or an unchanged one', () => {
  const diff = ['--- a/a.ts', '+++ b/a.ts', '-// somebody', ' // nobody', '+// whoever holds it'].join('\n');
  expect(complaintsAbout(diff)).toEqual([
    'a.ts: "whoever" in "// whoever holds it"; write the actor: a guest, a member, an attacker, the holder, the caller',
  ]);
});

test('refuses an invented name and not a longer word that has it', () => {
  expect(complaintsAbout('+const noteTold = 1;')).toHaveLength(1);
  expect(complaintsAbout('+const untoldTruths = earrings;')).toEqual([]);
});
