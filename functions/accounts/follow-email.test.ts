import { expect, test } from '@jest/globals';
import { MemberId } from '#shared/ids.ts';
import { followEmail } from './follow-email.ts';

const clock = () => new Date('2026-11-22T12:00:00.000Z');
const ada = { id: MemberId.parse('ada'), email: 'ada@example.com' };

/** Profiles that take a change or refuse it, and what they were asked. */
function profiles(takes = true) {
  const asked: object[] = [];
  const replace = async (_: MemberId, change: object) => {
    asked.push(change);
    return takes;
  };
  return { asked, deps: { emailChanges: { replace }, clock } };
}

test('a profile follows the address the user pool vouches for', async () => {
  const { asked, deps } = profiles();
  expect(await followEmail(ada, 'ada@new.example', deps)).toBe('ada@new.example');
  expect(asked).toEqual([{ from: 'ada@example.com', to: 'ada@new.example', at: '2026-11-22T12:00:00.000Z' }]);
});

test('the same address costs nothing', async () => {
  const { asked, deps } = profiles();
  expect(await followEmail(ada, 'ada@example.com', deps)).toBe('ada@example.com');
  expect(asked).toEqual([]);
});

test('an address nobody told yet is not forgotten for another', async () => {
  const { asked, deps } = profiles();
  const changing = { ...ada, formerEmail: 'ada@old.example' };
  expect(await followEmail(changing, 'ada@new.example', deps)).toBe('ada@example.com');
  expect(asked).toEqual([]);
});

test('what somebody else changed meanwhile stays as it is', async () => {
  expect(await followEmail(ada, 'ada@new.example', profiles(false).deps)).toBe('ada@example.com');
});
