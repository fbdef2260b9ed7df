import { expect, test } from '@jest/globals';
import { processorSecret } from './secret.ts';

const secret = 'a secret of thirty-two characters';

test('reads the secret once, when it is first needed', async () => {
  const asked: string[] = [];
  const find = processorSecret('vesika/dev/processor', async (name) => {
    asked.push(name);
    return { secret };
  });
  expect(asked).toEqual([]);
  expect([await find(), await find()]).toEqual([secret, secret]);
  expect(asked).toEqual(['vesika/dev/processor']);
});

test('reads a secret that was stored after a failure', async () => {
  let tries = 0;
  const find = processorSecret('vesika/dev/processor', async () => {
    tries += 1;
    if (tries === 1) throw new Error('not there');
    return { secret };
  });
  await expect(find()).rejects.toThrow('not there');
  expect(await find()).toBe(secret);
});

test.each([{}, { secret: 'short' }, null])('refuses %j as a secret without repeating it', async (value) => {
  await expect(processorSecret('vesika/dev/processor', async () => value)()).rejects.toThrow(
    'the secret vesika/dev/processor has no "secret" of 32 characters',
  );
});
