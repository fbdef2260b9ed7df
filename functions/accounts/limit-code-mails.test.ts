import { expect, test } from '@jest/globals';
import { aRateLimit } from '#tests/support/functions/rate-limit.double.ts';
import { CodeLimitExceeded, limitCodeMails } from './limit-code-mails.ts';

function aLimit({ ofMailbox = 2, ofAll = 10 } = {}) {
  const counters = { kind: 'sign-up', ofMailbox: aRateLimit(ofMailbox), ofAll: aRateLimit(ofAll) };
  return (email: string) => limitCodeMails(email, counters, new Date('2026-11-22T10:00:00.000Z'));
}

test('spellings of one mailbox get together as many codes as one', async () => {
  const signUp = aLimit();
  await signUp('a.da+1@gmail.com');
  await signUp('ada@googlemail.com');
  await expect(signUp('ad.a+3@gmail.com')).rejects.toThrow(CodeLimitExceeded);
  await signUp('ada@example.com');
});

test('the limit of all callers does not count refused codes', async () => {
  const signUp = aLimit({ ofMailbox: 1, ofAll: 2 });
  await signUp('one@example.com');
  for (let time = 0; time < 3; time += 1) await expect(signUp('one@example.com')).rejects.toThrow('for this e-mail');
  await signUp('two@example.com');
  await expect(signUp('three@example.com')).rejects.toThrow(/^Limit exceeded$/);
});
