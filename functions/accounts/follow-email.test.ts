import { expect, test } from '@jest/globals';
import { MemberId } from '#shared/ids.ts';
import { followEmail } from './follow-email.ts';

const clock = () => new Date('2026-11-22T12:00:00.000Z');
const ada = { id: MemberId.parse('ada'), email: 'ada@example.com' };

/** Profiles that accept or refuse a change, and the calls they got. */
function profiles(takes = true) {
  const asked: object[] = [];
  const replace = async (_: MemberId, change: object) => {
    asked.push(change);
    return takes;
  };
  return { asked, deps: { emailChanges: { replace }, clock } };
}

test('a profile takes the e-mail that the user pool has verified', async () => {
  const { asked, deps } = profiles();
  expect(await followEmail(ada, 'ada@new.example', deps)).toBe('ada@new.example');
  expect(asked).toEqual([{ from: 'ada@example.com', to: 'ada@new.example', at: '2026-11-22T12:00:00.000Z' }]);
});

test('the same e-mail writes nothing', async () => {
  const { asked, deps } = profiles();
  expect(await followEmail(ada, 'ada@example.com', deps)).toBe('ada@example.com');
  expect(asked).toEqual([]);
});

test('a former e-mail that is not notified yet is kept', async () => {
  const { asked, deps } = profiles();
  const changing = { ...ada, formerEmail: 'ada@old.example' };
  expect(await followEmail(changing, 'ada@new.example', deps)).toBe('ada@example.com');
  expect(asked).toEqual([]);
});

test('a profile that changed meanwhile stays as it is', async () => {
  expect(await followEmail(ada, 'ada@new.example', profiles(false).deps)).toBe('ada@example.com');
});
