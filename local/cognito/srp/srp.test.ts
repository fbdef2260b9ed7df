import { expect, test } from '@jest/globals';
import { beginSrp, claimSrp } from '#tests/support/local/srp-client.ts';
import { createVerifier, expectedSignature, startChallenge } from './srp.ts';

const identity = { poolName: 'Pool', username: 'ada' };
const password = 'correct horse 1';

async function signaturesWith(salt: string, typed = password): Promise<{ sent: string; expected: string }> {
  const kept = createVerifier(identity, password, salt);
  const session = await beginSrp('ada', typed, 'us-east-1_Pool');
  const challenge = startChallenge(session.largeA, kept);
  if (!challenge) throw new Error('the client sent a multiple of the prime');
  const parameters = {
    USER_ID_FOR_SRP: 'ada',
    SALT: kept.salt,
    SRP_B: challenge.serverPublic,
    SECRET_BLOCK: challenge.secretBlock,
  };
  return {
    sent: await claimSrp(session, parameters),
    expected: expectedSignature(identity, kept, challenge, session.timestamp),
  };
}

// Clients read the salt as a number: leading zeros are lost and a set first bit is padded.
test.each([
  ['no zero in front', '7f0102030405060708090a0b0c0d0e0f'],
  ['the first bit set', 'ff0102030405060708090a0b0c0d0e0f'],
  ['a zero nibble', '070102030405060708090a0b0c0d0e0f'],
  ['a zero byte', '000102030405060708090a0b0c0d0e0f'],
  ['a zero byte before a set bit', '00f102030405060708090a0b0c0d0e0f'],
  ['nothing but zeros before one', '00000000000000000000000000000001'],
])('agrees with the client on a salt with %s', async (_name, salt) => {
  const { sent, expected } = await signaturesWith(salt);
  expect(sent).toBe(expected);
});

test('does not agree on a wrong password', async () => {
  const { sent, expected } = await signaturesWith('7f0102030405060708090a0b0c0d0e0f', 'wrong horse 1');
  expect(sent).not.toBe(expected);
});
