import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test } from '@jest/globals';
import { chooseProvider } from './choose-provider.ts';

const connection = { client: DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'us-east-1' })), table: 'table' };
const env = { STAGE: 'dev', PAYMENT_PROVIDER: 'sandbox', SITE_URL: 'https://site.example' } as const;

test('the test checkout serves every stage but production', () => {
  expect(chooseProvider(env, connection).id).toBe('sandbox');
  expect(() => chooseProvider({ ...env, STAGE: 'production' }, connection)).toThrow('refused in production');
});

test('a provider without an adapter is refused at the start', () => {
  expect(() => chooseProvider({ ...env, PAYMENT_PROVIDER: 'iyzico' }, connection)).toThrow('no adapter for iyzico');
});
