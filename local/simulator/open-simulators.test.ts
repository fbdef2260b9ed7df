import { expect, test } from '@jest/globals';
import { openSimulators } from './open-simulators.ts';
import type { Simulator, SimulatorContext } from './simulator.ts';

const context = { log: () => undefined } as unknown as Omit<SimulatorContext, 'need'>;

function recording(events: string[]): { low: Simulator<string>; high: Simulator<string> } {
  const named = (name: string, need: readonly Simulator<string>[]): Simulator<string> => ({
    types: {},
    describe: () => '',
    async open(given) {
      for (const simulator of need) await given.need(simulator);
      events.push(`open ${name}`);
      return name;
    },
    stop: (opened) => void events.push(`stop ${opened}`),
  });
  const low = named('low', []);
  return { low, high: named('high', [low]) };
}

test('opens each simulator once, after those it needs, and stops it before them', async () => {
  const events: string[] = [];
  const { low, high } = recording(events);
  const opened = await openSimulators([high, low], context);
  expect(await opened.get(high)).toBe('high');
  await opened.stop();
  expect(events).toEqual(['open low', 'open high', 'stop high', 'stop low']);
});

test('stops the others when one cannot open', async () => {
  const events: string[] = [];
  const { high } = recording(events);
  const broken: Simulator = {
    types: {},
    describe: () => '',
    open() {
      throw new Error('no disk');
    },
  };
  await expect(openSimulators([high, broken], context)).rejects.toThrow('no disk');
  expect(events).toEqual(['open low', 'open high', 'stop high', 'stop low']);
});
