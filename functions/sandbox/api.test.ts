import { afterAll, expect, test } from '@jest/globals';

const before = { ...process.env };
afterAll(() => {
  process.env = before;
});

test('the page of the test checkout does not start in production', async () => {
  Object.assign(process.env, { STAGE: 'production', TABLE_NAME: 'table' });
  await expect(import('./api.ts')).rejects.toThrow('the test checkout is refused in production');
});
