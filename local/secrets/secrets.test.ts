import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bootFixture, type CloudUnderTest } from '#local/testing/local-cloud-fixture.ts';
import { signedFetch } from '#local/testing/signed-fetch.ts';

let under: CloudUnderTest;
beforeAll(async () => {
  under = await bootFixture();
});
afterAll(() => under.end());

async function call(service: string, target: string, body: object): Promise<Record<string, unknown>> {
  const reply = await signedFetch(under.cloud.url, {
    service,
    headers: { 'x-amz-target': target },
    body: JSON.stringify(body),
  });
  return (await reply.json()) as Record<string, unknown>;
}

describe('secrets and parameters', () => {
  test('resolve inside the template', () => {
    expect(under.cloud.outputs).toMatchObject({ ProviderSecret: 'value', Greeting: 'hello' });
  });

  test('are read by name or ARN', async () => {
    const byName = await call('secretsmanager', 'secretsmanager.GetSecretValue', { SecretId: 'provider/secret' });
    expect(byName).toMatchObject({ Name: 'provider/secret', SecretString: '{"key":"value"}' });
    expect(await call('secretsmanager', 'secretsmanager.GetSecretValue', { SecretId: byName['ARN'] })).toEqual(byName);
  });

  test('tell which parameters do not exist', async () => {
    const read = await call('ssm', 'AmazonSSM.GetParameters', { Names: ['/test/greeting', '/none'] });
    expect(read).toMatchObject({
      Parameters: [{ Name: '/test/greeting', Value: 'hello' }],
      InvalidParameters: ['/none'],
    });
    expect((await call('ssm', 'AmazonSSM.GetParameter', { Name: '/none' }))['__type']).toBe('ParameterNotFound');
  });

  test('that do not exist are refused in the words of AWS', async () => {
    const refused = await call('secretsmanager', 'secretsmanager.GetSecretValue', { SecretId: 'none' });
    expect(refused['__type']).toBe('ResourceNotFoundException');
  });
});
