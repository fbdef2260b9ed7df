import { expect, test } from '@jest/globals';
import { createPaymentProviderDouble } from '#tests/support/functions/payments-provider.double.ts';
import { lateProvider } from './late-provider.ts';

const double = createPaymentProviderDouble(() => new Date('2026-11-21T10:00:00.000Z'));

test('a provider is made once, at the first question, and not for what is known without it', async () => {
  let made = 0;
  const late = lateProvider(double.provider, async () => {
    made += 1;
    return double.provider;
  });
  expect(late.id).toBe('sandbox');
  expect(late.parseCallback('token=abc')).toEqual({ providerToken: 'abc' });
  expect(made).toBe(0);
  await Promise.all([late.verifyWebhook('', {}), late.verifyWebhook('', {})]);
  expect(made).toBe(1);
});

test('what could not be made is tried again by the next question', async () => {
  let tries = 0;
  const late = lateProvider(double.provider, async () => {
    tries += 1;
    if (tries === 1) throw new Error('the secret is missing');
    return double.provider;
  });
  await expect(late.verifyWebhook('', {})).rejects.toThrow('the secret is missing');
  expect(await late.verifyWebhook('', {})).toBeUndefined();
});

test('every question is handed on, and its answer handed back', async () => {
  const names = ['createCheckout', 'verifyWebhook', 'retrieve', 'refund', 'list', 'returnedMinor'] as const;
  const echo = (name: string) => async (asked: unknown) => [name, asked];
  const echoing = Object.fromEntries(names.map((name) => [name, echo(name)])) as unknown as typeof double.provider;
  const late = lateProvider(double.provider, async () => echoing);
  for (const name of names) {
    const question = late[name] as (asked: unknown) => Promise<unknown>;
    expect(await question('this')).toEqual([name, 'this']);
  }
});
