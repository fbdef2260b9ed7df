import { describe, expect, test } from '@jest/globals';
import { fromBase32, matchTotp, newTotpSecret, toBase32, totpCode } from './totp.ts';

/** The key of RFC 6238, appendix B. */
const secret = toBase32(Buffer.from('12345678901234567890'));

describe('a code of an authenticator app', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('at %d seconds is the last six digits of the example in RFC 6238', (seconds, code) => {
    expect(totpCode(secret, seconds * 1000)).toBe(code);
  });

  test('is accepted at most half a minute early or late', () => {
    const code = totpCode(secret, 90_000);
    expect([30_000, 60_000, 90_000, 120_000, 150_000].map((at) => matchTotp(secret, code, at) !== undefined)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });
});

test('a new secret is base32 that can be decoded', () => {
  const made = newTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{52}$/);
  expect(toBase32(fromBase32(made)).slice(0, 51)).toBe(made.slice(0, 51));
});
