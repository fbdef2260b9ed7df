import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test } from '@jest/globals';
import { availableProviders, PaymentProviderId } from '#shared/payments/provider-id.ts';
import { chooseProvider } from './choose-provider.ts';

const connection = { client: DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'us-east-1' })), table: 'table' };
const env = { STAGE: 'dev', PAYMENT_PROVIDER: 'sandbox', SITE_URL: 'https://site.example' } as const;

test('the test checkout serves every stage but production', () => {
  expect(chooseProvider(env, connection).id).toBe('sandbox');
  expect(() => chooseProvider({ ...env, STAGE: 'production' }, connection)).toThrow('refused in production');
});

test('the providers a stage may ask for are those with an adapter', () => {
  for (const id of PaymentProviderId.options) {
    const choose = () => chooseProvider({ ...env, PAYMENT_PROVIDER: id }, connection).id;
    if (availableProviders.includes(id)) expect(choose()).toBe(id);
    else expect(choose).toThrow('no adapter');
  }
});

test('a provider without an adapter is refused at the start', () => {
  expect(() => chooseProvider({ ...env, PAYMENT_PROVIDER: 'iyzico' }, connection)).toThrow('no adapter for iyzico');
});
