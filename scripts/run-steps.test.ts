import { expect, test } from '@jest/globals';
import { type Planned, runSteps } from './run-steps.ts';

/** Runs steps that end on command, and records which started. */
function play(steps: readonly Planned[], lanes: number) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const all = runSteps(steps, lanes, async ({ name }) => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
  });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { begun, end, all };
}

test('runs as many steps at a time as there are lanes, in their order', async () => {
  const { begun, end, all } = play([{ name: 'one' }, { name: 'two' }, { name: 'three' }], 2);
  expect(begun).toEqual(['one', 'two']);
  await end('two');
  expect(begun).toEqual(['one', 'two', 'three']);
  await end('one');
  await end('three');
  await all;
});

test('runs later steps before one that waits for another', async () => {
  const { begun, end, all } = play([{ name: 'build' }, { name: 'api', after: ['build'] }, { name: 'web' }], 2);
  expect(begun).toEqual(['build', 'web']);
  await end('web');
  expect(begun).toEqual(['build', 'web']);
  await end('build');
  expect(begun).toEqual(['build', 'web', 'api']);
  await end('api');
  await all;
});

test('does not wait for a step that is not run', async () => {
  const { begun, end, all } = play([{ name: 'api', after: ['build'] }], 2);
  expect(begun).toEqual(['api']);
  await end('api');
  await all;
});

test('fails the run when a step throws', async () => {
  const run = runSteps([{ name: 'one' }], 1, async () => {
    throw new Error('no such tool');
  });
  await expect(run).rejects.toThrow('no such tool');
});

test('names steps that wait for one another', async () => {
  const { all } = play(
    [
      { name: 'one', after: ['two'] },
      { name: 'two', after: ['one'] },
    ],
    2,
  );
  await expect(all).rejects.toThrow('one, two wait for one another');
});
