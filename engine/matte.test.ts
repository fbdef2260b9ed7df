import { beforeAll, describe, expect, test } from '@jest/globals';
import { analysePicture } from './analyse-picture.ts';
import { type EngineModels, loadModels } from './inference/engine-models.ts';
import { buildReport } from './report/build-report.ts';
import { labelledMattes, measureLabelledMatte } from './testing/labelled-mattes.ts';
import { drawPortrait, type Portrait } from './testing/portrait.ts';

const choices = { document: 'dv', background: 'white', infant: false } as const;
let models: EngineModels;

beforeAll(async () => {
  models = await loadModels();
});

// What exactly is measured is in docs/matte.md, printed by testing/matte-report.ts.
describe('the matte of a drawn person is nearly the true one', () => {
  test.each<[string, { difference: number; gradient: number; connectivity: number }]>([
    ['a plain wall', { difference: 0.3, gradient: 0.03, connectivity: 0.8 }],
    ['stripes behind', { difference: 0.5, gradient: 0.05, connectivity: 1.5 }],
    ['a bun before a wall', { difference: 0.3, gradient: 0.03, connectivity: 0.8 }],
    ['a turban before bokeh', { difference: 0.3, gradient: 0.03, connectivity: 0.8 }],
    ['strands before a wall', { difference: 0.8, gradient: 0.1, connectivity: 2.5 }],
    ['strands before stripes', { difference: 1, gradient: 0.15, connectivity: 3.5 }],
    ['curls before a wall', { difference: 0.5, gradient: 0.05, connectivity: 1.5 }],
    ['curls before stripes', { difference: 1, gradient: 0.1, connectivity: 3.5 }],
    ['loops before stripes', { difference: 2, gradient: 0.35, connectivity: 7 }],
    ['dark hair before dark', { difference: 2, gradient: 0.15, connectivity: 7 }],
    ['blond hair before bokeh', { difference: 2, gradient: 0.15, connectivity: 7 }],
  ])('%s', async (name, limit) => {
    const { error } = await measureLabelledMatte(labelledMattes[name]!, models);
    expect(error.meanDifference * 100).toBeLessThan(limit.difference);
    expect(error.gradient).toBeLessThan(limit.gradient);
    expect(error.connectivity).toBeLessThan(limit.connectivity);
  });
});

async function marks(portrait: Portrait): Promise<Record<string, string>> {
  const report = buildReport(await analysePicture(await drawPortrait(portrait), choices, models), choices);
  return Object.fromEntries(report.checks.map(({ id, mark }) => [id, mark]));
}

describe('what cannot be cut out well is not delivered as if it were', () => {
  test.each(['a headscarf before stripes', 'a headscarf before a wall'])(
    '%s, of one flat colour, is lost by the mask and fails the background',
    async (name) => {
      expect(await marks(labelledMattes[name]!)).toMatchObject({ background: 'fail' });
    },
  );

  test('somebody behind the shoulder is told even with the back to the camera', async () => {
    expect(await marks(labelledMattes['somebody turned away behind the shoulder']!)).toMatchObject({ faces: 'warn' });
    expect(await marks(labelledMattes['a plain wall']!)).toMatchObject({ faces: 'pass' });
  });

  test('somebody large behind the shoulder fails the rule', async () => {
    const companion = { x: 0.24, y: 0.36, faceHeight: 0.2, turnedAway: true };
    expect(await marks({ background: '#b8c4cc', companion })).toMatchObject({ faces: 'fail' });
  });
});
