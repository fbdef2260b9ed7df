import { expect, test } from '@jest/globals';
import { type Planned, runSteps } from './run-steps.ts';

/** Runs steps that end when they are told to; what began is written down. */
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

test('as many run at a time as there are lanes, in their order', async () => {
  const { begun, end, all } = play([{ name: 'one' }, { name: 'two' }, { name: 'three' }], 2);
  expect(begun).toEqual(['one', 'two']);
  await end('two');
  expect(begun).toEqual(['one', 'two', 'three']);
  await end('one');
  await end('three');
  await all;
});

test('what waits for another lets later ones go before it', async () => {
  const { begun, end, all } = play([{ name: 'build' }, { name: 'api', after: ['build'] }, { name: 'web' }], 2);
  expect(begun).toEqual(['build', 'web']);
  await end('web');
  expect(begun).toEqual(['build', 'web']);
  await end('build');
  expect(begun).toEqual(['build', 'web', 'api']);
  await end('api');
  await all;
});

test('what is not run is not waited for', async () => {
  const { begun, end, all } = play([{ name: 'api', after: ['build'] }], 2);
  expect(begun).toEqual(['api']);
  await end('api');
  await all;
});

test('a step that breaks down breaks the run', async () => {
  const run = runSteps([{ name: 'one' }], 1, async () => {
    throw new Error('no such tool');
  });
  await expect(run).rejects.toThrow('no such tool');
});

test('steps that wait for one another are named', async () => {
  const { all } = play(
    [
      { name: 'one', after: ['two'] },
      { name: 'two', after: ['one'] },
    ],
    2,
  );
  await expect(all).rejects.toThrow('one, two wait for one another');
});
