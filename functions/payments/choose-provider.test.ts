import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from '@jest/globals';
import { availableProviders, providerAddresses } from '#shared/payments/provider-id.ts';
import { chooseProvider, type ProviderEnv } from './choose-provider.ts';

const connection = { client: DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'us-east-1' })), table: 'table' };
const sandbox: ProviderEnv = {
  RETAINED: 'no',
  PAYMENT_PROVIDER: 'sandbox',
  SITE_URL: 'https://site.example',
  PAYMENT_BASE_URL: '',
  PAYMENT_SECRET: '',
};
const iyzico: ProviderEnv = {
  ...sandbox,
  PAYMENT_PROVIDER: 'iyzico',
  PAYMENT_BASE_URL: providerAddresses.iyzico.live,
  PAYMENT_SECRET: 'vesika/dev/iyzico',
};
const noSecret = async () => {
  throw new Error('the secret is missing');
};

test('only a stage that is not retained may use the test checkout', () => {
  expect(chooseProvider(sandbox, connection).id).toBe('sandbox');
  expect(() => chooseProvider({ ...sandbox, RETAINED: 'yes' }, connection)).toThrow('refused on a retained stage');
});

test('the providers a stage may ask for are those with an adapter', () => {
  for (const id of availableProviders) {
    const env =
      id === 'sandbox' ? sandbox : { ...iyzico, PAYMENT_PROVIDER: id, PAYMENT_BASE_URL: providerAddresses[id].live };
    expect(chooseProvider(env, connection, noSecret).id).toBe(id);
  }
});

test.each(['http://127.0.0.1:3000/_local/iyzico', providerAddresses.iyzico.test, 'https://api.iyzipay.com.example'])(
  'a retained stage refuses the provider URL %s',
  (PAYMENT_BASE_URL) => {
    const env = { ...iyzico, PAYMENT_BASE_URL };
    expect(chooseProvider(env, connection, noSecret).id).toBe('iyzico');
    expect(() => chooseProvider({ ...env, RETAINED: 'yes' }, connection, noSecret)).toThrow(
      'refused on a retained stage',
    );
  },
);

test.each(['PAYMENT_BASE_URL', 'PAYMENT_SECRET'])('a provider is refused at the start without %s', (missing) => {
  expect(() => chooseProvider({ ...iyzico, [missing]: '' }, connection)).toThrow('names no way to iyzico');
});

test('the keys are those that the stage names', async () => {
  const asked: string[] = [];
  const provider = chooseProvider(iyzico, connection, async (name) => {
    asked.push(name);
    return { apiKey: 'key', secretKey: 'sandbox-secret' };
  });
  await provider.verifyWebhook('{}', {});
  expect(asked).toEqual(['vesika/dev/iyzico']);
});

test('missing keys fail only the requests that need them, and are found once they exist', async () => {
  let secret: unknown;
  const provider = chooseProvider(iyzico, connection, async () => secret);
  expect(provider.parseCallback('token=abc')).toEqual({ providerToken: 'abc' });
  await expect(provider.verifyWebhook('{}', {})).rejects.toThrow();
  secret = { apiKey: 'key', secretKey: 'sandbox-secret' };
  expect(await provider.verifyWebhook('{}', {})).toBeUndefined();
});

describe.each([
  { id: 'iyzico', test: { apiKey: 'sandbox-key', secretKey: 'sandbox-secret' }, live: { apiKey: 'k', secretKey: 's' } },
  {
    id: 'stripe',
    test: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' },
    live: { secretKey: 'sk_live_1', webhookSecret: 'whsec_1' },
  },
] as const)('the keys of $id', ({ id, test: testKeys, live }) => {
  const env = { ...iyzico, PAYMENT_PROVIDER: id, PAYMENT_BASE_URL: providerAddresses[id].live };
  const asked = (RETAINED: ProviderEnv['RETAINED'], keys: object) =>
    chooseProvider({ ...env, RETAINED }, connection, async () => keys).verifyWebhook('{}', {});

  test('of a test account are refused on a retained stage, and nowhere else', async () => {
    await expect(asked('yes', testKeys)).rejects.toThrow('refused on a retained stage');
    expect(await asked('no', testKeys)).toBeUndefined();
  });

  test('of a live account are taken on a retained stage, and nowhere else', async () => {
    expect(await asked('yes', live)).toBeUndefined();
    await expect(asked('no', live)).rejects.toThrow('refused on a stage that does not retain its data');
  });

  test('are no keys where they are not what the provider gives', async () => {
    await expect(asked('no', { apiKey: '' })).rejects.toThrow();
  });
});
