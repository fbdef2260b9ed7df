import { expect, test } from '@jest/globals';
import { readGenerator } from './env.ts';

test('a stage without a generator reads none, and one with an incomplete generator does not start', () => {
  expect(readGenerator('')).toBeUndefined();
  const generator = { region: 'us-east-1', profile: 'us.a-model' };
  expect(readGenerator(JSON.stringify(generator))).toEqual(generator);
  expect(() => readGenerator('{"region":"us-east-1"}')).toThrow();
});
