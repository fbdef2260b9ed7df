import { expect, test } from '@jest/globals';
import { createWarmInstances } from './warm-instances.ts';

function anInstance() {
  const instance = {
    alive: true,
    async stop() {
      instance.alive = false;
    },
  };
  return instance;
}

test('an instance is taken once, and only by what would have started the same', () => {
  const warm = createWarmInstances<ReturnType<typeof anInstance>>(2);
  const kept = anInstance();
  warm.keep('orders api', kept);
  expect(warm.take('orders api of another stage')).toBeUndefined();
  expect(warm.take('orders api')).toBe(kept);
  expect(warm.take('orders api')).toBeUndefined();
});

test('an instance that ended meanwhile is not taken', async () => {
  const warm = createWarmInstances<ReturnType<typeof anInstance>>(2);
  const [running, ended] = [anInstance(), anInstance()];
  for (const instance of [running, ended]) warm.keep('orders api', instance);
  await ended.stop();
  expect(warm.take('orders api')).toBe(running);
});

test('stopping ends all that are kept', async () => {
  const warm = createWarmInstances<ReturnType<typeof anInstance>>(2);
  const kept = [anInstance(), anInstance()];
  for (const instance of kept) warm.keep('orders api', instance);
  await warm.stop();
  expect(kept.map(({ alive }) => alive)).toEqual([false, false]);
  expect(warm.take('orders api')).toBeUndefined();
});

test('what was kept longest is stopped when there are too many', () => {
  const warm = createWarmInstances<ReturnType<typeof anInstance>>(2);
  const kept = [anInstance(), anInstance(), anInstance()];
  for (const instance of kept) warm.keep('orders api', instance);
  expect(kept.map(({ alive }) => alive)).toEqual([false, true, true]);
});
