import { expect, test } from '@jest/globals';
import { aRateLimit } from '#tests/support/functions/rate-limit.double.ts';
import { limitSignUps, SignUpLimitExceeded } from './limit-sign-ups.ts';

function aDesk({ ofMailbox = 2, ofAll = 10 } = {}) {
  const limits = { ofMailbox: aRateLimit(ofMailbox), ofAll: aRateLimit(ofAll) };
  const clock = () => new Date('2026-11-22T10:00:00.000Z');
  return (email: string) => limitSignUps(email, { ...limits, clock });
}

test('spellings of one mailbox sign up together as often as one', async () => {
  const signUp = aDesk();
  await signUp('a.da+1@gmail.com');
  await signUp('ada@googlemail.com');
  await expect(signUp('ad.a+3@gmail.com')).rejects.toThrow(SignUpLimitExceeded);
  await signUp('ada@example.com');
});

test('the limit of all sign-ups does not count refused ones', async () => {
  const signUp = aDesk({ ofMailbox: 1, ofAll: 2 });
  await signUp('one@example.com');
  for (let time = 0; time < 3; time += 1) await expect(signUp('one@example.com')).rejects.toThrow('for this e-mail');
  await signUp('two@example.com');
  await expect(signUp('three@example.com')).rejects.toThrow(/^Limit exceeded$/);
});
