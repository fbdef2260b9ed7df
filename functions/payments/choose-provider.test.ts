import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from '@jest/globals';
import { availableProviders, providerAddresses } from '#shared/payments/provider-id.ts';
import { chooseProvider, type ProviderEnv } from './choose-provider.ts';

const connection = { client: DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'us-east-1' })), table: 'table' };
const sandbox: ProviderEnv = {
  STAGE: 'dev',
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

test('every stage except production may use the test checkout', () => {
  expect(chooseProvider(sandbox, connection).id).toBe('sandbox');
  expect(() => chooseProvider({ ...sandbox, STAGE: 'production' }, connection)).toThrow('refused in production');
});

test('the providers a stage may ask for are those with an adapter', () => {
  for (const id of availableProviders) {
    const env =
      id === 'sandbox' ? sandbox : { ...iyzico, PAYMENT_PROVIDER: id, PAYMENT_BASE_URL: providerAddresses[id].live };
    expect(chooseProvider(env, connection, noSecret).id).toBe(id);
  }
});

test.each(['http://127.0.0.1:3000/_local/iyzico', providerAddresses.iyzico.test, 'https://api.iyzipay.com.example'])(
  'production refuses the provider URL %s',
  (PAYMENT_BASE_URL) => {
    const env = { ...iyzico, PAYMENT_BASE_URL };
    expect(chooseProvider(env, connection, noSecret).id).toBe('iyzico');
    expect(() => chooseProvider({ ...env, STAGE: 'production' }, connection, noSecret)).toThrow(
      'refused in production',
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
    return { apiKey: 'key', secretKey: 'secret' };
  });
  await provider.verifyWebhook('{}', {});
  expect(asked).toEqual(['vesika/dev/iyzico']);
});

test('missing keys fail only the requests that need them, and are found once they exist', async () => {
  let secret: unknown;
  const provider = chooseProvider(iyzico, connection, async () => secret);
  expect(provider.parseCallback('token=abc')).toEqual({ providerToken: 'abc' });
  await expect(provider.verifyWebhook('{}', {})).rejects.toThrow();
  secret = { apiKey: 'key', secretKey: 'secret' };
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
  const asked = (STAGE: string, keys: object) =>
    chooseProvider({ ...env, STAGE }, connection, async () => keys).verifyWebhook('{}', {});

  test('of a test account are refused in production, and nowhere else', async () => {
    await expect(asked('production', testKeys)).rejects.toThrow('refused in production');
    expect(await asked('dev', testKeys)).toBeUndefined();
  });

  test('of a live account are taken in production', async () => {
    expect(await asked('production', live)).toBeUndefined();
  });

  test('are no keys where they are not what the provider gives', async () => {
    await expect(asked('dev', { apiKey: '' })).rejects.toThrow();
  });
});
