import { claimSignature, drawClientNumbers } from '#local/testing/srp-client.ts';
import { createVerifier, expectedSignature, startChallenge } from './srp.ts';

const identity = { poolName: 'Pool', username: 'somebody' };
const timestamp = 'Sat Nov 21 03:00:00 UTC 2026';
const password = 'correct horse 1';

function signaturesWith(salt: string, typed = password): { sent: string; expected: string } {
  const kept = createVerifier(identity, password, salt);
  const numbers = drawClientNumbers();
  const challenge = startChallenge(numbers.A.toString(16), kept);
  if (!challenge) throw new Error('the client sent a multiple of the prime');
  const received = { poolName: 'Pool', user: 'somebody', salt: kept.salt, ...challenge };
  return {
    sent: claimSignature(received, typed, numbers, timestamp),
    expected: expectedSignature(identity, kept, challenge, timestamp),
  };
}

// Clients read the salt as a number: leading zeros are gone and a set first bit is padded.
test.each([
  ['no zero in front', '7f0102030405060708090a0b0c0d0e0f'],
  ['the first bit set', 'ff0102030405060708090a0b0c0d0e0f'],
  ['a zero nibble', '070102030405060708090a0b0c0d0e0f'],
  ['a zero byte', '000102030405060708090a0b0c0d0e0f'],
  ['a zero byte before a set bit', '00f102030405060708090a0b0c0d0e0f'],
  ['nothing but zeros before one', '00000000000000000000000000000001'],
])('agrees with the client on a salt with %s', (_name, salt) => {
  const { sent, expected } = signaturesWith(salt);
  expect(sent).toBe(expected);
});

test('does not agree on another password', () => {
  const { sent, expected } = signaturesWith('7f0102030405060708090a0b0c0d0e0f', 'wrong horse 1');
  expect(sent).not.toBe(expected);
});
