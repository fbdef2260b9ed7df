import { expect, test } from '@jest/globals';
import { SignInTooOld } from '#functions/platform/errors.ts';
import { requireFreshSignIn } from './require-fresh-sign-in.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const ago = (ms: number) => ({ signedInAt: new Date(now.getTime() - ms) });

test('a sign-in within the last 15 minutes is accepted', () => {
  expect(() => requireFreshSignIn(ago(15 * 60_000), now)).not.toThrow();
});

test('an older sign-in is refused, and so is a caller without one', () => {
  expect(() => requireFreshSignIn(ago(15 * 60_000 + 1), now)).toThrow(SignInTooOld);
  expect(() => requireFreshSignIn({}, now)).toThrow(SignInTooOld);
});
