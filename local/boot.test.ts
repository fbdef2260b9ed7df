import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bootFixture, type CloudUnderTest, invoke } from '../tests/support/local/local-cloud-fixture.ts';

let under: CloudUnderTest;
beforeAll(async () => {
  under = await bootFixture();
});
afterAll(() => under.end());

describe('booting a template', () => {
  test('resolves imports, the placeholder URL and plain URLs into a function environment', async () => {
    const { body } = await invoke(under, 'Api', { call: 'env' });
    expect(body['done']).toMatchObject({
      place: 'us-east-1',
      site: under.cloud.url,
      events: `${under.cloud.url}/event`,
    });
  });

  test('has the outputs of every stack', () => {
    expect(Object.keys(under.cloud.outputs)).toEqual(expect.arrayContaining(['TableName', 'QueueUrl', 'PoolId']));
    expect(under.cloud.outputs['QueueUrl']).toMatch(new RegExp(`^${under.cloud.url}/000000000000/`));
  });

  test('lists simulated and inert resources', () => {
    const types = under.cloud.status.resources();
    expect(types.find(({ id }) => id === 'Table')).toMatchObject({ simulated: true });
  });
});
