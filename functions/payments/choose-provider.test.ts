import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test } from '@jest/globals';
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

test('the test checkout serves every stage but production', () => {
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
  'production is not led to %s',
  (PAYMENT_BASE_URL) => {
    const env = { ...iyzico, PAYMENT_BASE_URL };
    expect(chooseProvider(env, connection, noSecret).id).toBe('iyzico');
    expect(() => chooseProvider({ ...env, STAGE: 'production' }, connection, noSecret)).toThrow(
      'refused in production',
    );
  },
);

test('a provider without an address is refused at the start', () => {
  expect(() => chooseProvider({ ...iyzico, PAYMENT_BASE_URL: '' }, connection)).toThrow('names no way to iyzico');
});

test('keys that are missing are missed only by who needs them, and found when they are there', async () => {
  let secret: unknown;
  const provider = chooseProvider(iyzico, connection, async () => secret);
  expect(provider.parseCallback('token=abc')).toEqual({ providerToken: 'abc' });
  await expect(provider.verifyWebhook('{}', {})).rejects.toThrow();
  secret = { apiKey: 'key', secretKey: 'secret' };
  expect(await provider.verifyWebhook('{}', {})).toBeUndefined();
});

test('production refuses the keys of a test account', async () => {
  const keys = async () => ({ apiKey: 'sandbox-key', secretKey: 'sandbox-secret' });
  const production = chooseProvider({ ...iyzico, STAGE: 'production' }, connection, keys);
  await expect(production.verifyWebhook('{}', {})).rejects.toThrow('refused in production');
  expect(await chooseProvider(iyzico, connection, keys).verifyWebhook('{}', {})).toBeUndefined();
});
