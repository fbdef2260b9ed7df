import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signedFetch } from '#tests/support/local/signed-fetch.ts';
import { type Product, startProduct } from '../support/product.ts';

let product: Product;
beforeAll(async () => {
  // Instances of its own: they keep the replaced secret for minutes.
  product = await startProduct({}, { environment: { OWN_INSTANCES: 'origin-secret' } });
});
afterAll(() => product.stop());

const site = async (headers: Record<string, string> = {}): Promise<number> =>
  (await fetch(`${product.url}/api/site`, { headers })).status;

/** Calls the function behind the API like API Gateway does for a request to the API’s own URL. */
async function pastCloudFront(headers: Record<string, string>): Promise<unknown> {
  const name = product.cloud.status.resources().find(({ id }) => /^SiteApiFunction/.test(id))?.ref;
  const requestContext = { requestId: 'request-1', http: { sourceIp: '198.51.100.7' } };
  const body = JSON.stringify({ routeKey: 'GET /api/site', headers, requestContext, isBase64Encoded: false });
  const url = `${product.url}/2015-03-31/functions/${name}/invocations`;
  return ((await (await signedFetch(url, { service: 'lambda', body })).json()) as { statusCode: unknown }).statusCode;
}

async function callSecretsManager(action: string, values: object): Promise<{ SecretString?: string }> {
  const secret = product.cloud.status.resources().find(({ id }) => id.startsWith('OriginSecret'));
  const body = JSON.stringify({ SecretId: secret?.ref, ...values });
  const headers = { 'x-amz-target': `secretsmanager.${action}`, 'content-type': 'application/x-amz-json-1.1' };
  const response = await signedFetch(product.url, { service: 'secretsmanager', body, headers });
  expect(response.status).toBe(200);
  return (await response.json()) as { SecretString?: string };
}

/** Replaces the secret like an operator; the distribution keeps sending the value it was deployed with. */
async function replaceSecret(value: string): Promise<void> {
  await callSecretsManager('PutSecretValue', { SecretString: value });
}

test('the API answers requests through CloudFront and no others, whatever the client sends', async () => {
  expect(await site()).toBe(200);
  expect(await site({ 'x-origin-secret': 'a guess' })).toBe(200);
  expect(await pastCloudFront({})).toBe(403);
  expect(await pastCloudFront({ 'x-origin-secret': 'a guess' })).toBe(403);
});

test('the previous secret is accepted until it is replaced again, and the value of the distribution repairs it', async () => {
  const { SecretString: deployed = '' } = await callSecretsManager('GetSecretValue', {});
  await replaceSecret('the second value');
  product.setClock(6 * 60_000);
  expect(await site()).toBe(200);
  expect(await pastCloudFront({ 'x-origin-secret': 'the second value' })).toBe(200);
  await replaceSecret('the third value');
  product.setClock(12 * 60_000);
  expect(await site()).toBe(403);
  expect(await pastCloudFront({ 'x-origin-secret': 'the second value' })).toBe(200);
  await replaceSecret(deployed);
  product.setClock(12.5 * 60_000);
  expect(await site()).toBe(200);
});
