import { expect, test } from '@jest/globals';
import { createWarmInstances } from './warm-instances.ts';

function anInstance() {
  const instance = {
    alive: true,
    isHolding: true,
    unref: () => void Object.assign(instance, { isHolding: false }),
    ref: () => void Object.assign(instance, { isHolding: true }),
    async stop() {
      instance.alive = false;
    },
  };
  return instance;
}

test('hands an instance over once, and only to an equal function', () => {
  const warm = createWarmInstances<ReturnType<typeof anInstance>>(2);
  const kept = anInstance();
  warm.keep('orders api', kept);
  expect(warm.take('orders api of another stage')).toBeUndefined();
  expect(warm.take('orders api')).toBe(kept);
  expect(warm.take('orders api')).toBeUndefined();
});

test('lets the process end while an instance is kept, and not while it is used', () => {
  const warm = createWarmInstances<ReturnType<typeof anInstance>>(2);
  const kept = anInstance();
  warm.keep('orders api', kept);
  expect(kept.isHolding).toBe(false);
  warm.take('orders api');
  expect(kept.isHolding).toBe(true);
});

test('does not hand over an instance that ended meanwhile', async () => {
  const warm = createWarmInstances<ReturnType<typeof anInstance>>(2);
  const [running, ended] = [anInstance(), anInstance()];
  for (const instance of [running, ended]) warm.keep('orders api', instance);
  await ended.stop();
  expect(warm.take('orders api')).toBe(running);
});

test('ends all kept instances when stopped', async () => {
  const warm = createWarmInstances<ReturnType<typeof anInstance>>(2);
  const kept = [anInstance(), anInstance()];
  for (const instance of kept) warm.keep('orders api', instance);
  await warm.stop();
  expect(kept.map(({ alive }) => alive)).toEqual([false, false]);
  expect(warm.take('orders api')).toBeUndefined();
});

test('stops the instance kept longest when there are too many', () => {
  const warm = createWarmInstances<ReturnType<typeof anInstance>>(2);
  const kept = [anInstance(), anInstance(), anInstance()];
  for (const instance of kept) warm.keep('orders api', instance);
  expect(kept.map(({ alive }) => alive)).toEqual([false, true, true]);
});
