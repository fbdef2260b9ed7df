import { expect, jest, test } from '@jest/globals';
import { logger } from './logger.ts';
import { originProof } from './origin-proof.ts';

/** A proof over values that a test replaces, with a count of reads and a clock. */
function aProof(...first: string[]) {
  const secret = { values: first, reads: 0, fails: false };
  let nowMs = 0;
  const prove = originProof(
    async () => {
      secret.reads += 1;
      if (secret.fails) throw new Error('unreachable');
      return secret.values;
    },
    () => new Date(nowMs),
  );
  const pass = (seconds: number): void => {
    nowMs += seconds * 1000;
  };
  return { prove, secret, pass };
}

test('refuses a request without the header and reads nothing for it', async () => {
  const { prove, secret } = aProof('one');
  expect(await prove(undefined)).toBe(false);
  expect(secret.reads).toBe(0);
});

test('accepts the current and the previous value, and refuses every other', async () => {
  const { prove } = aProof('two', 'one');
  expect([await prove('two'), await prove('one')]).toEqual([true, true]);
  for (const guess of ['', 'guess', 'two ', 'tw']) expect(await prove(guess)).toBe(false);
});

test('reads the values once in five minutes', async () => {
  const { prove, secret, pass } = aProof('one');
  for (let minute = 0; minute < 10; minute += 1) {
    expect(await prove('one')).toBe(true);
    pass(60);
  }
  expect(secret.reads).toBe(2);
});

test('reads the values again for a value it does not know, but not for every guess', async () => {
  const { prove, secret, pass } = aProof('one');
  expect(await prove('one')).toBe(true);
  secret.values = ['two', 'one'];
  for (let guess = 0; guess < 20; guess += 1) expect(await prove(`guess ${guess}`)).toBe(false);
  expect(secret.reads).toBe(1);
  pass(11);
  expect(await prove('two')).toBe(true);
  expect(secret.reads).toBe(2);
});

test('refuses a value that was replaced twice, after five minutes', async () => {
  const { prove, secret, pass } = aProof('one');
  expect(await prove('one')).toBe(true);
  secret.values = ['three', 'two'];
  pass(301);
  expect(await prove('one')).toBe(false);
});

test('keeps the last values while the secret cannot be read, and fails without any', async () => {
  const warned = jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
  const { prove, secret, pass } = aProof('one');
  secret.fails = true;
  await expect(prove('one')).rejects.toThrow('unreachable');
  secret.fails = false;
  expect(await prove('one')).toBe(true);
  secret.fails = true;
  pass(301);
  expect([await prove('one'), await prove('guess')]).toEqual([true, false]);
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
});
