import { beforeAll, describe, expect, test } from '@jest/globals';
import { type EngineModels, loadModels } from '#engine/inference/engine-models.ts';
import { checkPhoto } from '#engine/photo/check-photo.ts';
import { labelledMattes, measureLabelledMatte } from '#tests/support/engine/labelled-mattes.ts';
import { drawPortrait, type Portrait } from '#tests/support/engine/portrait.ts';
import { sampled } from '#tests/support/engine/thorough.ts';

/** One for each difficulty. */
const usual = [
  'a plain wall',
  'ears before stripes',
  'a turban before bokeh',
  'strands before stripes',
  'curls before stripes',
  'a gap taken for the person',
  'leaves between tips of hair',
  'white clothes before a light wall',
  'dark hair and shirt before black',
  'blond hair before bokeh',
];
const choices = { document: 'dv', background: 'white', infant: false } as const;
let models: EngineModels;

beforeAll(async () => {
  models = await loadModels();
});

// The exact figures are in docs/matte.md, printed by testing/matte-report.ts.
describe('the matte of a drawn person is close to the true one', () => {
  const limits: readonly [string, { difference: number; gradient: number; connectivity: number }][] = [
    ['a plain wall', { difference: 0.2, gradient: 0.015, connectivity: 0.6 }],
    ['stripes behind', { difference: 0.2, gradient: 0.015, connectivity: 0.6 }],
    ['ears before stripes', { difference: 1, gradient: 0.06, connectivity: 3.5 }],
    ['a bun before a wall', { difference: 0.2, gradient: 0.015, connectivity: 0.5 }],
    ['a turban before bokeh', { difference: 0.1, gradient: 0.01, connectivity: 0.3 }],
    ['strands before a wall', { difference: 0.6, gradient: 0.07, connectivity: 2 }],
    ['strands before stripes', { difference: 0.8, gradient: 0.12, connectivity: 2.7 }],
    ['curls before a wall', { difference: 0.25, gradient: 0.02, connectivity: 0.7 }],
    ['curls before stripes', { difference: 0.4, gradient: 0.04, connectivity: 1.2 }],
    ['loops before stripes', { difference: 1.8, gradient: 0.3, connectivity: 6 }],
    ['a gap taken for the person', { difference: 0.3, gradient: 0.02, connectivity: 0.8 }],
    ['leaves between tips of hair', { difference: 0.3, gradient: 0.02, connectivity: 1 }],
    ['white clothes before a light wall', { difference: 0.2, gradient: 0.015, connectivity: 0.6 }],
    ['locks, white clothes, a light wall', { difference: 0.3, gradient: 0.02, connectivity: 0.8 }],
    ['dark hair and shirt before black', { difference: 0.2, gradient: 0.01, connectivity: 0.5 }],
    ['dark hair before dark', { difference: 1.5, gradient: 0.12, connectivity: 5.5 }],
    ['blond hair before bokeh', { difference: 1.7, gradient: 0.12, connectivity: 6 }],
    ['grey hair before grey', { difference: 2, gradient: 0.14, connectivity: 7.5 }],
  ];

  test.each(sampled(limits, usual, ([name]) => name))('%s', async (name, limit) => {
    const { error } = await measureLabelledMatte(labelledMattes[name]!, models);
    expect(error.meanDifference * 100).toBeLessThan(limit.difference);
    expect(error.gradient).toBeLessThan(limit.gradient);
    expect(error.connectivity).toBeLessThan(limit.connectivity);
  });
});

async function marks(portrait: Portrait): Promise<Record<string, string>> {
  const report = await checkPhoto(await drawPortrait(portrait), choices, models);
  return Object.fromEntries(report.checks.map(({ id, mark }) => [id, mark]));
}

describe('a person without a good matte is not delivered', () => {
  test.each(['a headscarf before stripes', 'a headscarf before a wall'])(
    '%s, of one flat colour, is lost by the mask and marked as doubtful',
    async (name) => {
      expect(await marks(labelledMattes[name]!)).toMatchObject({ cutOut: 'fail' });
    },
  );

  test.each(['blond hair before bokeh', 'grey hair before grey'])('%s is rejected before the payment', async (name) => {
    expect(await marks(labelledMattes[name]!)).toMatchObject({ cutOut: 'fail' });
  });

  test.each(['a plain wall', 'stripes behind', 'curls before stripes', 'loops before a wall'])(
    '%s is not doubtful',
    async (name) => {
      expect(await marks(labelledMattes[name]!)).toMatchObject({ cutOut: 'pass' });
    },
  );

  test('is not checked when the background is kept', async () => {
    const report = await checkPhoto(
      await drawPortrait({ background: '#f4f4f2' }),
      { ...choices, background: 'auto' },
      models,
    );
    expect(report.checks.map(({ id }) => id)).not.toContain('cutOut');
  });

  test('warns of a bystander behind the shoulder, even from behind', async () => {
    expect(await marks(labelledMattes['person turned away behind the shoulder']!)).toMatchObject({ faces: 'warn' });
    expect(await marks(labelledMattes['a plain wall']!)).toMatchObject({ faces: 'pass' });
  });

  test('fails the rule for a large bystander behind the shoulder', async () => {
    const companion = { x: 0.24, y: 0.36, faceHeight: 0.2, turnedAway: true };
    expect(await marks({ background: '#b8c4cc', companion })).toMatchObject({ faces: 'fail' });
  });
});
